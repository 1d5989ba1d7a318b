import { envelope } from '../../../generated/envelope.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { pick } from '../model/fields.ts';
import type { ClientAnswer } from '../runner/expectation.ts';
import type { Prober } from './prober.ts';

/**
 * The status with which the last request was refused for what it asks; undefined where it was not. Ends the probe where it
 * failed for what the suite is: too fast, with a token that may not ask. A server may say in a 200 that it refuses.
 */
export function refusalOf(p: Prober, { data, response: { status } }: ClientAnswer<unknown>): number | undefined {
  p.expectAnswer(status);
  return status >= 400 || pick(data, envelope.success) === false ? status : undefined;
}

/** True if the last request was refused for its content; ends the probe as `refusalOf` does. */
export function isRefused(p: Prober, answer: ClientAnswer<unknown>): boolean {
  return refusalOf(p, answer) !== undefined;
}

/** True if a request failed because of the suite, not because of its content. */
export function isOfSuite({ status }: Exchange): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** True if a 200 denies success; the right status is a question of its own. */
export function saysNo({ status, body }: Exchange): boolean {
  return status === 200 && pick(body, envelope.success) === false;
}
