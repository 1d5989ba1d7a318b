import { randomInt } from 'node:crypto';
import type { Doors } from '../../../src/server/doors.ts';

/** Chooses one of so many, from 0. */
export type Choose = (count: number) => number;

/** What a run chooses by, and the variable that has it choose the same again. */
export function choiceOfRun(): { readonly choose: Choose; readonly choice: string } {
  const seed = Number(process.env.SANDBOX_SEED ?? randomInt(2 ** 31));
  return { choose: chooser(seed), choice: `SANDBOX_SEED=${seed}` };
}

/** Doors that hand each request to those of any server: all have the same. */
export function doorsOfAny([first, ...others]: Doors, any: () => Doors): Doors {
  const spread = ({ prefix, answer }: Doors[number]): Doors[number] => ({
    prefix,
    answer: (request) => (any().find((door) => door.prefix === prefix)?.answer ?? answer)(request),
  });
  return [spread(first), ...others.map(spread)];
}

/** Chooses numbers below a limit, the same for the same seed. */
function chooser(seed: number): Choose {
  let state = seed;
  return (limit) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
