import { UsageError } from './usage-error.ts';

/** A port as `--port` names it. Throws `UsageError`. */
export function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new UsageError(`--port is ${text}; it must be a number from 0 to 65535`);
}

/** Names that an option lets in, each in the form that it is compared in. Throws `UsageError`. */
export function readAllowed(option: string, names: readonly string[], parse: (text: string) => string): string[] {
  return names.map((name) => {
    try {
      return parse(name);
    } catch (error) {
      throw new UsageError(`--${option}: ${error instanceof Error ? error.message : error}`);
    }
  });
}
