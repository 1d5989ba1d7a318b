import fc from 'fast-check';
import { pathTo } from '../../../src/contract/path-to.ts';
import { adminOf, type SimulatedRequest } from '../requests.ts';
import { bare, type Clients, type Given, type KnownEnvironment, pick } from './clients.ts';
import type { Journal } from './journal.ts';

/** Something that a client asks of the sandbox. `which` chooses among what there is; not every kind needs all the rest. */
export interface ClientAsk {
  readonly kind: Kind;
  readonly which: number;
  readonly number?: string;
  readonly type?: string;
  readonly duration?: string;
}

/** The request that a client makes, and what it is about. */
export interface DialogueRequest extends SimulatedRequest {
  readonly environment: KnownEnvironment;
  readonly subject?: Given;
  readonly url?: string | undefined;
}

/** An acknowledged wish, with the token or identifier `name` that the answer gave. */
interface Acknowledged extends DialogueRequest {
  readonly name: string;
}

/** Surroundings of a client that asks for something in an environment. */
interface Context {
  readonly ask: ClientAsk;
  readonly clients: Clients;
  readonly environment: KnownEnvironment;
  post(path: string, body?: object): DialogueRequest;
  /** A wish about one of a list; undefined where that is empty. */
  about(
    list: readonly Given[],
    wish: (subject: Given) => SimulatedRequest & { url?: string },
  ): DialogueRequest | undefined;
}

/** Everything about asks of one kind. */
interface KindOfAsk {
  /** Frequency beside the other kinds. */
  readonly weight: number;
  /** Undefined where there is nothing that it could be about. */
  readonly wish: (context: Context) => DialogueRequest | undefined;
  /** The table that has one more row once it is acknowledged. */
  readonly adds?: string;
  /** Returns true where what was acknowledged is kept, so that a crash at this very moment would not undo it. */
  readonly isKept?: (acknowledged: Acknowledged, journal: Journal) => boolean;
  /** Lets clients know what they were given. */
  readonly learn?: (acknowledged: Acknowledged, clients: Clients) => void;
}

const control = '/_sandbox';
const agentId = 'agent_202';
/** Number whose texts reach an agent. */
const serviceNumber = '+12025550101';

const hasToken = (journal: Journal, environment: KnownEnvironment, token = '') =>
  journal.row(environment.id, 'token', bare(token, environment)) !== undefined;
const hasWebhook = (journal: Journal, { id }: KnownEnvironment, text = '') =>
  JSON.stringify(journal.rows(id, 'webhook')).includes(JSON.stringify(text));

const queuing = (type: 'call' | 'text'): KindOfAsk => ({
  weight: 12,
  wish: ({ ask, post }) => post(pathTo('createTask'), { type, agentId, phoneNumber: ask.number }),
  adds: 'task',
  isKept: ({ environment, name }, journal) => journal.row(environment.id, 'task', name) !== undefined,
  learn: ({ environment, name }, clients) => clients.add(clients.tasks, environment, name),
});

const settingClock = (weight: number, body: (ask: ClientAsk) => object): KindOfAsk => ({
  weight,
  wish: ({ ask, post }) => post(`${control}/clock`, body(ask)),
});

