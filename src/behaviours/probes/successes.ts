import { envelope } from '../../../generated/envelope.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { RulePlace } from '../../conformance/model/rule-place.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { call } from '../evidence/calls.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { saysNo } from '../evidence/refusals.ts';
import { basisOf } from '../model/basis.ts';
import { pick } from '../model/fields.ts';
import { successSchema, successStatus } from '../runner/schemas.ts';
import { tokenSteps } from './token-steps.ts';

/** Probes of the answers of all operations. */
export const successProbes = {
  'success-status': {
    title: 'calls every operation with an undocumented success status',
    async run(p) {
      const successes = await successesOf(p, {});
      const odd = successes.filter(({ operation, exchange }) => `${exchange.status}` !== successStatus(operation));
      const statuses = [...new Set(successes.map(({ operation }) => successStatus(operation)))].join(' or ');
      const told = odd.map(({ operation, exchange: { status } }) => `${operation.id} with ${status}`).join(', ');
      p.judge(
        odd.length === 0,
        `All ${successes.length} operations return ${statuses} for a success.`,
        `${odd.length} of ${successes.length} operations return another status for a success: ${told}.`,
        {
          alternative: '201 for what was created, 202 for what was queued, 204 without a body.',
          observed: [...new Set(odd.map(({ exchange: { status } }) => status))].sort().join(', '),
          exchanges: odd.map(({ exchange }) => exchange),
        },
      );
    },
  },
  'success-envelope': {
    title: 'calls every operation with an undocumented response, and checks its envelope',
    async run(p) {
      const all = await successesOf(p, { pointer: `/${envelope.success}`, keyword: 'type' });
      // An answer without a body is a question of its own.
      const successes = all.filter(({ exchange: { text } }) => text !== '');
      if (successes.length === 0) p.unanswered('no answer has a body');
      const odd = successes.filter(({ operation, exchange }) => !hasEnvelope(operation, exchange.body));
      const isBare = odd.every(({ exchange: { body } }) => pick(body, 'success') === undefined);
      const fields = '`success`, which is `true`, and a `message`';
      const names = odd.map(({ operation }) => operation.id).join(', ');
      p.judge(
        odd.length === 0,
        `All ${successes.length} operations respond with ${fields}.`,
        `${odd.length} of ${successes.length} operations do not respond with ${fields}: ${names}.`,
        {
          ...(isBare && { alternative: 'The payload alone.' as const }),
          exchanges: odd.map(({ exchange }) => exchange),
        },
      );
    },
  },
} satisfies SomeProbes;

interface Success {
  readonly operation: DeclaredOperation;
  readonly exchange: Exchange;
}

/** The successes of the operations of which this place of a success is not documented. */
async function successesOf(p: Prober, place: Omit<RulePlace, 'status'>): Promise<Success[]> {
  const successes: Success[] = [];
  for (const operation of p.context.contract.operations.filter((one) => isAssumed(one, place))) {
    const exchange = await call(p, operation);
    if (exchange) successes.push({ operation, exchange });
  }
  successes.push(...((await p.whereWritable(() => ownSuccesses(p))) ?? []));
  const isSuccess = ({ exchange }: Success) => exchange.status >= 200 && exchange.status < 300 && !saysNo(exchange);
  return successes.some(isSuccess) ? successes.filter(isSuccess) : p.unanswered('no such operation can be called');
}

function isAssumed(operation: DeclaredOperation, place: Omit<RulePlace, 'status'>): boolean {
  const name = place.pointer?.slice(1);
  if (name !== undefined && !successSchema(operation)?.required.includes(name)) return false;
  return !basisOf(operation.id, { status: successStatus(operation), ...place }).documented;
}

/** Successes that can be undone where others work too: a token is created and deleted. */
async function ownSuccesses(p: Prober): Promise<Success[]> {
  const tokens = tokenSteps(p);
  const description = p.unique();
  await tokens.create({ type: 'user' }, description);
  const created = { operation: p.context.contract.operation('createToken'), exchange: p.last };
  const shown = (await tokens.listed(description))?.token;
  if (shown === undefined) return [created];
  await tokens.remove(shown);
  return [created, { operation: p.context.contract.operation('deleteToken'), exchange: p.last }];
}

function hasEnvelope(operation: DeclaredOperation, body: unknown): boolean {
  const required = successSchema(operation)?.required ?? [];
  const [success, message] = [pick(body, envelope.success), pick(body, envelope.message)];
  const isTold = !required.includes(envelope.message) || (typeof message === 'string' && message !== '');
  return (!required.includes('success') || success === true) && isTold;
}
