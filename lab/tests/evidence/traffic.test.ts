import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alternatives } from '../../../src/behaviours/alternatives.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { ledgerOfRecording, readRecording } from '../../../src/behaviours/recording.ts';
import type { Answering } from '../../../src/behaviours/variants/alternative.ts';
import type { Ledger } from '../../../src/conformance/evidence/ledger.ts';
import { useEverything } from '../../../tests/conformance/evidence/use-everything.ts';
import { recorded } from '../../mutation/evidence/recording.ts';
import { FaultyServer } from '../../mutation/faulty-server.ts';

const read = new Date('2026-03-02T16:00:00Z');

function standing(ledger: Ledger, wanted: string): string[] {
  return Object.keys(ledger.entries).filter((id) => ledger.entries[id]?.standing === wanted);
}

describe('a recorded session with a server that differs in one assumption', () => {
  let faulty: FaultyServer;
  beforeAll(async () => {
    faulty = await FaultyServer.open(phoneAgentContract(), () => {});
  });
  afterAll(() => faulty.close());

  /** What the session tells of a server, in an environment of its own. */
  async function ledgerOf(server: Answering): Promise<Ledger> {
    const url = 'http://sandbox.example';
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"seed":"demo"}' };
    const made = await faulty.fetch(new Request(`${url}/_sandbox/environments`, init));
    const { tokens }: { tokens: { admin: string; superAdmin: string } } = await made.json();
    const recording = recorded(server);
    await useEverything(recording.fetch, url, [tokens.admin, tokens.superAdmin]);
    return ledgerOfRecording(readRecording(recording.har()), read);
  }

  test('refutes this one or none, and never confirms it', async () => {
    const telling = ['page-base', 'timestamp-unit', 'error-shape', 'resource-ids', 'task-fields'];
    const named: string[] = [];
    for (const [id, { server }] of Object.entries(alternatives)) {
      const ledger = await ledgerOf(server(faulty.fetch));
      const refuted = [...standing(ledger, 'refuted'), ...standing(ledger, 'mixed')];
      expect([id, refuted.filter((other) => other !== id)]).toEqual([id, []]);
      expect([id, ledger.entries[id]?.standing]).not.toEqual([id, 'confirmed']);
      named.push(...refuted);
    }
    expect(named).toEqual(expect.arrayContaining(telling));
    expect(named.length).toBeGreaterThan(15);
  });

  test('names the alternative and the value where they can be told', async () => {
    const { entries } = await ledgerOf(alternatives['page-base'].server(faulty.fetch));
    expect(entries['page-base']?.observations).toMatchObject([
      { verdict: 'refuted', saw: 'Without a number, page 1 is returned.', alternative: 'It is 1.', observed: 1 },
    ]);
  });
});
