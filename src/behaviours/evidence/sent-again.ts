import { isDeepStrictEqual } from 'node:util';
import { othersLike } from '../../conformance/checks/others-like.ts';
import { isSuccess, type SentTwice, sendTwice } from '../../conformance/checks/sent-twice.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import { exampleRequests } from '../../conformance/requests/request.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import type { Repeat } from '../../contract/operation.ts';
import { listAt, pick } from '../model/fields.ts';
import type { Prober } from './prober.ts';

/** Effect of a second request. */
export interface SentAgain {
  readonly operation: DeclaredOperation;
  /** Outcome according to the contract. */
  readonly assumed: Repeat['outcome'];
  readonly did: Repeat['outcome'];
  readonly exchanges: readonly Exchange[];
}

/** Sends the first example of an operation twice, in an environment of its own; undefined where it is not even done once. */
export async function sendAgain(p: Prober, operation: DeclaredOperation): Promise<SentAgain | undefined> {
  const [shown] = exampleRequests(operation);
  const { repeat } = operation;
  if (!shown || !repeat) return undefined;
  for await (const request of othersLike(p.context, shown.request)) {
    const twice = await sendTwice(p.context, request, repeat);
    if (!twice) continue;
    return { operation, assumed: repeat.outcome, did: outcomeOf(twice), exchanges: [twice.first, twice.second] };
  }
  return undefined;
}

function outcomeOf({ second, once, twice }: SentTwice): Repeat['outcome'] {
  if (!isTaken(second)) return 'refused';
  return isDeepStrictEqual(once.shown, twice.shown) ? 'same' : 'again';
}

/** Sends twice what leaves nothing behind on a server that others use too. */
export async function sendHarmlessAgain(p: Prober): Promise<SentAgain[]> {
  const { contract } = p.context;
  const label = p.unique();
  const [add, remove] = [contract.operation('addWebhook'), contract.operation('removeWebhook')];
  const own = { path: {}, query: {}, headers: {} };
  const value = { label, url: 'https://hooks.example.com/' };
  p.defer(() => p.api.removeWebhook({ label }));
  const added = { ...own, operation: add, body: { mediaType: 'application/json', value } };
  const removed = { ...own, operation: remove, path: { label } };
  const limits = contract.operation('updateTaskLimits');
  const read = await p.api.getTaskLimits();
  const cooldowns = pick(read.data, 'limits', 'cooldowns');
  const set = { ...own, operation: limits, body: { mediaType: 'application/json', value: { cooldowns } } };
  const count = async () =>
    listAt((await p.api.listWebhooks()).data, 'webhooks').filter((one) => pick(one, 'label') === label).length;
  const sent = [];
  for (const request of [added, removed, ...(cooldowns === undefined ? [] : [set])]) {
    const [first, second] = [await p.send(request), await p.send(request)];
    const assumed = request.operation.repeat?.outcome;
    if (assumed === undefined || !isTaken(first)) continue;
    const did = !isTaken(second) ? 'refused' : (await count()) > 1 ? 'again' : 'same';
    sent.push({ operation: request.operation, assumed, did, exchanges: [first, second] } as const);
  }
  return sent;
}

function isTaken(exchange: Exchange): boolean {
  if (exchange.status === 429) throw new Skip('tooManyRequests');
  return isSuccess(exchange) && pick(exchange.body, 'success') !== false;
}
