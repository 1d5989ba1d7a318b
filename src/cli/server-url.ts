import { readApiAddress } from '../contract/api-address.ts';
import { UsageError } from '../node/usage-error.ts';

/** The address of a server, up to the contract's paths, as an option names it; no slash at its end. Throws `UsageError`. */
export function readServerUrl(option: string, text: string): string {
  try {
    return readApiAddress(text, `--${option}`);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