const all = {
  'make a token': {
    weight: 9,
    wish: ({ post }) => post(pathTo('createToken'), { description: 'Simulated' }),
    adds: 'token',
    isKept: ({ environment, name }, journal) => hasToken(journal, environment, name),
    learn: ({ environment, name }, clients) => clients.add(clients.tokens, environment, name),
  },
  'delete the token': {
    weight: 9,
    wish: ({ clients, about }) =>
      about(clients.tokens, ({ name }) => ({
        method: 'DELETE',
        path: pathTo('deleteToken', { tokenPrefix: name.slice(0, 8) }),
      })),
    isKept: ({ environment, subject }, journal) => !hasToken(journal, environment, subject?.name),
  },
  'make a one-time token': {
    weight: 6,
    wish: ({ post }) => post(pathTo('generateOneTimeToken'), {}),
    isKept: ({ environment, name }, journal) => hasToken(journal, environment, name),
    learn: ({ environment, name }, clients) => clients.add(clients.oneTimeTokens, environment, name),
  },
  'use the one-time token': {
    weight: 12,
    wish: ({ clients, about }) =>
      about(clients.oneTimeTokens, ({ name }) => ({ method: 'GET', path: pathTo('getTaskStatistics'), token: name })),
    isKept: ({ environment, subject }, journal) => !hasToken(journal, environment, subject?.name),
  },
  'queue a call': queuing('call'),
  'queue a text': queuing('text'),
  'cancel the task': {
    weight: 6,
    wish: ({ clients, about }) =>
      about(clients.tasks, ({ name }) => {
        return { method: 'POST', path: pathTo('updateTask', { taskId: name }), body: { state: 'canceled' } };
      }),
    isKept: ({ environment, subject }, journal) =>
      JSON.stringify(journal.row(environment.id, 'task', subject?.name ?? '') ?? '').includes('"state":"canceled"'),
  },
  'receive a text': {
    weight: 12,
    wish: ({ ask, post }) =>
      post(`${control}/simulate/inboundText`, { from: ask.number, to: serviceNumber, text: 'Are you open?' }),
  },
  'add a webhook': {
    weight: 24,
    wish: ({ ask, clients, environment, post }) => {
      const { label, url } = clients.newReceiver(environment);
      return { ...post(pathTo('addWebhook'), { label, url, type: ask.type }), url };
    },
    adds: 'webhook',
    isKept: ({ environment, url }, journal) => hasWebhook(journal, environment, url),
  },
  'add the webhook again': {
    weight: 12,
    wish: ({ ask, clients, about }) =>
      about(clients.webhooks, ({ name: label, environment }) => {
        const { url } = clients.newReceiver(environment);
        return { method: 'POST', path: pathTo('addWebhook'), body: { label, url, type: ask.type }, url };
      }),
    adds: 'webhook',
    isKept: ({ environment, url }, journal) => hasWebhook(journal, environment, url),
  },
  'remove the webhook': {
    weight: 6,
    wish: ({ clients, about }) =>
      about(clients.webhooks, ({ name }) => {
        return { method: 'DELETE', path: pathTo('removeWebhook', { label: name }) };
      }),
    isKept: ({ environment, subject }, journal) => !hasWebhook(journal, environment, subject?.name),
  },
  'create an environment': {
    weight: 4,
    wish: ({ ask, environment }) => {
      return { environment, method: 'POST', path: `${control}/environments`, body: { frozen: ask.which % 2 === 1 } };
    },
    isKept: ({ name }, journal) => journal.environments.has(name),
    learn: ({ name }, clients) => clients.meet(name),
  },
  'reset the environment': {
    weight: 4,
    wish: ({ environment }) => {
      return { environment, method: 'POST', path: `${control}/environments/${environment.id}/reset` };
    },
    // It would have begun anew.
    isKept: () => false,
  },
  'delete the environment': {
    weight: 4,
    wish: ({ environment }) => {
      return { environment, method: 'DELETE', path: `${control}/environments/${environment.id}` };
    },
    isKept: ({ environment }, journal) => !journal.environments.has(environment.id),
  },
  'freeze the clock': settingClock(3, () => ({ frozen: true })),
  'release the clock': settingClock(3, () => ({ frozen: false })),
  'move the clock': settingClock(18, ({ duration }) => ({ advance: duration })),
} satisfies Record<string, KindOfAsk>;

type Kind = keyof typeof all;
export const kinds: Readonly<Record<Kind, KindOfAsk>> = all;

const seconds = fc.oneof(fc.constantFrom(0, 5, 60, 300, 3600, 86_400), fc.nat({ max: 20_000 }));
const names = Object.keys(all).filter((name): name is Kind => Object.hasOwn(all, name));

/** One thing to ask. */
export const anAsk: fc.Arbitrary<ClientAsk> = fc.record({
  kind: fc.oneof(...names.map((name) => ({ weight: kinds[name].weight, arbitrary: fc.constant(name) }))),
  which: fc.nat({ max: 5 }),
  // Some answer, one is busy, one does not exist.
  number: fc.constantFrom('+12025550140', '+12025550141', '+12025550142', '+12025550198', '+12025550199'),
  type: fc.constantFrom('task', 'task', 'conversation', 'call'),
  duration: seconds.map((count) => `PT${count}S`),
});

/** An ask in words, with what it may need. */
export function toldAsk({ kind, which, number, type, duration }: ClientAsk): string {
  return `${kind} (${[which, number, type, duration].join(' ')})`;
}

/** The request that a client makes; undefined where there is nothing that it could be about. */
export function wishOf(ask: ClientAsk, clients: Clients): DialogueRequest | undefined {
  const environment = pick(clients.environments, ask.which);
  if (!environment) return undefined;
  return kinds[ask.kind].wish({
    ask,
    clients,
    environment,
    post: (path, body) => ({ environment, token: adminOf(environment.id), method: 'POST', path, body }),
    about: (list, wish) => {
      const subject = pick(list, ask.which);
      if (!subject) return undefined;
      return { environment: subject.environment, subject, token: adminOf(subject.environment.id), ...wish(subject) };
    },
  });
}

/** The token or identifier that an answer gives a client. */
export function nameIn(body: string): string {
  return /"(?:token|taskId|id)":"([^"]+)"/.exec(body)?.[1] ?? '';
}
