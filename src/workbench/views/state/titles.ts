import type { Column, Row, TableData } from './model.ts';
import { valuesAt } from './places.ts';

/** Title of a row: its identifier, or the first of its columns with a value. */
export function titleOf(data: TableData | undefined, row: Row, rowKey: string): string {
  const paths = [data?.identifier, ...(data?.columns ?? []).map(({ path }) => path)];
  for (const path of paths) {
    const [value] = path === undefined ? [] : valuesAt(row, path);
    if ((typeof value === 'string' && value.trim() !== '') || typeof value === 'number') return String(value);
  }
  return rowKey;
}

/** Title of a column: the end of its path, as long as needed to be unique. */
export function labelOf({ path }: Column, columns: readonly Column[]): string {
  const steps = path.split('.');
  for (let from = steps.length - 1; from > 0; from--) {
    const label = steps.slice(from).join('.');
    if (columns.every((other) => other.path === path || !`.${other.path}`.endsWith(`.${label}`))) return label;
  }
  return path;
}
