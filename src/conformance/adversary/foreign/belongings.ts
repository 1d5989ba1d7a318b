import type { SuiteContract } from '../../model/contract.ts';
import type { Identifiers } from '../../model/conventions.ts';
import { isSuccessful } from '../../model/success.ts';
import type { CheckContext } from '../../runner/context.ts';

/** Data of one organization: its identifiers by name, and its texts. */
export interface Belongings {
  readonly ids: ReadonlyMap<string, ReadonlySet<string | number>>;
  readonly words: ReadonlySet<string>;
}

/** A shorter text may be anybody's. */
const shortest = 6;
/** Lists are read that need what others name; so many of each name are tried. */
const rounds = 2;
const tried = 3;

/** Reads all that a token may read, and collects what is named and written there. */
export async function belongingsOf(context: CheckContext, token: string): Promise<Belongings> {
  const ids = new Map<string, Set<string | number>>();
  const words = new Set<string>();
  const named = parameterNames(context.contract);
  const asked = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    for (const operation of context.contract.operations.filter(({ method }) => method === 'GET')) {
      const needed = operation.parameters.filter(({ required }) => required).map(({ name }) => name);
      for (let nth = 0; nth < (needed.length === 0 ? 1 : tried); nth++) {
        const values = needed.map(
          (name) => [name, valuesOf(operation.conventions.identifiers, ids, name)[nth]] as const,
        );
        const key = JSON.stringify([operation.id, values]);
        if (values.some(([, value]) => value === undefined) || asked.has(key)) continue;
        asked.add(key);
        const path = Object.fromEntries(values);
        const { status, body } = await context.sendUnchecked({ operation, path, query: path, headers: {} }, { token });
        if (isSuccessful(status)) collect(body, named, ids, words);
      }
    }
  }
  return { ids, words };
}

/** The values that a parameter or a field of a request can have. */
export function valuesOf(
  identifiers: Identifiers | undefined,
  ids: Belongings['ids'],
  name: string,
): (string | number)[] {
  return [...(ids.get(name) ?? ids.get(identifiers?.fields[name] ?? '') ?? [])];
}

function parameterNames({ operations, conventions }: SuiteContract): ReadonlySet<string> {
  const inPaths = operations.flatMap(({ parameters }) => parameters.filter((one) => one.in === 'path'));
  return new Set([...inPaths.map(({ name }) => name), ...Object.values(conventions.identifiers?.fields ?? {})]);
}

function collect(
  value: unknown,
  named: ReadonlySet<string>,
  ids: Map<string, Set<string | number>>,
  words: Set<string>,
): void {
  if (typeof value === 'string' && value.length >= shortest) words.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const isText = typeof field === 'string' || typeof field === 'number';
    if (isText && (name.endsWith('Id') || named.has(name))) {
      const own = ids.get(name) ?? new Set();
      ids.set(name, own.add(field));
    }
    collect(field, named, ids, words);
  }
}
