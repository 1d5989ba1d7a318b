import { assumedBy } from '../../model/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../../model/contract.ts';
import { replaceAt, walkSchema, walkValue } from '../../model/schema-walk.ts';
import { type CaseRequest, exampleRequests } from '../../requests/request.ts';
import { isValid } from '../../requests/validity.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import type { Exchange } from '../../target/exchange.ts';
import { type Belongings, belongingsOf, valuesOf } from './belongings.ts';

/** Of each name so many are tried. */
const most = 3;
/** A query that names something missing finds nothing. */
const places = ['path', 'body', 'query'] as const;

/** A request that names what belongs to another organization. */
interface ForeignRequest {
  readonly request: CaseRequest;
  readonly name: string;
  readonly place: (typeof places)[number];
}

/** Each organization tries every identifier of the other, in every operation that takes one. */
export async function tryForeignIdentifiers(context: CheckContext): Promise<void> {
  const environment = await context.environment();
  const other = await environment.otherToken();
  if (other === undefined) throw new Skip('otherOrganization');
  // The highest role sees all organizations, and the next one what is its own.
  const { names, highest } = context.contract.roles;
  const role = names.at(-2) ?? highest;
  const own = environment.tokens[role];
  if (own === undefined) throw new Skip('noToken', role);
  const mine = await belongingsOf(context, own);
  const theirs = await belongingsOf(context, other);
  await tryAll(context, mine, theirs, other);
  await tryAll(context, theirs, mine, own);
}

async function tryAll(context: CheckContext, owned: Belongings, seen: Belongings, token: string): Promise<void> {
  const own = ownWords(context.contract);
  const secret = [...owned.words].filter((word) => !seen.words.has(word) && !own.has(word));
  for (const operation of context.contract.operations) {
    if (operation.roles.isForHighest(operation)) continue;
    for (const foreign of foreignRequests(operation, owned, seen)) {
      const exchange = await context.sendUnchecked(foreign.request, { token });
      judge(context, foreign, exchange, secret);
    }
  }
}

function judge(context: CheckContext, foreign: ForeignRequest, exchange: Exchange, secret: readonly string[]): void {
  const { request, name, place } = foreign;
  const { id: operationId, pointer } = request.operation;
  const basis = assumedBy('foreign-resources', 'token-organization');
  const breach = { operationId, pointer, place: `${place} ${name}`, basis };
  const { status, text } = exchange;
  if (place !== 'query' && status >= 200 && status < 300) {
    const rule = 'identifiers of another organization are unknown';
    const expected = 'an error, as for a missing resource';
    context.report({ ...breach, rule, expected, actual: `status ${status}` }, exchange);
  }
  const sent = JSON.stringify([request.path, request.query, request.body?.value]);
  const told = secret.find((word) => text.includes(JSON.stringify(word).slice(1, -1)) && !sent.includes(word));
  if (told === undefined) return;
  const rule = 'no response contains data of another organization';
  const expected = 'no data that only the other organization sees';
  context.report({ ...breach, rule, expected, actual: JSON.stringify(told) }, exchange);
}

/** An operation's requests with one identifier each that belongs to the other. */
function* foreignRequests(
  operation: DeclaredOperation,
  owned: Belongings,
  seen: Belongings,
): Generator<ForeignRequest> {
  const known = new Set([...seen.ids.values()].flatMap((values) => [...values]));
  const { identifiers } = operation.conventions;
  const foreign = (name: string) =>
    identifiers?.shared.has(name) || identifiers?.chosen.has(name)
      ? []
      : valuesOf(identifiers, owned.ids, name)
          .filter((value) => !known.has(value))
          .slice(0, most);
  for (const { request } of exampleRequests(operation)) {
    for (const { name, in: place } of operation.parameters) {
      if (place === 'header' || place === 'cookie') continue;
      for (const value of foreign(name)) {
        const changed = { ...request, [place]: { ...request[place], [name]: value } };
        if (isValid(changed)) yield { request: changed, name, place };
      }
    }
    const content = request.body && operation.bodies.get(request.body.mediaType ?? '');
    if (!content || !request.body) continue;
    for (const { pointer, value: shown } of walkValue(content.schema, request.body.value)) {
      const name = pointer.split('/').findLast((key) => !/^\d*$/.test(key)) ?? '';
      const isList = /\/\d+$/.test(pointer);
      if (typeof shown === 'object' || !name.endsWith(isList ? 'Ids' : 'Id')) continue;
      for (const value of foreign(isList ? name.slice(0, -1) : name)) {
        const body = { ...request.body, value: replaceAt(request.body.value, pointer, value) };
        if (isValid({ ...request, body })) yield { request: { ...request, body }, name, place: 'body' };
      }
    }
  }
}

/** The words of the contract's own sets of values, which anybody may see. */
function ownWords({ operations }: SuiteContract): ReadonlySet<unknown> {
  const contents = operations.flatMap(({ bodies, declared }) => [
    ...bodies.values(),
    ...[...declared.values()].flatMap(({ content }) => [...content.values()]),
  ]);
  const schemas = contents.flatMap(({ schema }) => [...walkSchema(schema)].map((one) => one.schema));
  return new Set(schemas.flatMap(({ enum: closed = [], knownValues }) => [...closed, ...knownValues]));
}
