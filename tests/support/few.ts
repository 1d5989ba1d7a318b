/** Some of many, where a test of each would say the same again: evenly spaced, and the same ones each time. */
export function few<Item>(all: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}

/** A few of each kind. */
export function fewOfEach<Item>(all: readonly Item[], count: number, kindOf: (item: Item) => string): readonly Item[] {
  return [...Map.groupBy(all, kindOf).values()].flatMap((own) => few(own, count));
}

/** Each of some beside one of several others, in turn. */
export function paired<Item, Other>(
  all: readonly Item[],
  others: readonly Other[],
): readonly (readonly [Item, Other])[] {
  return all.flatMap((item, at) =>
    others
      .slice(at % others.length)
      .slice(0, 1)
      .map((other) => [item, other] as const),
  );
}
