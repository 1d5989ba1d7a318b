import type { Exchange } from '../../target/exchange.ts';
import { patience } from '../clients/honest-client.ts';
import type { Attack } from './attack.ts';
import type { Trials } from './trial.ts';

/** Measurements of an attack that costs too much. */
export interface Excess {
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
  readonly exchange: Exchange;
}

/** Into so many parts the same bytes are divided: linear work costs the same, quadratic work so many times as much. */
const parts = 16;
/** So many times as much as in parts is more than proportion explains. */
const tolerance = 5;
/** Below this, in milliseconds, a difference says more about the machine than about the server. */
const noise = 150;
/** Each is looked at so many times, so that a machine that was busy once is no finding. */
const tries = 3;
/** The largest that is repeated, in milliseconds. */
const bearable = 2_500;

/** Looks again at an attack that cost much, and tells what is wrong with that; undefined where nothing is. */
export async function excessOf(trials: Trials, attack: Attack, found: number): Promise<Excess | undefined> {
  const standing = await standsStill(trials, attack, found);
  if (standing) return standing;
  let size = found;
  let whole = await trials.make(attack, size);
  while (whole.time > bearable && size > 8) {
    size = Math.floor(size / 2);
    whole = await trials.make(attack, size);
  }
  if (whole.time < noise) return undefined;
  let divided = 0;
  for (let i = 0; i < tries; i++) {
    const again = i === 0 ? whole : await trials.make(attack, size);
    if (again.time < whole.time) whole = again;
    divided = Math.max(divided, await inParts(trials, attack, size));
    if (whole.time < noise || whole.time < tolerance * divided) return undefined;
  }
  const once = Math.round(whole.time);
  const often = Math.round(divided);
  return {
    rule: 'processing time grows no faster than request size',
    expected: `about ${often} ms for ${size} characters, the total of ${parts} requests of a ${parts}th of the size`,
    actual: `${once} ms: ${Math.round(whole.time / Math.max(divided, 1))} times as much`,
    exchange: whole.exchange,
  };
}

async function inParts(trials: Trials, attack: Attack, size: number): Promise<number> {
  let sum = 0;
  for (let part = 0; part < parts; part++) sum += (await trials.send(attack, size / parts)).milliseconds;
  return sum + (await trials.quiet());
}

/** True if other clients wait whenever the attack is made, and only then. */
async function standsStill(trials: Trials, attack: Attack, size: number): Promise<Excess | undefined> {
  let least = Number.POSITIVE_INFINITY;
  let quiet = 0;
  let exchange: Exchange | undefined;
  for (let i = 0; i < tries; i++) {
    quiet = Math.max(quiet, await trials.quiet());
    const trial = await trials.beside(attack, size);
    least = Math.min(least, trial.time);
    exchange = trial.exchange;
    if (least < patience || quiet > patience / 4) return undefined;
  }
  if (!exchange) return undefined;
  return {
    rule: 'a request does not delay other clients',
    expected: `a response to other clients within ${patience} ms; without load they wait ${Math.round(quiet)} ms`,
    actual: `they waited at least ${Math.round(least)} ms in each of ${tries} attempts, during a request of ${size} characters`,
    exchange,
  };
}
