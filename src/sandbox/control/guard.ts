import { keyHeaders } from '../../../generated/sandbox-control/security.ts';
import { Problem, type ProblemOptions } from '../../contract/problem.ts';
import { isFor } from '../service/sandbox.ts';
import type { EnvironmentRecord } from '../store/store.ts';
import { unknownEnvironment } from './environments.ts';

/** Knows the keys of a server, and tells nobody. */
export interface ControlKeys {
  /** The name of the key that this is the secret of; undefined where it is none's. */
  nameOf(secret: string): string | undefined;
}

const challenge: ProblemOptions = { headers: { 'www-authenticate': 'ControlKey realm="phone-agent-sandbox"' } };

/** The name of the key that a request has. Throws an `unauthorized` problem where it has none of these. */
export function keyOf(keys: ControlKeys, secret: string | null): string {
  if (secret === null || secret === '')
    throw new Problem(
      'unauthorized',
      'missingKey',
      `Send a key of this server in the ${keyHeaders.ControlKey} header.`,
      challenge,
    );
  const name = keys.nameOf(secret);
  if (name !== undefined) return name;
  throw new Problem(
    'unauthorized',
    'unknownKey',
    `The ${keyHeaders.ControlKey} header does not contain a key of this server.`,
    challenge,
  );
}

/**
 * Throws a `forbidden` problem where an environment was made with another key than this, and a `not-found` one where nobody
 * knows whose it is because there is none.
 */
export function requireOwn(name: string, id: string, record: EnvironmentRecord | undefined): void {
  if (!record) throw new Problem('not-found', 'unknownEnvironment', unknownEnvironment(id));
  if (isFor(name, record)) return;
  throw new Problem('forbidden', 'foreignEnvironment', `The environment ${id} belongs to another key.`);
}
