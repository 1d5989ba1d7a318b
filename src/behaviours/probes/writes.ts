import { isDeepStrictEqual } from 'node:util';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import { boundaryRequests } from '../../conformance/requests/boundaries.ts';
import { lookupFor } from '../../conformance/requests/lookup.ts';
import { type CaseRequest, exampleRequests } from '../../conformance/requests/request.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused, refusalOf } from '../evidence/refusals.ts';
import { firstOfEach, firstOfGroups } from '../evidence/representatives.ts';
import { type SentAgain, sendAgain, sendHarmlessAgain } from '../evidence/sent-again.ts';
import type { ClientAnswer } from '../runner/expectation.ts';
import type { LimitChange } from '../steps/task-steps.ts';
import { tokenSteps } from './token-steps.ts';

const needs = ['state', 'writes'] as const;
/** Concurrent requests for a single resource. */
const racers = 4;
/** Attempts of an operation until its effect shows. */
const tries = 12;

/** Assumptions about all writes. */
export const writeProbes = {
  'repeated-requests': {
    title: 'sends one request of each kind twice, and one twice with the same idempotency key',
    needs,
    async run(p) {
      const sent = (await p.whereAlone(() => sendOneOfEachAgain(p))) ?? (await sendHarmlessAgain(p));
      const of = (outcome: SentAgain['assumed']) => sent.filter(({ assumed }) => assumed === outcome);
      const isDeletion = ({ operation: { method } }: SentAgain) => method === 'DELETE';
      const [gone, taken] = [of('refused').filter(isDeletion), of('refused').filter((one) => !isDeletion(one))];
      judgeAgain(p, of('same'), 'A repeated request that sets a state changes nothing more');
      judgeAgain(p, taken, 'A repeated request for something that can be done only once is rejected');
      judgeAgain(p, gone, 'Deleting something that is gone is rejected', 'Deleting something that is gone succeeds.');
      judgeAgain(p, of('again'), 'All other requests act again', 'Equal requests within a few minutes count as one.');
      await judgeKey(p);
    },
  },
  'refused-requests': {
    title: 'sends a duplicate webhook and requests with an invalid last field, and checks what took effect',
    needs,
    async run(p) {
      await judgeTaken(p);
      // A request that the server accepts nevertheless may reach people.
      await p.whereAlone(() => judgeInvalid(p));
    },
  },
  'concurrent-writes': {
    title: 'changes two limits at the same time, and sends competing requests for one label',
    needs,
    async run(p) {
      await judgeUpdates(p);
      await judgeRace(p);
    },
  },
} satisfies SomeProbes;

/** Judges whether what is refused as invalid has changed anything. */
async function judgeInvalid(p: Prober<'refused-requests'>): Promise<void> {
  const changing = p.context.contract.operations.filter(
    ({ repeat, bodies }) => repeat && 'lookup' in repeat && bodies.has('application/json'),
  );
  const refused: string[] = [];
  for (const operation of firstOfGroups(changing)) {
    const seen = await lookAround(p, operation);
    if (!seen) continue;
    if (seen.isChanged) {
      const alternative = 'A rejected request may have a partial effect.' as const;
      return p.refute(`${operation.id} is rejected but takes effect in part.`, { alternative });
    }
    refused.push(operation.id);
  }
  if (refused.length > 0) p.confirm(`Requests rejected as invalid have changed nothing: ${refused.join(', ')}.`);
}

async function sendOneOfEachAgain(p: Prober): Promise<SentAgain[]> {
  const changing = p.context.contract.operations.filter(({ repeat }) => repeat !== undefined);
  const kinds = firstOfEach(changing, ({ tag, method, repeat }) => `${tag} ${method} ${repeat?.outcome}`);
  const sent: SentAgain[] = [];
  for (const operation of kinds) {
    const one = await sendAgain(p, operation);
    if (one) sent.push(one);
  }
  return sent;
}

