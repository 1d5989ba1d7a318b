import type { Declared, DeclaredOperation } from '../model/contract.ts';
import { walkSchema } from '../model/schema-walk.ts';

/** Groups that may share a name; a name of more groups says nothing about the operations it relates. */
const mostGroups = { writes: 3, happenings: 2 };

/** The writes of other groups that name what this one's operations name, and few others: they change what these show. */
export function relatedOperations(
  own: readonly DeclaredOperation[],
  others: readonly DeclaredOperation[],
): readonly DeclaredOperation[] {
  const telling = tellingOf(own, others, mostGroups.writes);
  const related = others.filter(
    (one) => one.method !== 'GET' && [...identifiersOf(one)].some((name) => telling.has(name)),
  );
  return related.length > 0 ? related : others;
}

/** Events of other people whose effect the group's operations show. */
export function relatedEvents(
  own: readonly DeclaredOperation[],
  others: readonly DeclaredOperation[],
  happenings: readonly Declared[],
): readonly Declared[] {
  const telling = tellingOf(own, others, mostGroups.happenings);
  return happenings.filter((one) => [...identifiersOf(one)].some((name) => telling.has(name)));
}

/** The identifiers that a group's operations name, and those of few other groups. */
function tellingOf(
  own: readonly DeclaredOperation[],
  others: readonly DeclaredOperation[],
  most: number,
): ReadonlySet<string> {
  const groups = new Map<string, Set<string>>();
  for (const operation of [...own, ...others]) {
    for (const name of identifiersOf(operation)) groups.set(name, (groups.get(name) ?? new Set()).add(operation.tag));
  }
  const named = own.flatMap((operation) => [...identifiersOf(operation)]);
  return new Set(named.filter((name) => (groups.get(name)?.size ?? 0) <= most));
}

/** Names in an operation, computed once. */
const known = new WeakMap<Declared, ReadonlySet<string>>();

/** The names of identifiers that an operation takes or gives. */
function identifiersOf(operation: Declared): ReadonlySet<string> {
  const found = known.get(operation) ?? findIdentifiers(operation);
  known.set(operation, found);
  return found;
}

function findIdentifiers({ parameters, bodies, declared }: Declared): ReadonlySet<string> {
  const given = [...declared].flatMap(([status, { content }]) => (status.startsWith('2') ? [...content.values()] : []));
  const fields = [...bodies.values(), ...given].flatMap(({ schema }) =>
    [...walkSchema(schema)].map(({ template }) => template.split('/').at(-1) ?? ''),
  );
  const names = [...parameters.map(({ name }) => name), ...fields];
  return new Set(names.filter((name) => /Ids?$/.test(name)).map((name) => name.replace(/s$/, '')));
}
