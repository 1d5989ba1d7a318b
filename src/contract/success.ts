import type { OperationSpec } from './operation.ts';

/** The lowest 2xx status that an operation declares: what it answers when all goes well. Throws where there is none. */
export function lowestSuccess({ id, responses }: Pick<OperationSpec, 'id' | 'responses'>): string {
  const [lowest] = Object.keys(responses)
    .filter((status) => status.startsWith('2'))
    .sort();
  if (lowest === undefined) throw new Error(`${id} declares no success.`);
  return lowest;
}
