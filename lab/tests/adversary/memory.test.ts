import { expect, test } from 'vitest';
import { attack, startVictim } from '../../../tests/e2e/conformance/adversary/attack.ts';
import { changedCopy } from './changed-copy.ts';

test('a server that makes every answer that is asked for ahead is told of its memory', async () => {
  const folder = changedCopy('src/node/http/listen.ts', [
    ['outgoing.socket === null', 'outgoing.socket === undefined'],
    // Each takes 20 kB until it is read.
    ['const asked =', 'Object.assign(outgoing, { held: Buffer.alloc(20_000, 1) }); const asked ='],
  ]);
  const { findings } = await attack(await startVictim(folder), ['adversary/memory/unread']);
  expect(findings).toMatchObject([{ rule: 'unread responses use no memory' }]);
  expect(findings[0]?.actual).toMatch(/^\d{2,} MB more/);
});

test('a server that holds sixty times of what it is sent is told of its memory', async () => {
  const hold = 'globalThis.held = [globalThis.held, Buffer.alloc(60 * chunk.length, 1)];';
  const folder = changedCopy('src/node/http/incoming.ts', [['chunks.push(chunk);', `chunks.push(chunk); ${hold}`]]);
  const { findings } = await attack(await startVictim(folder), ['adversary/memory/bodies']);
  expect(findings).toMatchObject([{ rule: 'memory use is proportional to body size' }]);
});

test('the sandbox has memory for every heavy body', async () => {
  const { findings, ended } = await attack(await startVictim(), ['adversary/memory/bodies']);
  expect(findings).toEqual([]);
  expect(ended).toEqual({ 'adversary/memory/bodies': { state: 'held' } });
});
