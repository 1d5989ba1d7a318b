import type { Ask } from './asks.ts';
import { type Clients, type Given, pick, type World } from './clients.ts';

/** A request that a client makes, and what it is about. */
export interface Wish {
  readonly world: World;
  readonly method: string;
  readonly path: string;
  /** The whole value; undefined where none is needed. */
  readonly token: string | undefined;
  readonly body?: object;
  readonly subject?: Given;
  readonly url?: string;
}

const api = '/api/v2';
const control = '/_sandbox';
const agentId = 'agent_202';
/** Who texts it reaches an agent. */
const serviceNumber = '+12025550101';

/** What a client sends for what it asks; undefined where there is nothing that it could be about. */
export function wishOf(ask: Ask, clients: Clients): Wish | undefined {
  const { which } = ask;
  const world = pick(clients.worlds, which);
  if (!world) return undefined;
  const own = { world, token: `demo-admin${world.suffix}` };
  const post = (path: string, body?: object): Wish => ({ ...own, method: 'POST', path, ...(body && { body }) });
  const about = (list: readonly Given[], wish: (given: Given) => Omit<Wish, 'world' | 'subject' | 'token'>) => {
    const subject = pick(list, which);
    if (!subject) return undefined;
    return { ...wish(subject), subject, world: subject.world, token: `demo-admin${subject.world.suffix}` };
  };
  switch (ask.ask) {
    case 'make a token':
      return post(`${api}/tokens`, { description: 'Simulated' });
    case 'make a one-time token':
      return post(`${api}/tokens/oneTime`, {});
    case 'delete the token':
      return about(clients.tokens, ({ name }) => ({ method: 'DELETE', path: `${api}/tokens/${name.slice(0, 8)}` }));
    case 'use the one-time token': {
      const subject = pick(clients.oneTimeTokens, which);
      return (
        subject && {
          world: subject.world,
          subject,
          token: subject.name,
          method: 'GET',
          path: `${api}/tasks/statistics`,
        }
      );
    }
    case 'queue a call':
      return post(`${api}/tasks`, { type: 'call', agentId, phoneNumber: ask.number });
    case 'queue a text':
      return post(`${api}/tasks`, { type: 'text', agentId, phoneNumber: ask.number });
    case 'receive a text':
      return post(`${control}/simulate/inboundText`, { from: ask.number, to: serviceNumber, text: 'Are you open?' });
    case 'send too much':
      return post(`${api}/tokens`, { description: 'x'.repeat(15_000) });
    case 'cancel the task':
      return about(clients.tasks, ({ name }) => ({
        ...{ method: 'POST', path: `${api}/tasks/${name}` },
        body: { state: 'canceled' },
      }));
    case 'add a webhook for': {
      const { label, url } = clients.newReceiver(world);
      return { ...post(`${api}/webhooks`, { label, url, type: ask.type }), subject: { world, name: label }, url };
    }
    case 'add again a webhook for':
      return about(clients.webhooks, ({ name: label, world: own }) => {
        const { url } = clients.newReceiver(own);
        return { method: 'POST', path: `${api}/webhooks`, body: { label, url, type: ask.type }, url };
      });
    case 'remove the webhook':
      return about(clients.webhooks, ({ name }) => ({
        method: 'DELETE',
        path: `${api}/webhooks/${encodeURIComponent(name)}`,
      }));
    case 'create an environment':
      return {
        world,
        method: 'POST',
        path: `${control}/environments`,
        token: undefined,
        body: { frozen: which % 2 === 1 },
      };
    case 'reset the environment':
      return { world, method: 'POST', path: `${control}/environments/${world.id}/reset`, token: undefined };
    case 'delete the environment':
      return { world, method: 'DELETE', path: `${control}/environments/${world.id}`, token: undefined };
    case 'freeze the clock':
      return post(`${control}/clock`, { frozen: true });
    case 'release the clock':
      return post(`${control}/clock`, { frozen: false });
    case 'move the clock':
      return post(`${control}/clock`, { advance: ask.duration });
  }
}

/** The request as it is sent. */
export function requestOf({ method, path, token, body }: Pick<Wish, 'method' | 'path' | 'token' | 'body'>): Request {
  const headers = new Headers(token === undefined ? {} : { authorization: token });
  if (body) headers.set('content-type', 'application/json');
  return new Request(`http://127.0.0.1:4010${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
