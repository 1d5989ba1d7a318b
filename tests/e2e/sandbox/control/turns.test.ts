import { describe, expect, onTestFinished, test } from 'vitest';
import { seedData } from '../../../../scripts/starting-data/seed-data.ts';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { openSharedSandbox } from '../../../../src/postgres/open-sandbox.ts';
import { serve } from '../../../../src/sandbox/create-sandbox.ts';
import { refusingSender } from '../../../../src/sandbox/engine/sender.ts';
import { type OpenedSandbox, openSandbox } from '../../../support/sandbox.ts';
import { budget, longestTurn } from '../../../support/turns.ts';
import { postgresUrl } from '../../support/postgres.ts';

/** An environment file with so many messages that each thing done with them is more than a turn's work. */
function fileOf(environment: { tables: Record<string, { message: object }[]> }): string {
  const [first] = environment.tables.message ?? [];
  const message = Array.from({ length: 12_000 }, (_, i) => {
    const order = i + 10_000;
    return { ...first, order, message: { ...first?.message, messageId: `message_${order}` } };
  });
  return JSON.stringify({ ...environment, tables: { ...environment.tables, message } });
}

/** A server of those that share a sandbox in PostgreSQL. */
async function openShared(): Promise<Pick<OpenedSandbox, 'environment' | 'fetch'>> {
  const failures: unknown[] = [];
  const report = (failure: unknown) => void failures.push(failure);
  const { sandbox, end } = await openSharedSandbox(await postgresUrl(), seedData(), { sender: refusingSender, report });
  const { fetch, close } = serve(sandbox, { report });
  onTestFinished(async () => {
    await close();
    await end();
    expect(failures).toEqual([]);
  });
  return { environment: await sandbox.create({ frozen: true }), fetch };
}

const stores: Readonly<Record<string, () => Promise<Pick<OpenedSandbox, 'environment' | 'fetch'>>>> = {
  sqlite: () => openSandbox(undefined, undefined, 'sqlite'),
  PostgreSQL: openShared,
};

describe.each(Object.entries(stores))('an environment of 12,000 rows in %s', (_, open) => {
  test('leaves others their turns whatever is done with it', async () => {
    const { environment, fetch } = await open();
    const ask = async (method: string, path: string, body: string | null = null, token = '') => {
      const headers = { 'content-type': 'application/json', ...tokenHeaders(token) };
      const answer = await fetch(
        new Request(`http://sandbox.example/_sandbox/environments/${path}`, { method, headers, body }),
      );
      return { status: answer.status, text: await answer.text() };
    };
    const file = fileOf(JSON.parse((await ask('GET', `${environment.id}/export?whole=true`)).text));
    const turns: Record<string, number> = {};
    const timed = async (name: string, status: number, ...asked: Parameters<typeof ask>): Promise<string> => {
      let text = '';
      turns[name] = await longestTurn(async () => {
        const answer = await ask(...asked);
        expect([name, answer.status]).toEqual([name, status]);
        text = answer.text;
      });
      return text;
    };
    const { id }: { id: string } = JSON.parse(await timed('import', 201, 'POST', 'import', file));
    await timed('a wrong file', 400, 'POST', 'import', file.replaceAll('"messageId":', '"messageID":'));
    await timed('export', 200, 'GET', `${id}/export`);
    const taken: { snapshotId: string } = JSON.parse(await timed('snapshot', 201, 'POST', `${id}/snapshots`, '{}'));
    await timed('fork', 201, 'POST', `${id}/fork`, '{}');
    await timed('restore', 200, 'POST', `${id}/snapshots/${taken.snapshotId}/restore`);
    await timed('reset', 200, 'POST', `${id}/reset`);
    await timed('delete', 204, 'DELETE', id);
    expect(Object.entries(turns).filter(([, turn]) => turn >= budget)).toEqual([]);
    // What is so much is counted at all.
    expect(turns.import).toBeGreaterThan(budget / 100);
  });
});
