import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { pathPrefix } from '../../../generated/client.ts';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import type { Records } from '../../../src/contract/record-changes.ts';
import { kept, openDatabase, resultOf } from '../../../src/kit/browser/indexed-db.ts';
import { IndexedDbStore } from '../../../src/kit/browser/indexed-db-store.ts';
import { seedTime } from '../../../src/sandbox/service/starting-data.ts';
import type { Store } from '../../../src/sandbox/store/store.ts';
import { contentsOf } from '../../sandbox/service/partition-contents.ts';
import { type StoryStep, stories } from '../../sandbox/service/story.ts';
import { StoryTeller } from '../../sandbox/service/story-teller.ts';
import { formerSeed, laterRecords, renamedNumber } from '../../support/former-file.ts';
import { openStore, serveSandbox } from '../../support/sandbox.ts';

const starting = seedData();
const frozen = { now: seedTime * 1000, frozen: true };
const name = 'sandbox';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  return () => vi.unstubAllGlobals();
});

const open = async (report: (line: string) => void = () => {}, seeds = starting) =>
  IndexedDbStore.open(name, seeds, report);

/** Tells a story from one step to another, in the environment that is there or a new one, and closes the store. */
async function tell(store: Store, steps: readonly StoryStep[], teller?: StoryTeller) {
  const server = await serveSandbox(store);
  const { id } = server.sandbox.find('env_1') ?? (await server.sandbox.create(frozen));
  const told = teller ?? new StoryTeller(server, id);
  told.goOnWith(server);
  await told.tell(steps);
  const contents = await contentsOf(told.environment.partition.read());
  await server.close();
  return { teller: told, contents };
}

test('a story is the same as in memory, also where the page is left and opened again within it', async () => {
  const property = fc.asyncProperty(stories(30), async (steps) => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const inMemory = await tell(openStore('memory'), steps);
    const half = Math.floor(steps.length / 2);
    const { teller } = await tell(await open(), steps.slice(0, half));
    const kept = await tell(await open(), steps.slice(half), teller);
    expect(kept.teller.transcript).toEqual(inMemory.teller.transcript);
    expect(kept.contents).toEqual(inMemory.contents);
    expect((await tell(await open(), [])).contents).toEqual(inMemory.contents);
  });
  await fc.assert(property, { seed: 20_260_302, numRuns: 3 });
});

