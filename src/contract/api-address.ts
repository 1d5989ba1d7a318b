import { pathPrefix } from '../../generated/client.ts';
import { processVariables } from './process-variables.ts';

/**
 * Where an API is, up to the contract's paths, in one form: the URL parser's scheme, host and port, no slash at its end. Throws a
 * `TypeError` that names the option where it is no such address.
 */
export function readApiAddress(address: unknown, option: string): string {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  // Not shown: it is a secret.
  if (url?.username || url?.password) throw new TypeError(`${option} must be without a user and password`);
  const wrong = wrongIn(url);
  if (url && !wrong) return url.href.replace(/\/+$/, '');
  throw new TypeError(`${option} is ${shown(address)}; it ${wrong}`);
}

/** The same, without a path: scheme, host and port. */
export function readApiOrigin(address: unknown, option: string): string {
  const read = readApiAddress(address, option);
  if (new URL(read).origin === read) return read;
  throw new TypeError(`${option} is ${shown(address)}; it must be without a path`);
}

/** Address in the environment, as a rehearsal gives it; `who` needs it. Throws a `TypeError` if there is none. */
export function addressInEnvironment(who: string): string {
  const url = processVariables?.PHONE_AGENT_URL;
  if (url === undefined) throw new TypeError(`${who} needs an address, or PHONE_AGENT_URL in the environment`);
  return url;
}

function wrongIn(url: URL | undefined): string | undefined {
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be a URL that begins with http:// or https://';
  if (url.search || url.hash) return 'must be without ? and #';
  const prefix = pathPrefix.slice(0, -1);
  if (url.pathname.replace(/\/+$/, '').endsWith(prefix))
    return `must end before ${prefix}, which is part of the contract's paths`;
  return undefined;
}

function shown(address: unknown): string {
  return String(address) || 'empty';
}
