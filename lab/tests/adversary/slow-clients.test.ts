import { expect, test } from 'vitest';
import { attack, startVictim } from '../../../tests/e2e/conformance/adversary/attack.ts';
import { changedCopy } from './changed-copy.ts';

test('a server that has one request after the other is told of who drips his', async () => {
  const inTurn =
    'globalThis.last = (globalThis.last ?? Promise.resolve()).then(() => ' +
    'new Promise((over) => { if (incoming.socket.destroyed) return over();' +
    "outgoing.once('close', over); answer(incoming, outgoing); }));";
  const folder = changedCopy('src/node/http/listen.ts', [['else answer(incoming, outgoing);', `else ${inTurn}`]]);
  const { findings } = await attack(await startVictim(folder), ['adversary/slow-clients']);
  expect(findings).toMatchObject([
    { rule: 'slow clients do not delay others', place: '300 clients that drip their bodies' },
  ]);
});
