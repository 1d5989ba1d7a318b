import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { expect, test } from 'vitest';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { valueAt } from '../../../../src/contract/pointer.ts';
import { startSandbox } from '../../../../src/kit/node.ts';
import type { Witness } from '../../../../src/review/changes/model.ts';
import { type Fields, isFields } from '../../../../src/review/editions/dereferenced.ts';
import { witnessOf } from '../../../../src/review/witness/witness.ts';
import { breaksOf, comparedWith } from '../../../review/witness/edits.ts';
import { curlOption } from '../../../support/curl-token.ts';

const run = promisify(execFile);

type Shown = Exclude<Witness, { readonly none: string }>;

const comparison = await comparedWith({
  'openapi/tasks.yaml': [
    ['/schemas/TaskContext/maxLength', 5000],
    ['/schemas/TaskCreation/properties/type/enum', ['call']],
    ['/schemas/TaskCreation/properties/waitToGreet', undefined],
    ['/schemas/TaskUpdate/properties/waitToGreet', { type: 'integer' }],
    ['/schemas/TaskCsvRow/maxProperties', 1],
    ['/schemas/Task/required/0', undefined],
    ['/parameters/TaskTypeFilter/schema/enum', ['call']],
  ],
  'openapi/shared.yaml': [['/parameters/PageSize/schema/maximum', 50]],
  'openapi/accounts.yaml': [
    ['/schemas/ExternalAccountId/pattern', '^[A-Za-z0-9][A-Za-z0-9._:@-]*$'],
    ['/schemas/AccountCreation/required', ['name', 'description']],
    ['/schemas/AdminInvitation/properties/role/enum', ['admin']],
  ],
  'openapi/webhooks.yaml': [
    ['/schemas/MessageReceivedEvent/required/3', undefined],
    ['/schemas/MessageSentEvent/properties/type/const', undefined],
    ['/schemas/WebhookEventTimestamp/type', ['integer', 'null']],
  ],
});
const breaks = breaksOf(comparison);

test('a text that is too long for the new limit is one character longer, and written so that it can be pasted', () => {
  const witness = witnessAt('openapi/tasks.yaml#/schemas/TaskContext/maxLength maxLength');
  expect(witness).toMatchObject({ direction: 'request', subject: 'createTask', at: '/context' });
  expect(witness.refusedFor).toBe('/context must NOT have more than 5000 characters');
  expect(String(valueAt(witness.value, witness.at))).toHaveLength(5001);
  expect(witness.shown).toContain(`curl 'http://127.0.0.1:4010${pathTo('listTasks')}'`);
  expect(witness.shown).toContain(curlOption());
  expect(witness.shown.length).toBeLessThan(600);
  holdsBetween(witness, bodyOf);
});

test.each([
  ['openapi/tasks.yaml#/schemas/TaskCreation/properties/type/enum enum', '/type must be one of call'],
  [
    'openapi/tasks.yaml#/schemas/TaskCreation/properties/waitToGreet waitToGreet',
    '/waitToGreet is not a field of this body',
  ],
  ['openapi/accounts.yaml#/schemas/AccountCreation/required required', '/description is required'],
  [
    'openapi/accounts.yaml#/schemas/ExternalAccountId/pattern pattern',
    '/externalAccountId must match pattern "^[A-Za-z0-9][A-Za-z0-9._:@-]*$"',
  ],
])('a body that the old contract takes and the new one refuses: %s', (name, refusedFor) => {
  const witness = witnessAt(name);
  expect(witness.refusedFor).toBe(refusedFor);
  holdsBetween(witness, bodyOf);
});

test.each([
  ['openapi/shared.yaml#/parameters/PageSize/schema/maximum maximum', 'query pageSize must be <= 50', 'pageSize=51'],
  ['openapi/tasks.yaml#/parameters/TaskTypeFilter/schema/enum enum', 'query type must be one of call', 'type=text'],
])('a parameter that the old contract takes and the new one refuses: %s', (name, refusedFor, query) => {
  const witness = witnessAt(name);
  expect(witness.refusedFor).toBe(refusedFor);
  expect(witness.shown).toContain(query);
  holdsBetween(witness, (operation) => parameterOf(operation, query.split('=')[0] ?? ''));
});

