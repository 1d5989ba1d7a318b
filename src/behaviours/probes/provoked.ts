import { envelope } from '../../../generated/envelope.ts';
import { unknownValue } from '../../conformance/requests/invalid/unknown-ids.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { mayAct, roles } from '../../contract/roles.ts';
import type { Prober } from '../evidence/prober.ts';
import { listFor } from '../evidence/reads.ts';
import { pick } from '../model/fields.ts';
import { identifierOf } from '../runner/behaviour-run.ts';
import { tokenSteps } from './token-steps.ts';

/** A request that asked for a refusal, and got one. */
export interface Provoked {
  /** Defect of the request, to follow "a request": `without a token`. */
  readonly what: string;
  /** The status that the contract has for it. */
  readonly status: number;
  readonly exchange: Exchange;
}

/** A token that no server knows. */
const unknownToken = 'pat_unknown-to-everybody-0000000000';

/** Asks for a refusal of each kind that leaves nothing behind; those that were refused, or failed. */
export async function provoke(p: Prober): Promise<Provoked[]> {
  const plain = { path: {}, query: {}, headers: {} };
  const list = listFor(p, 'user');
  const provoked: Provoked[] = [];
  const keep = (what: string, status: number, exchange: Exchange) => {
    const isRefused = exchange.status >= 400 || pick(exchange.body, envelope.success) === false;
    if (isRefused && exchange.status !== 429) provoked.push({ what, status, exchange });
  };
  keep('without a token', 401, await p.send({ ...plain, operation: list }, { token: null }));
  keep('with an unknown token', 401, await p.send({ ...plain, operation: list }, { token: unknownToken }));
  const lowest = roles.find((role) => p.environment.tokens[role] !== undefined);
  const high = p.context.contract.operation('listTokens');
  const low = lowest && !mayAct(lowest, high.role) ? p.environment.tokens[lowest] : undefined;
  if (low !== undefined) keep('with too low a role', 403, await p.send({ ...plain, operation: high }, { token: low }));
  const agentId = identifierOf(p, 'agentId');
  if (agentId !== undefined) {
    const path = { agentId: unknownValue(agentId, p.context.seed) };
    keep(
      'for a missing resource',
      404,
      await p.send({ ...plain, path, operation: p.context.contract.operation('getAgent') }),
    );
  }
  await p.whereWritable(() => provokeByBody(p, keep));
  return provoked;
}

async function provokeByBody(p: Prober, keep: (what: string, status: number, exchange: Exchange) => void) {
  const operation = p.context.contract.operation('createToken');
  const tokens = tokenSteps(p);
  // A server that takes a number for a text has made a token.
  p.defer(async () => {
    const made = await tokens.listed('5');
    if (made) await tokens.remove(made.token);
  });
  const send = (mediaType: string, value: unknown) =>
    p.send({ operation, path: {}, query: {}, headers: {}, body: { mediaType, value } });
  keep('with a body with wrong types', 400, await send('application/json', { description: 5, type: 5 }));
  keep('with a body in another media type', 415, await send('text/plain', '{"description":"5"}'));
  const body = { label: p.unique(), url: 'https://hooks.example.com/' };
  const params = { label: body.label };
  const first = await p.api.addWebhook(body);
  if (!first.response.ok) return;
  p.defer(() => p.api.removeWebhook(params));
  const second = await p.api.addWebhook(body);
  if (second.data) p.defer(() => p.api.removeWebhook(params));
  keep('for a value that is taken', 409, p.last);
}
