/** Changes are found in the syntax tree, stand where they are said to stand, and leave texts for people alone. */
import { expect, test } from 'vitest';
import { decode, encode, has, union } from '../../mutation/code/bits.ts';
import { type CoveringTest, partsOf } from '../../mutation/code/coverage.ts';
import { instrument } from '../../mutation/code/instrument.ts';

const file = 'src/sandbox/things/handlers.ts';
const code = `
export async function rename({ body, refuse }, { store, now, organizationId }) {
  const [first] = await store.list(things, 'name', { organizationId });
  if (first) throw refuse.conflict('nameTaken', \`\${body.name} is taken.\`);
  await store.put(things, { ...body, organizationId, at: now });
  return { success: true, message: first ? 'It was there.' : 'It is new.' };
}`;

async function changesIn(text: string, hasMistakes = true) {
  const { changes, files } = await instrument(new Map([[file, text]]), () => hasMistakes);
  return { changes, text: files.get(file) ?? '' };
}

test('the mistakes of whoever writes a server are made wherever there is a place for them', async () => {
  const { changes } = await changesIn(code);
  const own = changes.filter(({ key }) => key.includes('#'));
  expect(own.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
    '3 order reversed',
    '3 first left out',
    '3 other organization',
    '4 refused, yet carried out',
    '5 write left out',
    '5 text trimmed',
    '5 text in lower case',
    '5 text normalized',
    '5 text cut short',
    '5 other organization',
    '5 an hour late',
  ]);
});

test('every change has an id and a switch of its own', async () => {
  const { changes, text } = await changesIn(code);
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  for (const { key } of changes) expect(text).toContain(`"${key}"`);
});

test('changes stand where they do in the file as it is written, whatever was put in front of them', async () => {
  const mechanical = (hasMistakes: boolean) =>
    changesIn(code, hasMistakes).then(({ changes }) =>
      changes.filter(({ key }) => !key.includes('#')).map(({ id, code: own }) => `${id} ${own}`),
    );
  expect(await mechanical(true)).toEqual(await mechanical(false));
});

test('texts for people, and what chooses between them, are left alone', async () => {
  const { changes } = await changesIn(`
export const answers = (is: boolean) => ({ message: is ? a : b, reason: 'nameTaken', text: is ? 'It is.' : 'It is not.' });
export const fail = () => { throw new Error('impossible'); };`);
  expect(changes.map(({ code: own }) => own)).toContain("'nameTaken'");
  for (const { code: own } of changes)
    expect(["'It is.'", "'It is not.'", 'is', 'a', 'b', "'impossible'"]).not.toContain(own);
});

test('bits are kept as text', () => {
  const some = decode(encode([0, 9, 17], 20));
  expect([0, 1, 9, 17, 18].filter((position) => has(some, position))).toEqual([0, 9, 17]);
  const both = union(some, decode(encode([1], 2)));
  expect([0, 1, 2, 9].filter((position) => has(both, position))).toEqual([0, 1, 9]);
});

test('the tests that mirror a file come first, then the quicker ones, in parts that grow', () => {
  const testAt = (path: string, work: number): CoveringTest => {
    return { file: `/checkout/tests/${path}`, id: `${path} ${work}`, work, met: new Uint8Array() };
  };
  const near = testAt('sandbox/tasks/gates.test.ts', 300);
  const others = [900, 10, 400].map((work) => testAt('server/pages.test.ts', work));
  const parts = partsOf([...others, near], 'src/sandbox/modules/tasks/gates.ts');
  expect(parts.map((part) => part.map(({ work }) => work))).toEqual([[300], [10, 400, 900]]);
});
