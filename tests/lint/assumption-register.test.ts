import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lint } from './lint.ts';

const folder = mkdtempSync(join(tmpdir(), 'register-'));
afterAll(() => rmSync(folder, { recursive: true }));

const register = join(folder, 'assumptions.yaml');
const check = (entries: string, contract: string) => {
  writeFileSync(register, entries);
  return lint('assumption-register', contract, { register });
};
const entry = (id: string) => `${id}: { question: Q?, assumption: A., why: W., alternatives: [O., { says: P. }] }\n`;
const contract = (text: string) =>
  `components: { schemas: { Id: { type: string }, Room: { properties: { id: { $ref: '#/components/schemas/Id', x-assumption: ${text} } } } } }`;

test('uses and entries agree', async () => {
  expect(await check(entry('ids') + entry('pages'), contract('[ids, pages]'))).toEqual([]);
});

test('an assumption that is not in the register is reported where it is used', async () => {
  expect(await check(entry('ids'), contract('[ids, idz]'))).toEqual([
    [
      '#/components/schemas/Room/properties/id/x-assumption',
      `Assumption \`idz\` is not in ${register}. Add its entry there, or correct the id.`,
    ],
  ]);
});

test('an entry that is used nowhere is reported in the register', async () => {
  expect(await check(entry('ids') + entry('pages'), contract('ids'))).toEqual([
    [
      '#/pages',
      'Assumption `pages` is used nowhere. Point to it with x-assumption or x-assumed where it is applied, or delete it.',
    ],
  ]);
});

test('an entry without one of its texts is reported', async () => {
  expect(await check('ids: { question: Q?, assumption: A., why: " " }', contract('ids'))).toEqual([
    ['#/ids', 'Assumption `ids` has no why. Write it as a sentence.'],
    [
      '#/ids',
      'Assumption `ids` has no alternatives. List each as a sentence, or as `says` and the `change` that it asks of the contract.',
    ],
  ]);
});

test('operations, parameters and schemas count as uses', async () => {
  const used = `
    paths:
      /a:
        get:
          x-assumption: one
          parameters: [{ name: a, in: query, x-assumption: two, schema: { x-assumption: three } }]
          responses: { '200': { description: D., x-assumption: four } }`;
  expect(await check(['one', 'two', 'three', 'four'].map(entry).join(''), used)).toEqual([]);
});

test('what decides a rule counts as used, and must be there', async () => {
  const used = (id: string) =>
    `components: { schemas: { Room: { x-assumed: { one: maxLength, two: [minLength], ${id}: required/id } } } }`;
  expect(await check(['one', 'two', 'three'].map(entry).join(''), used('three'))).toEqual([]);
  expect(await check(['one', 'two'].map(entry).join(''), used('three'))).toEqual([
    [
      '#/components/schemas/Room/x-assumed',
      `Assumption \`three\` is not in ${register}. Add its entry there, or correct the id.`,
    ],
  ]);
});
