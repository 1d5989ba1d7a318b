/** Variants differ where they say, in what an application has sent, and nowhere else. */
import { expect, test } from 'vitest';
import { pathTo } from '../../src/contract/path-to.ts';
import { allowedVariants } from '../../src/rehearse/allowed.ts';
import { assumedVariants } from '../../src/rehearse/assumed.ts';
import { findMet } from '../../src/rehearse/met.ts';
import { openStage, type Stage } from '../../src/rehearse/stage.ts';

const variants = [...allowedVariants(), ...assumedVariants()];

const headers = { 'x-api-token': 'demo-superadmin', authorization: 'demo-superadmin' };

async function sentBy(...targets: readonly string[]): Promise<Pick<Stage, 'sent' | 'posted'>> {
  const stage = await openStage();
  for (const target of targets) {
    const response = await stage.fetch(new Request(`http://sandbox.example${target}`, { headers }));
    expect(response.status).toBe(200);
  }
  await stage.close();
  return stage;
}

test('each has a name of its own, says what it does and why it may', () => {
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
  for (const { says, because } of variants) {
    expect(says).toMatch(/[.?`]$/);
    expect(because).not.toBe('');
  }
});

test('an application meets the variants of what it calls', async () => {
  const met = await findMet(variants, await sentBy(`${pathTo('listTasks')}?pageNumber=0&pageSize=2`));
  const ids = met.map(({ variant: { id } }) => id);
  expect(ids).toEqual(expect.arrayContaining(['added-fields', 'limited-once', 'page-base', 'timestamp-unit']));
  // It neither creates anything nor receives webhooks, and lists no agent URLs.
  for (const id of ['one-time-token-expired', 'repeated-webhooks', 'agent-url-slugs']) expect(ids).not.toContain(id);
  expect(met.find(({ variant: { id } }) => id === 'page-base')?.operations).toEqual(['listTasks']);
});

test('what the contract allows comes first', async () => {
  const met = await findMet(variants, await sentBy(pathTo('listTokens')));
  const kinds = met.map(({ variant: { kind } }) => kind);
  expect(kinds).toEqual(kinds.toSorted());
});

test('a cut connection is one, and the next request is answered', async () => {
  const lost = variants.find(({ id }) => id === 'connection-lost-once');
  const stage = await openStage(lost);
  const ask = () => stage.fetch(new Request(`http://sandbox.example${pathTo('listTokens')}`, { headers }));
  await expect(ask()).rejects.toThrow();
  expect((await ask()).status).toBe(200);
  expect(stage.sent.map(({ status, differs }) => ({ status, differs }))).toEqual([
    { status: undefined, differs: true },
    { status: 200, differs: false },
  ]);
  await stage.close();
});