/** Single operations have assumptions of their own; this question is about most of a kind. */
function judgeAgain(
  p: Prober<'repeated-requests'>,
  sent: readonly SentAgain[],
  rule: string,
  alternative?: 'Deleting something that is gone succeeds.' | 'Equal requests within a few minutes count as one.',
): void {
  const [first] = sent;
  if (!first) return;
  const odd = sent.filter(({ assumed, did }) => did !== assumed);
  const names = odd.map(({ operation, did }) => `${operation.id} (${did})`).join(', ');
  const shown = (odd.length > 0 ? odd : [first]).flatMap(({ exchanges }) => exchanges);
  const holds = 2 * odd.length < sent.length;
  const isTaken = odd.every(({ did }) => did !== 'refused');
  p.judge(
    holds,
    `${rule}, as ${sent.length - odd.length} of ${sent.length} operations show.`,
    `${rule}: ${odd.length} of ${sent.length} operations differ, such as ${names}.`,
    { ...(alternative !== undefined && isTaken && { alternative }), exchanges: shown },
  );
}

async function judgeKey(p: Prober<'repeated-requests'>): Promise<void> {
  const operation = p.context.contract.operation('createToken');
  const [description, key] = [p.unique(), p.unique()];
  const tokens = tokenSteps(p);
  const made = async () => (await tokens.list()).filter((one) => one.description === description);
  p.defer(async () => {
    for (const { token } of await made()) await tokens.remove(token);
  });
  const body = { mediaType: 'application/json', value: { description } };
  const request = { operation, path: {}, query: {}, headers: { 'idempotency-key': key }, body };
  const statuses = [(await p.send(request)).status, (await p.send(request)).status];
  const { length } = await made();
  if (operation.repeat?.outcome !== 'again' || length === 0 || statuses.includes(429)) return;
  p.judge(
    length === 2,
    'Two equal requests with the same Idempotency-Key are two requests.',
    'Two equal requests with the same Idempotency-Key count as one.',
    { alternative: 'An `Idempotency-Key` header (IETF draft).' },
  );
}

/** Judges whether a webhook refused for its label changes the one with that label. */
async function judgeTaken(p: Prober<'refused-requests'>): Promise<void> {
  const label = p.unique();
  p.defer(() => p.api.removeWebhook({ label }));
  const add = (url: string) => p.api.addWebhook({ label, url });
  const [url, other] = ['https://hooks.example.com/first', 'https://hooks.example.com/second'];
  if (isRefused(p, await add(url)) || !isRefused(p, await add(other))) return;
  const listed = p.data(await p.api.listWebhooks(), 'listWebhooks').webhooks.filter((one) => one.label === label);
  const isSame = listed.length === 1 && listed[0]?.url === url;
  p.judge(isSame, 'A request rejected as taken has changed nothing.', 'A request rejected as taken takes effect.', {
    alternative: 'A rejected request may have a partial effect.',
  });
}

/** Effect of a request that is refused for its last field; undefined if nothing would show it. */
async function lookAround(p: Prober, operation: DeclaredOperation): Promise<{ isChanged: boolean } | undefined> {
  const { repeat } = operation;
  if (!repeat || !('lookup' in repeat)) return undefined;
  for (const request of severalFields(operation)) {
    const fields = Object.entries(Object(request.body?.value));
    const [last = ''] = fields.at(-1) ?? [];
    const right = fields.slice(0, -1);
    const lookup = lookupFor(p.context.contract, request, repeat.lookup);
    const look = async () => lookup.read(await p.send(lookup.request));
    const before = await look();
    const refused = await p.send(withBody(request, [...right, [last, [[{ suite: true }]]]]));
    if (refused.status === 429) throw new Skip('tooManyRequests');
    // An accepted request changes something, and a failed one may.
    if (refused.status < 400 || refused.status >= 500) return undefined;
    const after = await look();
    if (!isDeepStrictEqual(after, before)) return { isChanged: true };
    // The valid values may be the present ones.
    const isTaken = (await p.send(withBody(request, right))).status < 300;
    if (!isTaken) await p.send(request);
    if (!isDeepStrictEqual(await look(), before)) return { isChanged: false };
  }
  return undefined;
}

