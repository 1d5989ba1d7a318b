import type { Column, Row, TableData } from './model.ts';
import { valuesAt } from './places.ts';

/** What a row is called: by its identifier, or by the first of its columns that it has. */
export function titleOf(data: TableData | undefined, row: Row, rowKey: string): string {
  const paths = [data?.identifier, ...(data?.columns ?? []).map(({ path }) => path)];
  for (const path of paths) {
    const [value] = path === undefined ? [] : valuesAt(row, path);
    if ((typeof value === 'string' && value.trim() !== '') || typeof value === 'number') return String(value);
  }
  return rowKey;
}

/** What a column is called: as much of its path, from its end, as tells it from the others. */
export function labelOf({ path }: Column, columns: readonly Column[]): string {
  const steps = path.split('.');
  for (let from = steps.length - 1; from > 0; from--) {
    const label = steps.slice(from).join('.');
    if (columns.every((other) => other.path === path || !`.${other.path}`.endsWith(`.${label}`))) return label;
  }
  return path;
}
