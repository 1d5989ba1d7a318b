import { assumedOf } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { CheckEnvironment } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import type { ReportedBreach } from './send-options.ts';
import type { Session } from './session.ts';
import { wrongTotal } from './totals.ts';

/** Setting of an answer. */
interface Scene {
  readonly session: Session;
  readonly environment: CheckEnvironment;
  /** True where what was sent is looked for in later answers too. */
  readonly remembersSent: boolean;
}

/** Breaches that only a server with state can commit; one that answers from examples always shows the same. */
export function* breachesOfMemory(
  { session, environment, remembersSent }: Scene,
  operation: DeclaredOperation,
  exchange: Exchange,
): Generator<ReportedBreach> {
  if (!session.capabilities.has('state')) return;
  const { id: operationId, pointer } = operation;
  const basis = assumedOf(operation);
  const place = environment.isolated ? environment : session.connection;
  const secret = session.shownOnce.shownAgain(place, operation, exchange, remembersSent);
  if (secret) {
    const rule = 'a secret is shown only once, when it is created';
    const texts = { expected: `no secret in ${secret.operationId}`, actual: 'the secret' };
    yield { operationId, pointer, rule, place: secret.operationId, ...texts, basis };
  }
  // On a shared server others may change a list while it is counted.
  const wrong = session.capabilities.has('disposable') ? wrongTotal(operation, exchange) : undefined;
  if (!wrong) return;
  const { name, ...texts } = wrong;
  yield { operationId, pointer, rule: 'the total is the number of entries', place: name, ...texts, basis };
}
