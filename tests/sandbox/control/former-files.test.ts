import { expect, test } from 'vitest';
import { version } from '../../../generated/operations.ts';
import { createValidators } from '../../../generated/sandbox-control/validators.js';
import type { Records } from '../../../src/contract/record-changes.ts';
import { validatorRuntime } from '../../../src/contract/validation.ts';
import { bodyViolations } from '../../../src/contract/violations.ts';
import { parseEnvironment } from '../../../src/sandbox/control/parsed-environment.ts';
import { withFormerFiles } from '../../../src/sandbox/records/former-files.ts';
import { formerTask, laterRecords, renamedNumber } from '../../support/former-file.ts';
import { type EnvironmentFile, exported, imported } from './environment-file.ts';
import { createEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();
const environment = async () => exported(server, (await createEnvironment(server)).id);

/** What stood there in version 2.0.0, before the fields that say who did something had names of their own. */
const former = (file: EnvironmentFile): EnvironmentFile => {
  const text = JSON.stringify({ ...file, contract: '2.0.0' });
  return JSON.parse(text.replaceAll(/"(?:createdBy|updatedBy|publishedBy|addedBy)":/g, '"userId":'));
};

test('a file of an earlier contract is imported with the names of today', async () => {
  const file = await environment();
  const { id } = await imported(server, former(file));
  expect((await exported(server, id)).tables).toEqual(file.tables);
});

test('an environment that a program brings is taken so too, and left as it is', async () => {
  const file = former(await environment());
  const before = JSON.stringify(file);
  const { states } = parseEnvironment(file, {});
  expect(states.size).toBeGreaterThan(10);
  expect(JSON.stringify(file)).toBe(before);
});

/** How a file is held that has tasks of before a field had another name. */
function held(file: EnvironmentFile, records: Records) {
  const validators = withFormerFiles(createValidators(validatorRuntime).importEnvironment, records);
  const validate = validators.body['application/json'];
  if (!validate) throw new Error('An environment is no JSON.');
  const violations = bodyViolations(validate, file).map(({ pointer, message }) => `${pointer} ${message}`);
  return { file, violations };
}

test.each([version, '9.1.0'])('a file of version %s is read by what is declared since', async (contract) => {
  const { tables, ...rest } = await environment();
  const file = {
    ...rest,
    contract,
    tables: { ...tables, task: JSON.parse(JSON.stringify(tables.task?.map(formerTask))) },
  };
  const undeclared = held(structuredClone(file), laterRecords());
  expect(undeclared.violations).toContain('/tables/task/0/task/phoneNumber is required');
  const lead = `/contract is ${contract}; this is 9.1.0, and openapi/changes.yaml does not declare how such rows follow`;
  expect(undeclared.violations.includes(lead)).toBe(contract === version);
  const declared = held(structuredClone(file), renamedNumber);
  expect(declared.violations).toEqual([]);
  expect(declared.file.tables).toEqual(tables);
});
