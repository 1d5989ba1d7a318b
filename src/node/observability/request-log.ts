import type { Observer } from '../../server/exchange.ts';
import type { Tracer } from '../../server/tracer.ts';
import { createLog } from '../log.ts';
import type { MockOptions } from '../mock-options.ts';

/** Who writes a line for each request, if anybody does; what makes JSON of it is loaded for those who ask for that. */
export async function requestLog(
  { quiet, log }: Pick<MockOptions, 'quiet' | 'log'>,
  tracer: Tracer | undefined,
): Promise<Observer[]> {
  if (quiet) return [];
  const lineOf = log === 'json' ? (await import('./json-line.ts')).createJsonLine(tracer) : undefined;
  return [createLog((text) => process.stdout.write(text), lineOf)];
}
