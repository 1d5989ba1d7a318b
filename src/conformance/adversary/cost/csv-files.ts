import type { CsvSpec } from '../../../contract/operation.ts';
import { valueAt } from '../../../contract/pointer.ts';
import { replaceAt } from '../../model/schema-walk.ts';
import type { AnyRequest, Attack } from './attack.ts';

/** Attacks on a CSV file within a body. */
export function* csvAttacks(
  { pointer, columns, maxRows }: CsvSpec,
  mediaType: string,
  most: number,
): Generator<Attack> {
  const place = `${mediaType} ${pointer || '(body)'}`;
  const files: Readonly<Record<string, (head: string, row: string, size: number) => string>> = {
    'equal rows': (head, row, size) => `${head}\n${`${row}\n`.repeat(Math.min(maxRows, size / (row.length + 1)))}`,
    'rows more than there may be': (head, row, size) => `${head}\n${`${row}\n`.repeat(size / (row.length + 1))}`,
    'rows of wrong fields': (head, row, size) =>
      `${head}\n${`${row.replaceAll(/[^,]+/g, '!')}\n`.repeat(Math.min(maxRows, size / columns.length))}`,
    'empty lines': (head, row, size) => `${head}\n${row}\n${'\r\n'.repeat(size / 2)}`,
    'very many columns': (head, row, size) => `${head}${',x'.repeat(size / 2)}\n${row}\n`,
    'very many fields in a row': (head, row, size) => `${head}\n${row}${','.repeat(size)}\n`,
    'a field of quotes': (head, _, size) => `${head}\n"${'""'.repeat(size / 2)}"\n`,
    'a quote that is not closed': (head, row, size) => `${head}\n${`"${row}\n`.repeat(size / (row.length + 2))}`,
    'carriage returns': (head, row, size) => `${head}\n${row}${'\r'.repeat(size)}\n`,
  };
  for (const [what, file] of Object.entries(files)) {
    const apply = (base: AnyRequest, size: number): AnyRequest => {
      const [head = '', row = ''] = String(valueAt(base.body?.value, pointer)).split(/\r?\n/);
      const value = replaceAt(base.body?.value, pointer, file(head, row, size));
      return { ...base, body: { mediaType: null, ...base.body, value } };
    };
    yield { place, what, largest: most, apply };
  }
}
