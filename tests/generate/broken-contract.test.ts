import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleContract, ContractError } from '../../scripts/generate/bundle.ts';
import { renderClient } from '../../scripts/generate/client.ts';
import { renderEvents } from '../../scripts/generate/events.ts';
import { renderOperations } from '../../scripts/generate/operations.ts';
import { renderValidators } from '../../scripts/generate/validators.ts';
import { renderWebhooks } from '../../scripts/generate/webhooks.ts';
import type { ContractDocument } from '../../src/contract/document.ts';
import { valueAt } from '../../src/contract/pointer.ts';

const text = await readFile('generated/openapi.json', 'utf8');

/** The contract with another field in the part at a pointer; without the field, if there is no value. */
function edited(pointer: string, field: string, value?: unknown): ContractDocument {
  const contract: ContractDocument = JSON.parse(text);
  const part: object = Object(valueAt(contract, pointer));
  expect(Reflect.has(part, field), `${pointer} has ${field}`).toBe(value === undefined);
  if (value === undefined) Reflect.deleteProperty(part, field);
  else Reflect.set(part, field, value);
  return contract;
}

test.each<[string, (contract: ContractDocument, source: string) => string, ContractDocument, string]>([
  [
    'a paged list without a total',
    renderClient,
    edited('/components/schemas/TaskPage/properties', 'totalTasks'),
    'listTasks: the response of a paged list must have one list and one total.',
  ],
  [
    'a webhook without a receiver',
    renderEvents,
    edited('/webhooks/relayInboundSms/post', 'x-relay-type'),
    'Webhook relayInboundSms: must have `x-destination-type` or `x-relay-type`.',
  ],
  [
    'a rule of a webhook that receivers do not check',
    renderWebhooks,
    edited('/components/schemas/TaskChangedEvent/properties/type', 'format', 'hostname'),
    "A webhook's schema uses format; first add it to src/webhooks/check.ts.",
  ],
  [
    'a body of any size',
    renderOperations,
    edited('/components/responses/PayloadTooLarge', 'x-max-bytes'),
    'takes a body; declare a 413 with `x-max-bytes`.',
  ],
])('generation stops at %s', (_, render, contract, told) => {
  expect(() => render(contract, 'openapi.yaml')).toThrow(ContractError);
  expect(() => render(contract, 'openapi.yaml')).toThrow(told);
});

test('a schema that does not compile is told with its line', async () => {
  const lines = (await readFile('openapi/accounts.yaml', 'utf8')).split('\n');
  const schema = { $ref: '#/components/schemas/ResellerName' };
  const post = {
    operationId: 'doIt',
    tags: ['A'],
    requestBody: { content: { 'application/json': { schema } } },
    responses: {},
  };
  const schemas = { ResellerName: { type: 'string', maximumLength: 10 } };
  const broken = { openapi: '3.1.1', paths: { '/a': { post } }, components: { schemas } };
  const place = `openapi/accounts.yaml:${lines.indexOf('  ResellerName:') + 2}`;
  expect(() => renderValidators(broken, 'openapi.yaml')).toThrow(
    new ContractError(`${place}: this schema does not compile: strict mode: unknown keyword: "maximumLength"`),
  );
});

const paths = `
openapi: 3.1.1
paths: { /a: { get: { responses: { '200': { $ref: parts.yaml#/responses/Made } } } } }
`;

test.each([
  ['a reference that leads nowhere', paths, 'responses: {}', /openapi\.yaml:3: Can't resolve \$ref$/],
  ['a part that is not YAML', paths, 'responses:\n  bad: [x\n', /^[^\n]*parts\.yaml[^\n]*$/],
  ['a contract that is not YAML', 'paths:\n  bad: [x\n', '', /^[^\n]*openapi\.yaml[^\n]*$/],
  ['a contract of another version', 'openapi: 3.0.3\npaths: {}\n', '', /not an OpenAPI 3\.1 document/],
])('generation stops at %s, in one line', async (_, contract, parts, told) => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'openapi.yaml'), contract);
  await writeFile(join(folder, 'parts.yaml'), parts);
  const bundled = bundleContract(join(folder, 'openapi.yaml'));
  await expect(bundled).rejects.toThrow(ContractError);
  await expect(bundled).rejects.toThrow(told);
});
