import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, assert, expect, test } from 'vitest';
import { makeCopies } from '../../mutation/handlers/copies.ts';
import { tryChanges } from '../../mutation/handlers/crew.ts';
import { readEquivalents, reasonFor } from '../../mutation/handlers/equivalents.ts';
import { mistakesIn } from '../../mutation/handlers/mistakes.ts';
import { killRate, resultsOf, tableOf } from '../../mutation/handlers/table.ts';
import type { Verdict } from '../../mutation/handlers/verdict.ts';

const { folder, changes } = await makeCopies();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const code = `
export async function rename({ body, refuse }, { store, now, organizationId }) {
  const [first] = await store.list(things, 'name', { organizationId });
  if (first) throw refuse.conflict('nameTaken', \`\${body.name} is taken.\`);
  await store.put(things, { ...body, organizationId, at: now });
}`;

test('mistakes are made wherever there is a place for them, each with a switch of its own', () => {
  const { mistakes, changed } = mistakesIn('things.ts', code);
  expect(mistakes.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
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
  for (const { key } of mistakes) expect(changed.split(JSON.stringify(key))).toHaveLength(2);
});

test('a change of text has a reason where the contract allows no text that would be another one', () => {
  const reader = (names: string) => `const handlers = { async addSipRoute({ body }) { const { ${names} } = body; } };`;
  const unseen = (names: string) => mistakesIn('routes.ts', reader(names)).mistakes.filter(({ excuse }) => excuse);
  expect(unseen('prefix, priority')).toHaveLength(4);
  // A host may be long, and in capitals.
  expect(unseen('host').map(({ kind }) => kind)).toEqual(['text trimmed', 'text normalized']);
});

test('every change has a name of its own, and every kind is made', () => {
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  expect(new Set(changes.map(({ copy }) => copy))).toEqual(new Set(['stryker', 'mistakes']));
  expect(changes.length).toBeGreaterThan(5000);
});

test('what nobody can see still stands in the code', () => {
  for (const entry of readEquivalents()) {
    const text = readFileSync(join('src/sandbox', entry.file), 'utf8').replaceAll(/\s+/g, ' ');
    expect(text).toContain('within' in entry ? entry.within : entry.code);
    expect(
      changes.some((change) => reasonFor(change, [entry], false)),
      JSON.stringify(entry),
    ).toBe(true);
  }
});

test('what only the control API leads to counts as soon as the suite has it', () => {
  const text = `tasks/call.ts:\n  - { within: hangUp, reason: Nobody waits., control: true }\n`;
  const [entry] = readEquivalents(text);
  const change = changes.find(({ within }) => within === 'hangUp');
  assert(entry && change);
  expect(reasonFor(change, [entry], false)).toBe('Nobody waits.');
  expect(reasonFor(change, [entry], true)).toBe(change.excuse);
});

test('the suite finds what is refused and carried out all the same, and what is not kept', async () => {
  const kinds = ['refused, yet carried out', 'write left out'];
  const wanted = changes.filter(({ about, kind }) => ['knowledge', 'sip'].includes(about) && kinds.includes(kind));
  const verdicts: Verdict[] = [];
  const setting = { folder, control: true };
  await tryChanges({ setting, all: changes, wanted, workers: 1, tell: (verdict) => verdicts.push(verdict) });
  const results = resultsOf(verdicts, changes, readEquivalents(), true);
  const states = new Set(results.map(({ state }) => state));
  expect(states, tableOf(results)).toEqual(new Set(['killed', 'none', 'equivalent']));
  expect(killRate(results)).toBe(100);
});

test('a change may be listed within one function alone', () => {
  const [change] = changes;
  if (!change) throw new Error('There are no changes.');
  const { file, code, becomes, within } = change;
  const list = (name: string) =>
    readEquivalents(JSON.stringify({ [file]: [{ code, becomes, within: name, reason: 'Same.' }] }));
  expect(reasonFor({ ...change, within: 'here' }, list('here'), true)).toBe('Same.');
  expect(reasonFor({ ...change, within }, list('elsewhere'), true)).toBe(change.excuse);
});
