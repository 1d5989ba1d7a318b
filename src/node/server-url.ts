import { UsageError } from './usage-error.ts';

/** The address of a server, up to the contract's paths, as an option names it; no slash at its end. Throws `UsageError`. */
export function readServerUrl(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--${option} is ${text}; it must begin with http:// or https://`);
  }
  if (url.search || url.hash) throw new UsageError(`--${option} is ${text}; it must be without ? and #`);
  if (/\/api\/v2\/*$/.test(url.pathname)) {
    throw new UsageError(`--${option} is ${text}; it must end before /api/v2, which is part of the contract's paths`);
  }
  return url.href.replace(/\/+$/, '');
}
