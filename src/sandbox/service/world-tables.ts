/** The rows of a world by tables. */
export type WorldTables = Readonly<Record<string, readonly object[]>>;

/** The values of a row at a path of names, such as `room.roomId`; those of each item where it leads through a list. */
export function valuesAt(row: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [row];
  for (const name of path.split('.')) {
    const next = values.map((value) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    );
    values = next.flat().filter((value) => value !== undefined);
  }
  return values;
}
