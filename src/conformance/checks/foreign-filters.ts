import { isDeepStrictEqual } from 'node:util';
import { assumedBy, assumedOf, entriesOf } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { isSuccessful } from '../model/success.ts';
import { unknownValue } from '../requests/invalid/unknown-ids.ts';
import type { Check } from '../runner/check.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { isOwned } from './isolation.ts';
import { operationCheck } from './operation-check.ts';
import { valuesListed } from './others-like.ts';
import { answerOf, plainRequest } from './plain-read.ts';

/** Values of another organization that each filter is asked for. */
const samples = 3;

/** Checks that a filter finds nothing by what only another organization has. */
export function* foreignFilterChecks(operation: DeclaredOperation): Generator<Check> {
  const { identifiers } = operation.conventions;
  const filters = operation.parameters.filter(
    ({ in: place, required, name }) => place === 'query' && !required && isOwned(name, identifiers),
  );
  if (filters.length === 0 || !answerOf(operation) || operation.roles.isForHighest(operation)) return;
  yield {
    ...operationCheck(operation, 'foreign-filters', 'state', 'otherOrganization'),
    title: 'filters match nothing of another organization',
    async run(context) {
      const token = await (await context.environment()).otherToken();
      if (token === undefined) throw new Skip('otherOrganization');
      for (const { name } of filters) await look(context, operation, name, token);
    },
  };
}

async function look(context: CheckContext, operation: DeclaredOperation, name: string, token: string): Promise<void> {
  const plain = plainRequest(context, operation);
  const read = (value: unknown) => context.send({ ...plain, query: { ...plain.query, [name]: value } }, { token });
  const values = [...(await valuesListed(context, operation, name))].slice(0, samples);
  const [first] = values;
  if (first === undefined) return;
  const nobodys = await read(unknownValue(first, context.seed));
  for (const value of values) {
    const others = await read(value);
    if (![nobodys, others].every(({ status }) => isSuccessful(status)) || isAlike(operation, nobodys, others)) continue;
    const rule = 'a filter matches nothing of another organization';
    const expected = nobodys.text;
    const basis = assumedBy('foreign-resources', 'unknown-identifiers', ...entriesOf(assumedOf(operation)));
    const { id: operationId, pointer } = operation;
    const breach = { operationId, rule, pointer, place: name, expected, actual: others.text, basis };
    return context.report(breach, nobodys, others);
  }
}

/** True if two answers are the same but for their message. */
function isAlike({ conventions }: DeclaredOperation, one: Exchange, other: Exchange): boolean {
  const [first, second] = [one, other].map(({ body }) => {
    const { [conventions.envelope?.message ?? '']: _, ...shown } = Object(body);
    return shown;
  });
  return isDeepStrictEqual(first, second);
}
