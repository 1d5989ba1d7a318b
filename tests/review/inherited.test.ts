import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valueAt } from '../../src/contract/pointer.ts';
import { dereference } from '../../src/review/editions/dereferenced.ts';
import { contractTexts } from './editions.ts';

const bundle: unknown = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));

/** From where the operations and events of a contract are known, and from where their bodies, answers and what these carry. */
function saidIn(document: unknown): unknown[] {
  const { paths, webhooks } = Object(document);
  const operations = Object.values<object>({ ...paths, ...webhooks }).flatMap((item) => Object.values(item));
  return operations.flatMap((operation) => {
    const { operationId, requestBody, responses = {} } = Object(operation);
    const messages = [requestBody, ...Object.values(responses)].map(followed);
    const schemas = messages
      .flatMap(({ content = {} }) => Object.values(content))
      .map((media) => followed(Object(media).schema));
    return [operation, ...messages, ...schemas].map((part, nth) => [
      `${operationId}, part ${nth}`,
      Object(part)['x-provenance'],
      Object(part)['x-assumption'],
    ]);
  });
}

function followed(part: unknown) {
  const { $ref } = Object(part);
  return Object(typeof $ref === 'string' ? valueAt(bundle, $ref.slice(1)) : part);
}

test('the review reads of each place what the bundle says of it', () => {
  const read = saidIn(dereference(contractTexts, 'openapi.yaml').document);
  expect(read).toEqual(saidIn(bundle));
  expect(read.length).toBeGreaterThan(1000);
});
