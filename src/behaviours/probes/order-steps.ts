import type { PageQuery } from '../../contract/paging.ts';
import type { Prober } from '../evidence/prober.ts';
import { listAt, pick } from '../model/fields.ts';
import { makeAccount } from '../steps/account-steps.ts';
import { type Inbox, recent, roomsOf } from '../steps/message-steps.ts';
import { byPrefix } from '../steps/number-steps.ts';
import { contact, queue } from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';
import { subscribe } from './records.ts';
import { tokenSteps } from './token-steps.ts';

/** Sort key of a list, entry by entry. */
export interface SeenOrder {
  /** Listed things, in words. */
  readonly what: string;
  readonly values: readonly unknown[];
}

/** Things that can be made, and where they are listed. */
interface Series {
  readonly what: string;
  /** Makes one and answers what tells it from others. */
  make(): Promise<unknown>;
  listed(): Promise<readonly unknown[]>;
}

/** Makes two things of each kind of configuration; where lists have them, the value is 1 for the older and 2 for the newer. */
export async function configurationOrders(p: Prober): Promise<SeenOrder[]> {
  const tokens = tokenSteps(p);
  const destinations = async () => listAt(p.data(await p.api.listWebhooks(), 'listWebhooks'), 'webhooks');
  const page = async (query: PageQuery) => p.data(await p.api.listAgentAccounts(query), 'listAgentAccounts').accounts;
  return ages(p, [
    {
      what: 'tokens',
      async make() {
        const description = p.unique();
        p.created(await tokens.create({ type: 'user' }, description), 'createToken');
        return description;
      },
      listed: async () => (await tokens.list()).map(({ description }) => description),
    },
    {
      what: 'webhook destinations',
      make: async () => pick(await subscribe(p, 'https://hooks.example.com/suite'), 'webhook', 'label'),
      listed: async () => (await destinations()).map((one) => pick(one, 'label')),
    },
    {
      what: 'accounts',
      make: async () => (await makeAccount(p)).accountId,
      listed: async () => (await p.everyPage(page)).map(({ accountId }) => accountId),
    },
  ]);
}

/** Orders of past events: two queued tasks, 1 and 2, that call nobody, and the times in inboxes. */
export async function pastOrders(p: Prober): Promise<SeenOrder[]> {
  const inbox = async (name: Inbox) => ({
    what: `rooms of the ${name} inbox`,
    values: (await roomsOf(p, name)).map((room) => pick(room, 'lastMessageTimestamp')),
  });
  const messages = { what: 'messages', values: (await recent(p)).map((message) => pick(message, 'timestamp')) };
  const read = [await inbox('priority'), await inbox('junk'), messages];
  const tasks = await p.whereAlone(() => taskOrder(p));
  return [...(tasks ?? []), ...read];
}

/** The order of two queued tasks, 1 and 2. */
async function taskOrder(p: Prober): Promise<SeenOrder[]> {
  const { agentId } = await workingAgent(p);
  let nth = 0;
  const tasks = {
    what: 'tasks',
    make: () => queue(p, agentId, contact(nth++)),
    listed: async () => p.data(await p.api.listTasks(), 'listTasks').tasks.map(({ taskId }) => taskId),
  };
  return ages(p, [tasks]);
}

/** Orders of catalogs: names, prices, numbers. */
export async function catalogOrders(p: Prober): Promise<SeenOrder[]> {
  const { types } = p.data(await p.api.listWebhookRelayTypes(), 'listWebhookRelayTypes');
  const { plans } = p.data(await p.api.listAvailablePlans(), 'listAvailablePlans');
  const free = await byPrefix(p, '2');
  return [
    { what: 'relay types', values: types.map(({ name }) => name) },
    { what: 'plans', values: plans.map(({ priceCents }) => priceCents) },
    { what: 'free numbers', values: free.map(({ phoneNumber }) => phoneNumber) },
  ];
}

/** Makes two things of each series, time going by in between. */
async function ages(p: Prober, series: readonly Series[]): Promise<SeenOrder[]> {
  const made: unknown[][] = series.map(() => []);
  for (const time of ['then', 'now']) {
    if (time === 'now') await p.anotherSecond();
    for (const [at, { make }] of series.entries()) made[at]?.push(await make());
  }
  const orders: SeenOrder[] = [];
  for (const [at, { what, listed }] of series.entries()) {
    const own = made[at] ?? [];
    orders.push({ what, values: (await listed()).map((one) => own.indexOf(one) + 1).filter((age) => age > 0) });
  }
  return orders;
}

/** The lists in which two neighbors are the wrong way round; `direction` is 1 where the least comes first, else -1. */
export function misplaced(orders: readonly SeenOrder[], direction: 1 | -1): readonly SeenOrder[] {
  const isWrong = (values: readonly unknown[], compare: (a: string, b: string) => number) =>
    values.some((value, at) => {
      const before = values[at - 1];
      if (at === 0) return false;
      const areNumbers = typeof before === 'number' && typeof value === 'number';
      return (areNumbers ? before - value : compare(String(before), String(value))) * direction > 0;
    });
  // Names may be sorted as people do, or by their characters' codes.
  const inWords = (a: string, b: string) => a.localeCompare(b, 'en');
  const inCodes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return orders.filter(({ values }) => isWrong(values, inWords) && isWrong(values, inCodes));
}
