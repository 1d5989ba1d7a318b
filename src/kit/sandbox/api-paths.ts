import { pathPrefix } from '../../../generated/client.ts';

/** True for a path of the API, also behind the path of a gateway. */
export function isApiPath(path: string): boolean {
  return path.includes(pathPrefix);
}

/** True for a path that a sandbox serves: of the API or the control API. */
export function isSandboxPath(path: string): boolean {
  return path.startsWith(pathPrefix) || path.startsWith('/_sandbox/');
}

/** Why a request to the API was not sent: it is to another origin than the one that a sandbox answers for. */
export function passedBy({ method, url }: { method: string; url: string }, origin: string, option: string): Error {
  const { origin: asked } = new URL(url);
  return new Error(
    `${method} ${url} was not sent, because the sandbox serves only ${origin}. Set ${option} to ${asked}.`,
  );
}
