import { expect, test } from 'vitest';
import { operations as controlOperations } from '../../generated/sandbox-control/operations.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { operations } from '../../src/contract/operations.ts';
import { few } from '../support/few.ts';
import { openSandbox } from '../support/sandbox.ts';
import { budget, longestTurn } from '../support/turns.ts';

const all = [...Object.values(operations), ...Object.values(controlOperations)];

const repeated = (unit: string, size: number) => unit.repeat(Math.floor(size / unit.length));

/** JSON bodies of a size that have most fields and most items. */
function manyParts(size: number): string[] {
  const fields = Array.from({ length: Math.floor(size / 10) }, (_, i) => `"${i.toString(36)}":0`);
  return [`{${fields.join(',')}}`, `{"a":[${repeated('{},', size - 20)}{}]}`];
}

/** JSON bodies of a size that are deep, or escaped. */
function oneOf(size: number): string[] {
  const depth = Math.floor(size / 2) - 20;
  return [
    `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    `{"description":"${repeated('\\ud83d\\ude00', size - 40)}"}`,
  ];
}

const sizeOf = ({ body }: (typeof all)[number]) =>
  Number(Object.entries(body?.maxBytes ?? {}).find(([type]) => type === 'application/json')?.[1] ?? 0);

async function longestOf({ method, path }: (typeof all)[number], bodies: readonly string[]): Promise<number> {
  const { environment, fetch } = await openSandbox();
  const headers = { ...tokenHeaders(`demo-superadmin${environment.tokenSuffix}`), 'content-type': 'application/json' };
  const url = `http://sandbox.example${path.replaceAll(/\{\w+\}/g, 'x_1')}`;
  let most = 0;
  for (const body of bodies) {
    const request = new Request(url, { method, headers, body });
    most = Math.max(most, await longestTurn(() => fetch(request)));
  }
  return most;
}

test.each(
  few(
    all.filter((operation) => sizeOf(operation) > 0),
    12,
  ),
)('large requests for $id leave others their turns', async (operation) => {
  // What grows faster than a body shows at this size too.
  expect(await longestOf(operation, manyParts(Math.min(sizeOf(operation), 2 ** 16)))).toBeLessThan(budget);
});

const { createToken } = operations;

test('the largest requests do too', async () => {
  expect(await longestOf(createToken, manyParts(sizeOf(createToken)))).toBeLessThan(budget);
});

test('a body that is deep or escaped leaves others their turns', async () => {
  expect(await longestOf(createToken, oneOf(sizeOf(createToken)))).toBeLessThan(budget);
});
