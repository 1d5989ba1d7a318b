import { expect, test } from 'vitest';
import { at, type CheckedContract, objectOf, readContract } from './contract.ts';
import { partFact } from './part-facts.ts';

const text = JSON.stringify(await readContract());

test(partFact.name, () => {
  expect(partFact.contradiction(JSON.parse(text))).toBeUndefined();
});

test.each([
  ['an assumed part', ['schemas', 'AgentAnswer'], 'documented', 'schemas/AgentAnswer is marked as documented'],
  ['a documented part', ['schemas', 'Token'], 'assumed', 'schemas/Token is marked as assumed'],
  ['a field', ['schemas', 'NewWebhook', 'properties', 'url'], 'assumed', 'schemas/NewWebhook/url is marked as assumed'],
])('%s that passes for another contradicts it', (_, keys, mark, contradiction) => {
  const contract: CheckedContract = JSON.parse(text);
  const part = objectOf(at(contract.bundle, 'components', ...keys));
  expect(part['x-provenance']).toBeDefined();
  part['x-provenance'] = mark;
  expect(partFact.contradiction(contract)).toBe(contradiction);
});
