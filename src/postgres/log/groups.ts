/** Things in their order, in groups whose sizes add up to no more than `most`, or of one thing. There is one group at least. */
export function groupsOf<One>(
  all: readonly One[],
  limit: number,
  sizeOf: (item: One) => number,
): readonly (readonly One[])[] {
  let group: One[] = [];
  let size = 0;
  const groups = [group];
  for (const item of all) {
    const itemSize = sizeOf(item);
    if (group.length > 0 && size + itemSize > limit) {
      group = [];
      size = 0;
      groups.push(group);
    }
    group.push(item);
    size += itemSize;
  }
  return groups;
}
