import type { DeclaredOperation } from '../contract/contract.ts';
import { walkSchema } from '../contract/schema-walk.ts';

/** What more groups name than this says nothing of whom it concerns. */
const mostGroups = 3;

/** The writes of other groups that name what this one's operations name, and few others: they change what these show. */
export function kinOf(
  own: readonly DeclaredOperation[],
  others: readonly DeclaredOperation[],
): readonly DeclaredOperation[] {
  const groups = new Map<string, Set<string>>();
  for (const operation of [...own, ...others]) {
    for (const name of identifiersOf(operation)) groups.set(name, (groups.get(name) ?? new Set()).add(operation.tag));
  }
  const named = new Set(own.flatMap((operation) => [...identifiersOf(operation)]));
  const isTelling = (name: string) => named.has(name) && (groups.get(name)?.size ?? 0) <= mostGroups;
  const kin = others.filter((one) => one.method !== 'GET' && [...identifiersOf(one)].some(isTelling));
  return kin.length > 0 ? kin : others;
}

/** The names of identifiers that an operation takes or gives. */
function identifiersOf({ parameters, bodies, declared }: DeclaredOperation): ReadonlySet<string> {
  const given = [...declared].flatMap(([status, { content }]) => (status.startsWith('2') ? [...content.values()] : []));
  const fields = [...bodies.values(), ...given].flatMap(({ schema }) =>
    [...walkSchema(schema)].map(({ template }) => template.split('/').at(-1) ?? ''),
  );
  const names = [...parameters.map(({ name }) => name), ...fields];
  return new Set(names.filter((name) => /Ids?$/.test(name)).map((name) => name.replace(/s$/, '')));
}
