/** Variables in which npm and Vitest describe this checkout to their children. */
const aboutCheckout = /^(npm_package|npm_lifecycle|npm_config_local_prefix|VITEST)/;

/** Environment of a program that knows nothing of this checkout. */
export function environmentOutside(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([key]) => !aboutCheckout.test(key));
  return { ...Object.fromEntries(inherited), CI: '1' };
}
