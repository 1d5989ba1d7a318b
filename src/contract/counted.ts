/** Created once: creating it takes longer than formatting a number. */
const english = new Intl.NumberFormat('en');

/** A number as people read it: `1,204`. */
export function grouped(count: number): string {
  return english.format(count);
}

/** A number with its noun: `1 finding`, `1,204 findings`; `many` is an irregular plural. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
