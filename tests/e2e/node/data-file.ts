import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PageSize } from '../../../generated/parameters.ts';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { createClient } from '../../../src/client/client.ts';
import { pageQuery } from '../../../src/contract/paging.ts';
import { SqliteStore } from '../../../src/node/sqlite/sqlite-store.ts';
import { createSandbox, type ServedSandbox } from '../../../src/sandbox/create-sandbox.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { type CommandSetting, runCli } from '../support/command.ts';

/** A file that is not there yet, in a folder of its own that is removed when the test is over. */
export function newFile(name = 'sandbox.db'): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}

/** A server that keeps its data in a file. */
export function start(file: string, surroundings: CommandSetting = {}, ...options: string[]) {
  return runCli(['mock', '--quiet', '--port', '0', '--data', file, ...options], surroundings);
}

/** The address of a sandbox in this process. */
export const here = 'http://sandbox.example';

/** A sandbox in this process that keeps its data in a file. */
export interface OpenHere extends Pick<ServedSandbox, 'fetch'> {
  /** What its operator was told. */
  readonly told: readonly string[];
}

/** Opens a file in this process, until the test ends. */
export async function openHere(file: string): Promise<OpenHere> {
  const told: string[] = [];
  const store = new SqliteStore(file, seedData(), (line) => void told.push(line));
  const { fetch, close } = await createSandbox({ store, sender: refusingSender, report() {} });
  onTestFinished(close);
  return { fetch, told };
}

/** Opens what a process would leave that is killed now. */
export function openAfterKill(file: string): Promise<OpenHere> {
  const copy = newFile();
  for (const end of ['', '-wal']) copyFileSync(file + end, copy + end);
  return openHere(copy);
}

/** What the data of a server is told apart by: the documents of an agent. */
export function documentsOf(server: string | OpenHere, token = 'demo-admin') {
  const api = createClient({
    token,
    ...(typeof server === 'string' ? { baseUrl: server } : { baseUrl: here, ...server }),
  });
  const path = { agentId: 'agent_201' };
  return {
    /** Adds a document of so many characters; the answer's status and problem. */
    async add(title: string, characters = 10) {
      const body = { title, text: 'x'.repeat(characters) };
      const { response, error } = await api.addContext({ ...path, ...body });
      return { status: response.status, kind: error?.type.split('/').at(-1), detail: error?.detail };
    },
    /** The titles of those that were added, sorted. */
    async added(): Promise<string[]> {
      const titles: string[] = [];
      for (let nth = 0; ; nth++) {
        const query = pageQuery(nth, 100);
        const { data, error } = await api.fetchContext({ ...path, ...query });
        if (!data) throw new Error(error.detail);
        titles.push(...data.documents.map(({ title }) => title));
        if (data.documents.length < query[PageSize.name])
          return titles.filter((title) => title.startsWith('Added')).sort();
      }
    },
  };
}
