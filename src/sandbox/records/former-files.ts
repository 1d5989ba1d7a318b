import { records as current } from '../../../generated/records.ts';
import { changesSince, isAfter, type Records } from '../../contract/record-changes.ts';
import type { OperationValidators, SchemaError, Validator } from '../../contract/validation.ts';
import { isEnvironmentData } from '../service/seed-data.ts';

const type = 'application/json';

/**
 * The validators of an operation that takes environment files: the rows of one of an earlier contract are changed as it is
 * declared, in the file, before they are held to their schemas.
 */
export function withFormerFiles(validators: OperationValidators, records = current): OperationValidators {
  const currentValidate = validators.body[type];
  if (!currentValidate) return validators;
  const validate: Validator = (file) => {
    // While a version is written its files have some of its changes.
    const isHeld = (!isFormer(file, records) && currentValidate(file)) || currentValidate(followed(file, records));
    const [first, ...others] = currentValidate.errors ?? [];
    validate.errors = first ? [first, ...ofFormer(file, records), ...others] : null;
    return isHeld;
  };
  return { ...validators, body: { ...validators.body, [type]: validate } };
}

function followed(file: unknown, { changes }: Records): unknown {
  const { contract, tables } = Object(file);
  if (typeof contract !== 'string' || !isEnvironmentData(tables)) return file;
  const change = changesSince(changes, contract);
  const changed = Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => change(table, row))]);
  return Object.assign(Object(file), { tables: Object.fromEntries(changed) });
}

function isFormer(file: unknown, { contract: { version } }: Records): boolean {
  const { contract } = Object(file);
  return typeof contract === 'string' && isAfter(version, contract);
}

/** A violation may be a field that has changed since. */
function ofFormer(file: unknown, { contract: { version } }: Records): readonly SchemaError[] {
  const { contract } = Object(file);
  if (typeof contract !== 'string' || contract === version) return [];
  const message = `is ${contract}; this is ${version}, and openapi/changes.yaml does not declare how such rows follow`;
  return [{ instancePath: '/contract', keyword: 'not', params: {}, message }];
}
