import { Random } from '../../src/suite/requests/random.ts';

/** Whether all that there is is tried (`npm run test:whole`), and not a sample of it. */
export const isWhole = process.env.TEST_WHOLE === 'yes';

/** Other samples, of the same size, are drawn with another seed: `TEST_SEED=2 npm test`. */
export const seed = Number(process.env.TEST_SEED ?? 1);

/** So many of each kind, in the order in which all of them are; all in the whole run. Equal seeds draw the same. */
export function sampled<One>(
  all: readonly One[],
  each: number,
  kindOf: (one: One) => string = () => '',
): readonly One[] {
  if (isWhole) return all;
  const random = new Random(seed);
  const drawn = [...Map.groupBy(all, kindOf).values()].flatMap((own) => {
    const rest = [...own];
    return Array.from({ length: Math.min(each, own.length) }, () => rest.splice(random.below(rest.length), 1)).flat();
  });
  return all.filter((one) => drawn.includes(one));
}

/** For each of some, one of several others, so that all of those take their turns; all pairs in the whole run. */
export function paired<One, Other>(all: readonly One[], others: readonly Other[]): readonly (readonly [One, Other])[] {
  return all.flatMap((one, nth) =>
    others.filter((_, at) => isWhole || at === (nth + seed) % others.length).map((other) => [one, other] as const),
  );
}
