import { type Comparable, eventOf } from '../diff/comparable.ts';
import { isFields } from '../editions/dereferenced.ts';
import { operationsOf, type PlacedOperation } from '../editions/operations.ts';
import { answersTo, type CompilerAnswer, typesOf } from './answers.ts';
import type { ClientError, ClientVerdict, ClientView } from './model.ts';
import { eventProbes, operationProbes } from './operation-probes.ts';
import { type PlacedProbe, statementOf, type TypeProbe } from './probe.ts';
import { TypeSchemas } from './type-schemas.ts';

/** Editions whose clients are compared. */
export interface ClientEditions extends Comparable {
  /** All that can be called in the new edition: paths, by method in lower case. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly events: readonly string[];
}

interface Asked extends Omit<ClientVerdict, 'errors'> {
  readonly probes: readonly PlacedProbe[];
}

/** Compiles code of the old edition against the new one. */
export async function verdictsOf(editions: ClientEditions): Promise<ClientView> {
  try {
    return { verdicts: await ask(editions) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { uncompiled: (await hasTypes(editions)) ? 'revision' : 'base', message };
  }
}

/** True if types can be made of the old edition. */
async function hasTypes(editions: ClientEditions): Promise<boolean> {
  const schemas = new TypeSchemas();
  for (const one of operationsOf(editions.base)) askedOf(one, { ...editions, revision: editions.base }, schemas);
  return typesOf(schemas).then(
    () => true,
    () => false,
  );
}

async function ask(editions: ClientEditions): Promise<ClientVerdict[]> {
  const schemas = new TypeSchemas();
  const asked = operationsOf(editions.base).map((one) => askedOf(one, editions, schemas));
  // Most operations share most of what they answer, so one statement asks for many.
  const distinct = new Map<string, TypeProbe>();
  for (const { probe } of asked.flatMap(({ probes }) => probes)) distinct.set(keyOf(probe), probe);
  const answers =
    distinct.size > 0 ? await answersTo([...distinct.values()], schemas) : new Map<TypeProbe, CompilerAnswer>();
  const answerTo = (probe: TypeProbe): CompilerAnswer => answers.get(distinct.get(keyOf(probe)) ?? probe) ?? [];
  return asked.map(({ probes, ...verdict }) => {
    const errors = probes.flatMap(({ where, probe }) =>
      answerTo(probe).map((error) => ({ ...error, where: (where + error.where).replace(/^\./, '') })),
    );
    return { ...verdict, errors: told(errors) };
  });
}

/**
 * At one place the first error says enough: a literal is refused for what its type is refused for. What is said of several
 * places, as of all refusals, is said once.
 */
function told(errors: readonly ClientError[]): ClientError[] {
  const first = errors.filter(({ where }, nth) =>
    errors.slice(0, nth).every((other) => other.where !== where && !other.where.startsWith(`${where}.`)),
  );
  const groups = Map.groupBy(
    first,
    ({ what, message }) => `${what}
${message}`,
  );
  return [...groups.values()].flatMap(([one, ...others]) =>
    one ? [{ ...one, where: [one, ...others].map(({ where }) => where).join(', ') }] : [],
  );
}

function keyOf(probe: TypeProbe): string {
  return `${probe.asks} ${probe.asks === 'value' ? probe.manner : ''} ${statementOf(probe)}`;
}

function askedOf({ path, method, operation }: PlacedOperation, editions: ClientEditions, schemas: TypeSchemas): Asked {
  const event = eventOf(path);
  const after = Object(Object(editions.revision.paths)[path])[method];
  const call = event ?? `${method.toUpperCase()} ${path}`;
  const name: TypeProbe =
    event === undefined
      ? { asks: 'name', name: path, among: editions.paths[method] ?? [] }
      : { asks: 'name', name: event, among: editions.events };
  const among = event === undefined ? operationProbes : eventProbes;
  const probes = isFields(after) ? among(operation, after, schemas) : [{ where: 'call', probe: name }];
  return { subject: event ?? String(operation.operationId ?? call), isEvent: event !== undefined, call, probes };
}