test('an answer that the new contract allows and the old one did not lacks a field that was always there', () => {
  const witness = witnessAt('openapi/tasks.yaml#/schemas/Task/required required');
  expect(witness).toMatchObject({ direction: 'answer', subject: 'listTasks' });
  expect(witness.refusedFor).toMatch(/^\/tasks\/0\/\w+ is required$/);
  expect(witness.shown).toMatch(/^HTTP 200\ncontent-type: application\/json\n\n\{/);
  holdsBetween(witness, (operation) => valueAt(operation, '/responses/200/content/application~1json/schema'));
});

test.each([
  ['openapi/webhooks.yaml#/schemas/MessageReceivedEvent/required required', '/organizationId is required'],
  ['openapi/webhooks.yaml#/schemas/MessageSentEvent/properties/type/const enum', '/type must be'],
  ['openapi/webhooks.yaml#/schemas/WebhookEventTimestamp/type type', '/timestamp must be integer'],
])('an event that was never sent before is shown as its JSON: %s', (name, refusedFor) => {
  const witness = witnessAt(name);
  expect(witness.refusedFor).toContain(refusedFor);
  expect(JSON.parse(witness.shown)).toEqual(witness.value);
  holdsBetween(witness, bodyOf);
});

test('a row of a CSV file is found by its number, and the file is written for the request', () => {
  const witness = witnessAt('openapi/tasks.yaml#/schemas/TaskCsvRow/maxProperties maxProperties');
  expect(witness.refusedFor).toBe('row 1: must NOT have more than 1 properties');
  expect(witness.shown).toMatch(/^printf %s \$'phoneNumber,.*> tasks\.csv\ncurl /);
});

test('of nearly each break there is a witness, and of the others the reason why there is none', () => {
  const witnesses = [...breaks.values()].map((change) => witnessOf(change, comparison));
  const reasons = witnesses.flatMap((witness) => ('none' in witness ? [witness.none] : []));
  expect(reasons.length).toBeLessThan(witnesses.length / 5);
  expect(reasons).not.toContain('');
});

test('what is pasted is taken by a service that does what the old contract says', async () => {
  await using server = await startSandbox();
  const { shown } = witnessAt('openapi/tasks.yaml#/schemas/TaskContext/maxLength maxLength');
  const line = shown.replace('http://127.0.0.1:4010', server.url);
  const { stdout } = await run('bash', ['-c', `${line} --silent --write-out '%{http_code}' --output /dev/null`], {
    env: { ...process.env, TOKEN: 'demo-superadmin' },
  });
  expect(stdout).toBe('200');
});

/** The witness of the break of a name. Throws where there is no such break, or no witness. */
function witnessAt(name: string): Shown {
  const change = breaks.get(name);
  if (!change) throw new Error(`${name} is none of\n${[...breaks.keys()].join('\n')}`);
  const witness = witnessOf(change, comparison);
  if ('none' in witness) throw new Error(`${name}: ${witness.none}`);
  return witness;
}

/** Asks a validator that was made apart from the product's: one edition takes the value, the other refuses it. */
function holdsBetween({ direction, subject, value }: Shown, schemaIn: (operation: Fields) => unknown): void {
  const { base, revision } = comparison;
  const editions = [base.document, revision.document].map((document) => schemaIn(operationIn(document, subject)));
  const [taking, refusing] = direction === 'request' ? editions : editions.toReversed();
  expect([isTaken(taking, value), isTaken(refusing, value)]).toEqual([true, false]);
}

function isTaken(schema: unknown, value: unknown): boolean {
  if (!isFields(schema)) throw new Error('There is no schema.');
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormatsModule.default(ajv);
  return ajv.compile(schema)(value);
}

function operationIn({ paths, webhooks }: Fields, id: string): Fields {
  const items = [...Object.values(Object(paths)), ...Object.values(Object(webhooks))];
  const found = items
    .flatMap((item) => Object.values(Object(item)))
    .find((one) => isFields(one) && one.operationId === id);
  if (!isFields(found)) throw new Error(`There is no ${id}.`);
  return found;
}

function bodyOf(operation: Fields): unknown {
  return valueAt(operation, '/requestBody/content/application~1json/schema');
}

function parameterOf({ parameters }: Fields, name: string): unknown {
  const own = Array.isArray(parameters) ? parameters : [];
  return own.find((one) => isFields(one) && one.name === name)?.schema;
}
