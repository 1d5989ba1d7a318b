import { curlToken } from '../../src/contract/credentials.ts';

/** The option by which a command line for curl has a token, where no token stands in an address. */
export function curlOption(token = '$TOKEN', quote = '"'): string {
  const [flag, value] = curlToken(token).option ?? [];
  return `${flag} ${quote}${value}${quote}`;
}