/** A sandbox on the database, whose reports are at hand. */
async function serve() {
  const lines: string[] = [];
  const server = await serveSandbox(await open((line) => void lines.push(line)));
  // What a test has let fail is told again as it ends.
  onTestFinished(() => server.close().catch(() => {}));
  const environment = server.sandbox.find('env_1') ?? (await server.sandbox.create(frozen));
  const { id } = environment;
  const fetch = (method: string, path: string, body?: object) =>
    server.fetch(
      new Request(`http://sandbox.test${pathPrefix.slice(0, -1)}${path}`, {
        method,
        headers: { ...tokenHeaders(`demo-admin-${id}`), 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  const add = (title: string) => fetch('POST', '/agents/agent_201/context', { title, text: title });
  const control = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await server.fetch(new Request(`http://sandbox.test/_sandbox${path}`, init));
    expect(response.ok).toBe(true);
    return response.status === 204 ? undefined : response.json();
  };
  const titles = async (): Promise<string[]> => {
    const { documents } = await (await fetch('GET', '/agents/agent_201/context')).json();
    return documents.map(({ title }: { title: string }) => title);
  };
  const contents = async () => contentsOf((server.sandbox.find('env_1') ?? environment).partition.read());
  return { ...server, lines, control, add, titles, contents };
}

describe('what was acknowledged', () => {
  test('is there in the next page, though nothing was closed', async () => {
    const left = await serve();
    expect((await left.add('Parking')).status).toBe(200);
    expect(await (await serve()).titles()).toContain('Parking');
  });

  test('is not what there was no room for: that is refused, reads go on, and so do changes once there is room', async () => {
    const { add, titles, lines, contents } = await serve();
    const before = await contents();
    const { put: really } = IDBObjectStore.prototype;
    let room = 2;
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (room-- > 0) return really.apply(this, args);
      throw new DOMException('There is no room.', 'QuotaExceededError');
    });
    onTestFinished(() => put.mockRestore());
    const refused = await add('Parking');
    expect([refused.status, (await refused.json()).reason]).toEqual([500, 'storageFailure']);
    expect(room).toBeLessThan(0);
    expect(await contents()).toEqual(before);
    put.mockRestore();
    expect(await (await serve()).contents()).toEqual(before);
    expect((await add('Opening hours')).status).toBe(200);
    expect(await titles()).toContain('Opening hours');
    expect(lines).toEqual([
      'sandbox: changes fail and reads continue, because the browser has no space left for this site; clear data of this or other sites.',
      'sandbox: changes are stored again.',
    ]);
  });

  test('is not what comes after the database was deleted', async () => {
    const { add, titles, lines } = await serve();
    expect((await add('Parking')).status).toBe(200);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
    const refused = await add('Opening hours');
    expect([refused.status, (await refused.json()).detail]).toEqual([
      500,
      expect.stringContaining('the database was deleted or closed. The request had no effect'),
    ]);
    expect(await titles()).toEqual(expect.arrayContaining(['Parking']));
    expect(lines).toEqual([expect.stringContaining('it was deleted or closed; load the page again')]);
    expect(await (await serve()).titles()).not.toContain('Parking');
  });
});

test('time is never before that of the latest change', async () => {
  const later = Date.now() + 3_600_000;
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  await (await serve()).add('Parking');
  vi.useRealTimers();
  const store = await open();
  await store.load();
  expect(store.time.now).toBeGreaterThanOrEqual(later);
});

/** What was added to a database, where it is opened with these starting data and this version of the contract. */
async function reopened(seedData: typeof starting, records?: Records) {
  const lines: string[] = [];
  const store = await IndexedDbStore.open(name, seedData, (line) => void lines.push(line), records);
  const environment = (await store.load()).find(({ record }) => record.id === 'env_1');
  const contents = environment && (await contentsOf(environment.partition.read()));
  return { lines, text: JSON.stringify(contents ?? {}), next: await store.nextNumber(), store };
}

test('a database goes on with other starting data, where it is as it was', async () => {
  await (await serve()).add('Parking');
  const { demo, ...rest } = starting;
  const other = { ...rest, demo: { ...demo, user: demo.user?.slice(0, 1) ?? [] } };
  const before = await reopened(starting);
  await before.store.close();
  const { lines, text, next } = await reopened(other);
  expect([lines, text, next]).toEqual([[], before.text, before.next + 1]);
});

test('a database of before a field had another name is read, and kept so', async () => {
  await (await serve()).add('Parking');
  await makeFormer();
  for (let round = 0; round < 2; round++) {
    const { lines, text, store } = await reopened(starting, renamedNumber);
    expect(lines).toEqual([]);
    expect(text).toContain('Parking');
    expect(text).toContain('"phoneNumber":"+12025550121","name"');
    expect(text).not.toContain('legacyNumber');
    await store.close();
  }
});

test('a database that nothing declared leads to the contract begins anew, and what could not be read is told', async () => {
  await (await serve()).add('Parking');
  await makeFormer();
  const { lines, text } = await reopened(starting, laterRecords());
  expect(text).toBe('{}');
  const words = /^sandbox: (?:default|env_1) begins anew\. It was written by .*\/task\/phoneNumber is required\.$/;
  expect(lines).toEqual(Array(2).fill(expect.stringMatching(words)));
});

test('a database of before starting data was kept with it is dropped, and that is told', async () => {
  await (await serve()).add('Parking');
  const database = await openDatabase(name, 1, () => {});
  const meta = database.transaction('meta', 'readwrite').objectStore('meta');
  meta.delete('seed');
  meta.put('1-1', 'data');
  const { lines, text } = await reopened(starting);
  expect(text).toBe('{}');
  expect(lines).toEqual(['sandbox: the kit has new starting data, so the sandbox starts again.']);
});

/** Puts what was written before in the place of the starting data that a database has. */
async function makeFormer(): Promise<void> {
  const database = await openDatabase(name, 1, () => {});
  const text: string = await resultOf(database.transaction('meta').objectStore('meta').get('seed'));
  const transaction = database.transaction('meta', 'readwrite');
  transaction.objectStore('meta').put(formerSeed(text), 'seed');
  transaction.objectStore('meta').put('former', 'data');
  await kept(transaction);
  database.close();
}

describe('a database that cannot be used is named, with what to do', () => {
  const openAt = (version: number) =>
    new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, version);
      request.onsuccess = () => resolve(request.result);
    });

  test('of a newer version', async () => {
    (await openAt(7)).close();
    await expect(open()).rejects.toThrow(
      'The database sandbox cannot be used: a newer version of phone-agent-kit wrote it; use that one, or clear the data of this site.',
    );
  });

  test('that the browser does not give', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    await expect(open()).rejects.toThrow('the browser does not let this page keep data; allow it to');
  });

  test('that another page holds', async () => {
    const held = await openAt(1);
    await expect(openDatabase(name, 2, () => {})).rejects.toThrow(
      'another page has it open with another version of phone-agent-kit; close that page and load this one again',
    );
    held.close();
    expect((await openAt(2)).version).toBe(2);
  });
});
