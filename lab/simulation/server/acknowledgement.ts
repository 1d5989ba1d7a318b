import type { Ask } from './asks.ts';
import { bare, type Clients } from './clients.ts';
import type { Journal } from './journal.ts';
import type { Wish } from './requests.ts';

/** What an answer gives a client: a token, or an identifier. */
export function givenIn(body: string): string {
  return /"(?:token|taskId|id)":"([^"]+)"/.exec(body)?.[1] ?? '';
}

/** Lets clients know what they were given. */
export function learn({ ask }: Ask, { world }: Wish, given: string, clients: Clients): void {
  switch (ask) {
    case 'make a token':
      clients.add(clients.tokens, world, given);
      break;
    case 'make a one-time token':
      clients.add(clients.oneTimeTokens, world, given);
      break;
    case 'queue a call':
    case 'queue a text':
      clients.add(clients.tasks, world, given);
      break;
    case 'create an environment':
      clients.meet(given);
      break;
    default:
  }
}

/** Whether what was acknowledged is kept, so that a crash at this very moment would not undo it. */
export function isKept({ ask }: Ask, { world, subject, url }: Wish, given: string, journal: Journal): boolean {
  const token = (name = '') => journal.row(world.id, 'token', bare(name, world));
  const has = (text = '') => JSON.stringify(journal.rows(world.id, 'webhook')).includes(JSON.stringify(text));
  switch (ask) {
    case 'make a token':
    case 'make a one-time token':
      return token(given) !== undefined;
    case 'delete the token':
    case 'use the one-time token':
      return token(subject?.name) === undefined;
    case 'queue a call':
    case 'queue a text':
      return journal.row(world.id, 'task', given) !== undefined;
    case 'cancel the task':
      return JSON.stringify(journal.row(world.id, 'task', subject?.name ?? '') ?? '').includes('"state":"canceled"');
    case 'add a webhook for':
    case 'add again a webhook for':
      return has(url);
    case 'remove the webhook':
      return !has(subject?.name);
    case 'create an environment':
      return journal.environments.has(given);
    case 'delete the environment':
      return !journal.environments.has(world.id);
    default:
      return journal.environments.has(world.id);
  }
}
