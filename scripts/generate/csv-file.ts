import { type ContractDocument, locate, type SchemaObject } from '../../src/contract/document.ts';
import type { CsvSpec } from '../../src/contract/operation.ts';
import { escapePointer } from '../../src/contract/pointer.ts';
import { ContractError } from './bundle.ts';

/** A CSV file as the contract describes it, and the schema of its rows. */
interface CsvFile {
  readonly spec: CsvSpec;
  readonly row: SchemaObject;
}

/** The CSV file that a body is, or that one of its fields holds: a text with a `contentSchema`. */
export function csvFileIn(contract: ContractDocument, body: SchemaObject): CsvFile | undefined {
  const whole = follow(contract, body);
  const parts: [string, SchemaObject][] = [['', whole]];
  for (const [name, field] of Object.entries(whole.properties ?? {})) {
    parts.push([`/${escapePointer(name)}`, follow(contract, field)]);
  }
  for (const [pointer, { contentMediaType, contentSchema: rows }] of parts) {
    if (contentMediaType !== 'text/csv' || !rows?.items) continue;
    const { properties = {}, required = [] } = follow(contract, rows.items);
    if (typeof rows.maxItems !== 'number')
      throw new ContractError('The list of rows of a CSV file must have `maxItems`.');
    const spec = { pointer, columns: Object.keys(properties), required, maxRows: rows.maxItems };
    return { spec, row: rows.items };
  }
  return undefined;
}

function follow(contract: ContractDocument, schema: SchemaObject): SchemaObject {
  return locate<SchemaObject>(contract, schema, '').value;
}
