/** Throws where a text is no host as `Host` names them, without a port. */
export function parseAllowedHost(text: string): string {
  const name = text.replace(/^\*\./, '').toLowerCase();
  const isName = /^[\w.-]*\w$/.test(name) && URL.parse(`http://${name}`)?.hostname === name;
  if (text === '*' || isName) return text;
  throw new Error(`${text} is not a host name, such as sandbox.test or *.sandbox.test`);
}

/** Throws where a text is no origin as browsers write them (RFC 6454, section 6.1). */
export function parseAllowedOrigin(text: string): string {
  if (text === '*' || text === 'null') return text;
  const origin = text.replace('://*.', '://').toLowerCase();
  if (!origin.includes('*') && URL.parse(origin)?.origin === origin) return text;
  throw new Error(`${text} is not an origin, such as http://app.test:3000 or https://*.app.test`);
}
