/** Things in their order, in groups whose sizes add up to no more than `most`, or of one thing. There is one group at least. */
export function groupsOf<One>(
  all: readonly One[],
  most: number,
  sizeOf: (one: One) => number,
): readonly (readonly One[])[] {
  let group: One[] = [];
  let size = 0;
  const groups = [group];
  for (const one of all) {
    const own = sizeOf(one);
    if (group.length > 0 && size + own > most) {
      group = [];
      size = 0;
      groups.push(group);
    }
    group.push(one);
    size += own;
  }
  return groups;
}
