import {
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../variants/alternative.ts';
import { alsoAsked, atPath, bodyOf, refusal } from '../variants/requests.ts';

/** Identifiers that have another form here, by their name, with the word before their number in the other one. */
const words: Readonly<Record<string, string>> = { entryId: 'sipentry', routeId: 'siproute' };

/** Servers whose values are others than the contract assumes. */
export const valueAlternatives = {
  'resource-ids': {
    says: 'Some have the `<integer>:<integer>` form that room identifiers have.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, path }) => {
        if (operation.tag !== 'SIP') return undefined;
        const [name = ''] = Object.keys(path);
        const number = /^(\d+)(:|%3A)1$/i.exec(path[name] ?? '')?.[1];
        const own = number === undefined ? path[name] : `${words[name]}_${number}`;
        const answer = await assumed(await atPath(request, operation.path.replace(`{${name}}`, own ?? '')));
        const shown = (id: unknown) => String(id).replace(/^\w+_(\d+)$/, '$1:1');
        const body = (value: unknown) => Object.keys(words).reduce((all, one) => withEvery(all, one, shown), value);
        return reworded(answer, { body });
      }),
  },
  'timestamp-unit': {
    says: 'Milliseconds.',
    server: (assumed) =>
      answering(assumed, async ({ request }) => reworded(await assumed(request), { body: inMilliseconds })),
  },
  'calendar-days': {
    says: 'UTC days.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, query }) => {
        if (operation.id !== 'getDailyTaskCounts' || query.has('lastDay')) return undefined;
        const answer = await assumed(request);
        const clock = Object(await alsoAsked(assumed, request, '/_sandbox/clock'));
        const days: unknown = Object(await answer.clone().json()).days;
        if (!Array.isArray(days)) return answer;
        const today = Date.parse(String(clock.now).slice(0, 10));
        const dateOf = (nth: number) =>
          new Date(today - (days.length - 1 - nth) * 86_400_000).toISOString().slice(0, 10);
        const inUtc = days.map((day: unknown, nth) => withField(day, 'date', () => dateOf(nth)));
        return reworded(answer, { body: (body) => withField(body, 'days', () => inUtc) });
      }),
  },
  'web-urls': {
    says: 'Https only.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const url: unknown = Object(await bodyOf(request)).url;
        if (operation.tag !== 'Webhooks' || typeof url !== 'string' || !url.startsWith('http:')) return undefined;
        return refusal('invalid-request', 'invalidRequest', 'The URL must be one of https.');
      }),
  },
  'email-addresses': {
    says: 'A phone number or a user name.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.tag !== 'Accounts') return undefined;
        const hasEmail = request.body !== null && operation.id === 'inviteAdmin';
        const asked = hasEmail
          ? await rewritten(request, { body: (body) => withField(body, 'email', addressFor) })
          : request;
        return reworded(await assumed(asked), { body: (body) => withEvery(body, 'email', nameOf) });
      }),
  },
} satisfies SomeAlternatives;

const users = '@users.example.com';

/** An e-mail address in the place of a phone number or a name, from which that can be told. */
function addressFor(name: unknown): unknown {
  return typeof name !== 'string' || name.includes('@') ? name : Buffer.from(name).toString('hex') + users;
}

function nameOf(address: unknown): unknown {
  if (typeof address !== 'string' || !address.endsWith(users)) return address;
  return Buffer.from(address.slice(0, -users.length), 'hex').toString();
}

function inMilliseconds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inMilliseconds);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
    if (!/timestamp$/i.test(name)) return [name, inMilliseconds(field)];
    return [name, typeof field === 'string' ? `${field}000` : Number(field) * 1000];
  });
  return Object.fromEntries(fields);
}