/** Requests of several fields, those that ask for the most of them first. */
function severalFields(operation: DeclaredOperation): CaseRequest[] {
  const shown = exampleRequests(operation).map(({ request }) => request);
  const others = boundaryRequests(operation).filter(({ path }) => isDeepStrictEqual(path, shown[0]?.path));
  const count = ({ body }: CaseRequest) => Object.keys(Object(body?.value)).length;
  const most = [...shown, ...others.toSorted((a, b) => count(b) - count(a))];
  return most.filter((request) => count(request) > 1).slice(0, tries);
}

function withBody(request: CaseRequest, fields: readonly (readonly [string, unknown])[]): CaseRequest {
  return { ...request, body: { mediaType: 'application/json', value: Object.fromEntries(fields) } };
}

async function judgeUpdates(p: Prober<'concurrent-writes'>): Promise<void> {
  const own = async () => p.data(await p.api.getTaskLimits(), 'getTaskLimits').limits.cooldowns;
  const before = await own();
  const change = (cooldowns: LimitChange['cooldowns'] = {}) => p.api.updateTaskLimits({ cooldowns });
  p.defer(() => change(before));
  const [calls, texts] = [nearby(before.calls), nearby(before.texts)];
  const isApart = async (answers: readonly ClientAnswer<unknown>[], what: string) => {
    const refused = answers.map((answer) => refusalOf(p, answer)).find((status) => status !== undefined);
    const after = await own();
    const isBoth = refused === undefined && after.calls === calls && after.texts === texts;
    return { isBoth, refused, seen: refused === undefined ? `${what} overwrites the other` : `${what} is rejected` };
  };
  const turns = [await change({ calls }), await change({ texts })];
  if (!(await isApart(turns, 'one')).isBoth) return;
  await change(before);
  const { isBoth, refused, seen } = await isApart(
    await Promise.all([change({ calls }), change({ texts })]),
    'one of two changes at the same time',
  );
  p.judge(isBoth, 'Two concurrent changes of different fields both take effect.', `Observed: ${seen}.`, {
    ...(refused !== undefined && {
      alternative: 'The later one is rejected until it has read the change (`If-Match`).',
    }),
    ...(refused !== undefined && { observed: refused }),
  });
}

/** Lets requests race for a label, where only one may have it at all. */
async function judgeRace(p: Prober<'concurrent-writes'>): Promise<void> {
  const add = async (label: string) => {
    const answer = await p.api.addWebhook({ label, url: 'https://hooks.example.com/' });
    if (answer.data) p.defer(() => p.api.removeWebhook({ label }));
    return answer;
  };
  const [label, raced] = [p.unique(), p.unique()];
  if (isRefused(p, await add(label))) return;
  const late = refusalOf(p, await add(label));
  if (late === undefined) return;
  const answers = await Promise.all(Array.from({ length: racers }, () => add(raced)));
  const refusals = answers.map((answer) => refusalOf(p, answer));
  const taken = refusals.filter((status) => status === undefined).length;
  p.judge(
    taken === 1,
    `One of ${racers} concurrent requests for something that only one can have succeeds.`,
    `${taken} of ${racers} concurrent requests for something that only one can have succeed.`,
    { observed: taken },
  );
  const odd = refusals.find((status) => status !== undefined && status !== late);
  if (taken !== 1) return;
  const like = `like a later request, with ${late}`;
  p.judge(odd === undefined, `The others are rejected with ${like}.`, `One is rejected with ${odd}, not ${like}.`);
}

/** Another value that a limit can have. */
function nearby(limit: number): number {
  return limit > 1 ? limit - 1 : limit + 1;
}
