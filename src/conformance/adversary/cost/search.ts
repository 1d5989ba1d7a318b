import { Random } from '../../requests/random.ts';
import { lagFreeNow } from '../../target/lag-free-clock.ts';
import { type Attack, both } from './attack.ts';
import type { Trials } from './trial.ts';

/** An attack that is worth another look, with the size at which it was seen. */
export interface Candidate {
  readonly attack: Attack;
  readonly size: number;
  readonly time: number;
}

/** A text of so many characters shows quadratic work well, and cubic work soon. */
const longText = 2 ** 15;
/** Lists, files and depths have fewer parts than characters. */
const large = 2 ** 17;
/** In milliseconds; what takes less is too cheap to be looked at again. */
const cheap = 200;
/** Of these, so many are looked at again. */
const most = 3;
/** The costliest are put together and grown so many times. */
const generations = 6;
/** An operation is searched for so long, in milliseconds. */
const longest = 20_000;

/** The costliest attacks on an operation: each is tried, and what costs most is combined and grown as long as it costs more. */
export async function searchCostliest(trials: Trials, attacks: readonly Attack[], seed: number): Promise<Candidate[]> {
  const begun = lagFreeNow();
  const found: Candidate[] = [];
  const suspects = new Map<string, number>();
  const look = async (attack: Attack, size: number) => {
    const { time } = await trials.make(attack, size);
    const candidate = { attack, size, time };
    found.push(candidate);
    if (time > cheap) suspects.set(attack.place, (suspects.get(attack.place) ?? 0) + 1);
    return candidate;
  };
  for (const attack of attacks) {
    if (lagFreeNow() - begun > longest) break;
    // Two suspects show that a place is costly; more add nothing.
    if ((suspects.get(attack.place) ?? 0) >= 2) continue;
    const { least, largest } = attack;
    if (least !== undefined && (await look(attack, least)).time > cheap) continue;
    await look(attack, Math.min(least === undefined ? large : longText, largest));
  }
  const random = new Random(seed);
  let best = costliest(found)[0];
  for (let i = 0; i < generations && best && best.time <= cheap; i++) {
    const other = random.pick(costliest(found).slice(1, 6));
    const grown = i % 2 === 0 || !other ? best.attack : both(best.attack, other.attack);
    const size = Math.min(grown.largest, 4 * best.size);
    if (lagFreeNow() - begun > longest || (grown === best.attack && size === best.size)) continue;
    const next = await look(grown, size);
    if (next.time > best.time) best = next;
  }
  const places = new Set<string>();
  const costly = costliest(found).filter(({ time }) => time > cheap);
  return costly.filter(({ attack }) => !places.has(attack.place) && places.add(attack.place)).slice(0, most);
}

function costliest(found: readonly Candidate[]): Candidate[] {
  return found.toSorted((a, b) => b.time - a.time);
}
