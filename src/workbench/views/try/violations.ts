import { keysOf } from '../../../contract/pointer.ts';
import { isRecord } from './draft.ts';
import type { JsonValue } from './model.ts';

/** Violations of a refusal, by the input they belong to. */
export interface Marked {
  /** By name of a parameter. */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  /** By name of a field of the body; `''` for the body as a whole. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

export const unmarked: Marked = { parameters: {}, fields: {} };

/** Sorts the violations of a problem by the fields that they are about. */
export function markedBy(problem: JsonValue | undefined): Marked {
  const parameters: Record<string, string[]> = {};
  const fields: Record<string, string[]> = {};
  const errors = isRecord(problem) ? problem.errors : undefined;
  for (const error of Array.isArray(errors) ? errors : []) {
    const { parameter, pointer, message } = isRecord(error) ? error : {};
    if (typeof message !== 'string') continue;
    if (typeof parameter === 'string') add(parameters, parameter, message);
    else if (typeof pointer === 'string') {
      const [name = '', ...within] = keysOf(pointer);
      add(fields, name, within.length > 0 ? `/${within.join('/')} ${message}` : message);
    }
  }
  return { parameters, fields };
}

function add(lists: Record<string, string[]>, name: string, message: string): void {
  // A name may be `__proto__`.
  if (Object.hasOwn(lists, name)) lists[name]?.push(message);
  else Object.defineProperty(lists, name, { value: [message], enumerable: true });
}
