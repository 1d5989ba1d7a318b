import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange } from '../../bench/exchange.ts';
import { putLoad } from '../../bench/load.ts';
import { Samples } from '../../bench/measures.ts';
import { endAll, startServer } from '../../bench/process.ts';
import type { Recording } from '../../bench/recording.ts';
import { pagedGet, validatedPost, varied } from '../../bench/requests.ts';
import { measureFirstStarts } from '../../bench/round.ts';
import { handWritten, prism, raw, sandbox, servers } from '../../bench/servers.ts';

describe('the benchmark', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const samples = new Map(servers.map((server) => [server, new Samples()]));
  let recording: Recording;

  // Rejects if a server accepts an invalid request, or the hand-written one answers otherwise than the sandbox.
  beforeAll(async () => {
    const compared = servers.filter((server) => server !== prism);
    recording = await measureFirstStarts(compared, (server) => samples.get(server) ?? new Samples(), folder);
  });
  afterAll(() => {
    endAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  it('compares servers whose page of 20 tasks has the same number of bytes', () => {
    expect(JSON.parse(recording.GET.body).tasks).toHaveLength(20);
    const bytes = Buffer.byteLength(recording.GET.body);
    for (const server of [raw, handWritten, sandbox]) expect(samples.get(server)?.pageBytes).toBe(bytes);
  });

  it('has the raw server send the bytes that the sandbox sent', async () => {
    const running = await startServer(raw, folder);
    expect(await exchange(running.url, pagedGet)).toMatchObject(recording.GET);
    expect(await exchange(running.url, validatedPost)).toMatchObject(recording.POST);
    await running.stop();
  });

  it('sends servers that remember only requests that succeed', async () => {
    const requests = varied(recording.tasks);
    for (const server of servers.filter(({ remembers }) => remembers)) {
      const { url, stop } = await startServer(server, folder);
      const { answers, bad } = await putLoad({ url, requests, connections: 2, span: 'once' });
      expect([server.name, answers, bad]).toEqual([server.name, requests.length, 0]);
      await stop();
    }
  });
});
