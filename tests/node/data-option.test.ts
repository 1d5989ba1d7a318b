import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readData } from '../../src/cli/data-option.ts';
import { readServerCommand } from '../../src/cli/server-command.ts';
import { UsageError } from '../../src/node/usage-error.ts';

const address = 'postgres://me:secret@db.internal:5432/sandbox';

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-option-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'address');
  writeFileSync(file, text);
  return file;
}

/** The refusal of a value. Throws if it is accepted. */
function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error('It is accepted.');
}

test('the data is a file or an address, of the option or else of the variable', () => {
  expect(readData(undefined, {})).toBeUndefined();
  expect(readData(undefined, { SANDBOX_DATA: '' })).toBeUndefined();
  expect(readData('sandbox.db', { SANDBOX_DATA: address })).toBe('sandbox.db');
  expect(readData(undefined, { SANDBOX_DATA: address })).toBe(address);
  expect(readData('C:\\data\\sandbox.db', {})).toBe('C:\\data\\sandbox.db');
});

test('an address is read from a file, whose last line may end', () => {
  const file = fileOf(`${address}\n`);
  expect(readData(`@${file}`, {})).toBe(address);
  expect(readData(undefined, { SANDBOX_DATA: `@${file}` })).toBe(address);
});

test.each([
  ['mysql://me:secret@db.internal/sandbox', '--data starts with mysql:; it must be a file, or postgres://…'],
  ['postgress://me:secret@db.internal/sandbox', '--data starts with postgress:; it must be a file, or postgres://…'],
  ['postgres:me:secret@db.internal/sandbox', '--data starts with postgres:; it must be a file, or postgres://…'],
  ['@/no/such/file', '--data: /no/such/file cannot be read: no such file or folder'],
])('%s is refused without its password', (text, refusal) => {
  expect(refusalOf(() => readData(text, {}))).toBe(refusal);
});

test.each(['', 'sandbox.db', `${address}\n${address}`, 'mysql://me:secret@db.internal/sandbox'])(
  'a file with %j is refused without what is in it',
  (text) => {
    const file = fileOf(text);
    expect(refusalOf(() => readData(undefined, { SANDBOX_DATA: `@${file}` }))).toBe(
      `SANDBOX_DATA: ${file} must contain only a database address, postgres://…`,
    );
  },
);

test('a server without a memory leaves the variable alone', async () => {
  process.env.SANDBOX_DATA = address;
  onTestFinished(() => void delete process.env.SANDBOX_DATA);
  expect((await readServerCommand(['--stateless']))?.options.data).toBeUndefined();
  expect((await readServerCommand([]))?.options.data).toBe(address);
  await expect(readServerCommand(['--salvage'])).rejects.toThrow('--salvage repairs only a file');
});
