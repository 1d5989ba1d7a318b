import { readRecords } from '../../../contract/csv-records.ts';
import type { CsvSpec } from '../../../contract/operation.ts';
import { valueAt } from '../../../contract/pointer.ts';
import { replaceAt } from '../../model/schema-walk.ts';
import type { CaseRequest } from '../request.ts';
import { violationsOf } from '../violations.ts';
import type { InvalidRequest } from './invalid-request.ts';

/** Each rule of a body's CSV file broken once (`contentSchema` in the contract); nothing where it has none. */
export function* invalidCsvFiles(base: CaseRequest): Generator<InvalidRequest> {
  const { operation, body } = base;
  const mediaType = body?.mediaType ?? '';
  const csv = operation.body?.csv[mediaType];
  const file = csv && valueAt(body?.value, csv.pointer);
  if (!body || !csv || typeof file !== 'string') return;
  for (const text of invalidTexts(file, csv)) {
    const request = { ...base, body: { ...body, value: replaceAt(body.value, csv.pointer, text) } };
    const violations = violationsOf(request);
    const intended = violations.find(({ pointer }) => pointer === csv.pointer);
    // The fault of a file has a name only if schemas have a keyword for it.
    const place = `${mediaType} ${csv.pointer || '(body)'}`;
    if (intended) yield { request, place, keyword: intended.keyword, intended, violations, anyKeyword: true };
  }
}

function invalidTexts(file: string, { columns, required }: CsvSpec): string[] {
  const [head = '', row = ''] = file.split(/\r?\n/);
  const [column = ''] = head.split(',');
  const cell = row.split(',')[0];
  const others = columns.filter((name) => !required.includes(name));
  return [
    `${others.join(',')}\r\n${others.map(() => '').join(',')}\r\n`,
    `${head},notInTheContract\r\n${row},x\r\n`,
    `${head},${column}\r\n${row},${cell}\r\n`,
    `${head}\r\n`,
    `${file}"not closed\r\n`,
    `${file}not "quoted" whole\r\n`,
  ];
}

/** The request with a file of one row more than there may be, each as short as it can be; undefined where it has no file. */
export function oversizedCsvFile(base: CaseRequest): CaseRequest | undefined {
  const { operation, body } = base;
  const csv = operation.body?.csv[body?.mediaType ?? ''];
  const file = csv && valueAt(body?.value, csv.pointer);
  if (!body || !csv || typeof file !== 'string') return undefined;
  const [head, row] = readRecords(file, 2);
  const cells = csv.required.map((name) => row?.fields[head?.fields.indexOf(name) ?? -1] ?? '');
  const text = `${csv.required.join(',')}\n${`${cells.join(',')}\n`.repeat(csv.maxRows + 1)}`;
  return { ...base, body: { ...body, value: replaceAt(body.value, csv.pointer, text) } };
}
