import { assumedBy, assumedOf, entriesOf } from '../../model/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../../model/contract.ts';
import type { Identifiers } from '../../model/conventions.ts';
import { isSuccessful } from '../../model/success.ts';
import type { Check } from '../../runner/check.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import type { Session } from '../../runner/session.ts';
import { operationCheck } from '../operation-check.ts';
import { answerOf, plainRequest } from '../plain-read.ts';

/** Checks that no answer to one organization contains an identifier of another. */
export function* foreignChecks(operation: DeclaredOperation, { operations }: SuiteContract): Generator<Check> {
  if (!isList(operation)) return;
  yield {
    // A new organization has nothing of its own, so every known identifier belongs to the first one.
    ...operationCheck(operation, 'foreign', 'control', 'state', 'otherOrganization'),
    title: 'shows no data of another organization',
    run: (context) => look(context, operation, operations.filter(isList)),
  };
}

function isList(operation: DeclaredOperation): boolean {
  const isPlain = !operation.parameters.some(({ required }) => required);
  return isPlain && !operation.roles.isForHighest(operation) && answerOf(operation) !== undefined;
}

/** By session, as its environments all begin alike: the identifiers that the first organization sees. */
const known = new WeakMap<Session, Promise<ReadonlySet<string>>>();

async function look(
  context: CheckContext,
  operation: DeclaredOperation,
  lists: readonly DeclaredOperation[],
): Promise<void> {
  const { session } = context;
  const own = known.get(session) ?? readAll(context, lists);
  known.set(session, own);
  const identifiers = await own;
  const token = await (await context.environment()).otherToken();
  if (token === undefined) throw new Skip('otherOrganization');
  const exchange = await context.send(plainRequest(context, operation), { token });
  const found = [...identifiersIn(exchange.body, operation.conventions.identifiers)].find((one) =>
    identifiers.has(one),
  );
  if (found === undefined) return;
  const { id: operationId, pointer } = operation;
  const rule = 'a response shows no data of another organization';
  const texts = { place: '', expected: 'no data from the lists of another organization', actual: found };
  const basis = assumedBy('foreign-resources', 'token-organization', ...entriesOf(assumedOf(operation)));
  context.report({ operationId, pointer, rule, ...texts, basis }, exchange);
}

async function readAll(context: CheckContext, lists: readonly DeclaredOperation[]): Promise<ReadonlySet<string>> {
  const identifiers = new Set<string>();
  for (const operation of lists) {
    const { status, body } = await context.sendUnchecked(plainRequest(context, operation));
    if (isSuccessful(status))
      for (const one of identifiersIn(body, operation.conventions.identifiers)) identifiers.add(one);
  }
  return identifiers;
}

/** Each identifier in an answer, with its name. */
function* identifiersIn(value: unknown, known: Identifiers | undefined): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const isIdentifier = /Id$/.test(name) && !known?.people.has(name) && !known?.shared.has(name);
    if (isIdentifier && (typeof field === 'string' || typeof field === 'number')) yield `${name} ${field}`;
    else yield* identifiersIn(field, known);
  }
}
