import { operations } from '../../../generated/operations.ts';
import type { DeliveryRow } from '../../../src/sandbox/modules/webhooks/tables.ts';
import type { Broken } from '../promises.ts';
import { type RowStep, rowOf, stepsOf } from '../rows.ts';
import { receiverBase } from './clients.ts';
import type { Journal } from './journal.ts';
import type { Arrival, SimulatedNetwork } from './network.ts';

const { retrySeconds } = operations.addWebhook.limits;

/** Looks at each commit: a delivery comes to an end that the network has seen, and none is lost before. */
export function watchDeliveries(journal: Journal, network: SimulatedNetwork, broken: Broken): void {
  journal.watch(({ environment, rows }) => {
    for (const step of stepsOf(rows, 'delivery')) checkEnd(step, network, broken);
    for (const { before, after } of stepsOf(rows, 'delivery')) {
      if (!after && before?.destination !== undefined && before.settledTimestamp === undefined) {
        broken.tell(
          'events arrive',
          `the delivery ${before.webhookId} of ${environment} is lost while it is ${before.state}`,
        );
      }
    }
  });
}

function checkEnd({ before, after }: RowStep<DeliveryRow>, network: SimulatedNetwork, broken: Broken): void {
  if (!after || after.destination === undefined) return;
  if (after.settledTimestamp === undefined || before?.settledTimestamp !== undefined) return;
  const { webhookId, url, state, attempts } = after;
  if (state === 'delivered') {
    const own = network.arrivals.filter((arrival) => arrival.url === url && arrival.webhookId === webhookId);
    if (!own.some(isTaken)) broken.tell('events arrive', `${webhookId} for ${url} counts as delivered, and was not`);
  }
  if (state === 'givenUp' && attempts.length <= retrySeconds.length) {
    broken.tell('events arrive', `${webhookId} for ${url} is given up after ${attempts.length} attempts`);
  }
}

/** Looks at what is sent: its cause is kept, it is its turn, and its destination is there. */
export function checkArrival(arrival: Arrival, earlier: readonly Arrival[], journal: Journal, broken: Broken): void {
  const { url, webhookId } = arrival;
  // What the starting data has is not this simulation's to receive.
  if (!url.startsWith(receiverBase)) return;
  for (const environment of journal.environments.keys()) {
    const rows = journal.rows(environment, 'delivery').flatMap((row) => rowOf(row, 'delivery') ?? []);
    const own = rows.find((row) => row.url === url && row.webhookId === webhookId);
    if (!own) continue;
    if (own.settledTimestamp !== undefined)
      broken.tell('nothing else is sent', `${webhookId} is sent to ${url} though it is ${own.state}`);
    if (own.attemptTimestamp === undefined)
      broken.tell('nothing else is sent', `${webhookId} is sent to ${url} before that is kept`);
    if (JSON.stringify(own.payload) !== arrival.body)
      broken.tell('nothing else is sent', `${webhookId} is sent to ${url} with another content`);
    const waiting = rows.filter((row) => row.destination === own.destination && row.settledTimestamp === undefined);
    if (waiting.some(({ order }) => order < own.order))
      broken.tell('events arrive in order', `${webhookId} is sent to ${url} before its turn`);
    const destinations = journal.rows(environment, 'webhook').flatMap((row) => rowOf(row, 'webhook') ?? []);
    const destination = destinations.find(({ webhook }) => webhook.url === url);
    if (!destination) broken.tell('nothing else is sent', `${webhookId} is sent to ${url}, which was removed`);
    if (destination?.webhook.disabledTimestamp !== undefined)
      broken.tell('nothing else is sent', `${webhookId} is sent to ${url}, which is disabled`);
    checkOrder(arrival, earlier, broken);
    return;
  }
  broken.tell('nothing else is sent', `${webhookId} is sent to ${url}, and nothing that is kept is its cause`);
}

/** Until power is lost, a receiver hears of each event no earlier than of those before it, and not again once it took it. */
function checkOrder({ url, webhookId, era }: Arrival, earlier: readonly Arrival[], broken: Broken): void {
  const own = earlier.filter((other) => other.url === url && other.era === era);
  const later = own.find((other) => numberOf(other.webhookId) > numberOf(webhookId));
  if (later) broken.tell('events arrive in order', `${webhookId} is sent to ${url} after ${later.webhookId}`);
}

function isTaken({ outcome }: Arrival): boolean {
  return outcome?.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
}

function numberOf(webhookId: string): number {
  return Number(webhookId.split('_').at(-1));
}
