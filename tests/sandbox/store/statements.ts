import { describe, expect, onTestFinished, test } from 'vitest';
import { PageSize } from '../../../generated/parameters.ts';
import { createClient, unwrap } from '../../../src/client/client.ts';
import { type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';

/** A sandbox on a store, as a process or a page has it. */
interface OpenedSandbox {
  /** Answers a request to the API or the control API. */
  fetch(request: Request): Promise<Response>;
  /** Ends it, so that another can go on with what it kept. */
  close(): Promise<void>;
}

/** A kind of store under test. */
export interface StoreUnderTest {
  readonly name: string;
  /** A place for one test; what it gives opens a sandbox there, again and again where what is kept outlasts a sandbox. */
  newPlace(): Promise<() => Promise<OpenedSandbox>>;
  /** Whether what was acknowledged outlasts the sandbox. */
  readonly outlasts: boolean;
}

const baseUrl = 'http://sandbox.example';
const storyTime = '2026-03-02T15:00:00Z';
const inAgent = { agentId: 'agent_201' };

/** What JSON can say and a store might not: NUL, what looks like SQL or a key, other scripts. */
const oddTexts = ['nul \u0000 in it', "'; DROP TABLE row; --", 'a/b\u0001c\uffff', 'שלום 👋🏽 Ω', ' '];

/** A sandbox that is opened again in the course of a test, and one of its environments. */
class Kept {
  readonly #open: () => Promise<OpenedSandbox>;
  readonly #outlasts: boolean;
  #opened: OpenedSandbox | undefined;

  constructor(open: () => Promise<OpenedSandbox>, outlasts: boolean) {
    this.#open = open;
    this.#outlasts = outlasts;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    this.#opened ??= await this.#open();
    return this.#opened.fetch(request);
  };

  /** Goes on in another sandbox on the same place, where the store outlasts the first. */
  async restart(): Promise<void> {
    if (this.#outlasts) await this.close();
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.close();
  }

  control(token?: string) {
    return createControlClient({ baseUrl, fetch: this.fetch, ...(token !== undefined && { token }) });
  }

  async create(
    body: ControlSchemas['EnvironmentCreation'] = { now: storyTime, frozen: true },
  ): Promise<TestEnvironment> {
    const { id } = await unwrap(this.control().POST('/_sandbox/environments', { body }));
    return this.environment(id);
  }

  environment(id: string): TestEnvironment {
    return new TestEnvironment(this, id);
  }

  /** The identifiers of the environments that there are, without the default one. */
  async environments(): Promise<readonly string[]> {
    const { environments } = await unwrap(this.control().GET('/_sandbox/environments'));
    return environments.map(({ id }) => id).filter((id) => id !== 'default');
  }
}

/** An environment, as its users see it. */
class TestEnvironment {
  readonly id: string;
  readonly #kept: Kept;

  constructor(kept: Kept, id: string) {
    this.id = id;
    this.#kept = kept;
  }

  get #params() {
    return { params: { path: { environmentId: this.id } } };
  }

  get control() {
    return this.#kept.control(`demo-admin-${this.id}`);
  }

  get api() {
    return createClient({ baseUrl, token: `demo-admin-${this.id}`, fetch: this.#kept.fetch, retry: false });
  }

  add(text: string) {
    return this.api.addContext({ ...inAgent, title: text, text });
  }

  /** The titles of the documents that were added, in the order in which the service lists them. */
  async titles(): Promise<readonly string[]> {
    const { documents } = await unwrap(this.api.fetchContext({ ...inAgent, [PageSize.name]: 100 }));
    const given = new Set(['document_901', 'document_902']);
    return documents.filter(({ documentId }) => !given.has(documentId)).map(({ title }) => title);
  }

  /** All that there is in it, secrets too. */
  async rows() {
    const params = { ...this.#params.params, query: { whole: true } };
    const environment = await unwrap(
      this.#kept.control().GET('/_sandbox/environments/{environmentId}/export', { params }),
    );
    return environment.tables;
  }

  clock() {
    return unwrap(this.control.GET('/_sandbox/clock'));
  }

  reset() {
    return unwrap(this.#kept.control().POST('/_sandbox/environments/{environmentId}/reset', this.#params));
  }

  delete() {
    return this.#kept.control().DELETE('/_sandbox/environments/{environmentId}', this.#params);
  }

  async snapshot(): Promise<string> {
    const path = '/_sandbox/environments/{environmentId}/snapshots';
    return (await unwrap(this.#kept.control().POST(path, { ...this.#params, body: {} }))).snapshotId;
  }

  async snapshots(): Promise<readonly string[]> {
    const path = '/_sandbox/environments/{environmentId}/snapshots';
    return (await unwrap(this.#kept.control().GET(path, this.#params))).snapshots.map(({ snapshotId }) => snapshotId);
  }

  restore(snapshotId: string) {
    const params = { path: { environmentId: this.id, snapshotId } };
    const path = '/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore';
    return unwrap(this.#kept.control().POST(path, { params }));
  }

  async fork(snapshotId?: string): Promise<TestEnvironment> {
    const body = { ...(snapshotId !== undefined && { snapshotId }) };
    const path = '/_sandbox/environments/{environmentId}/fork';
    return this.#kept.environment((await unwrap(this.#kept.control().POST(path, { ...this.#params, body }))).id);
  }

  /** An environment of what this one is exported as. */
  async copied(): Promise<TestEnvironment> {
    const params = { ...this.#params.params, query: { whole: true } };
    const control = this.#kept.control();
    const body = await unwrap(control.GET('/_sandbox/environments/{environmentId}/export', { params }));
    return this.#kept.environment((await unwrap(control.POST('/_sandbox/environments/import', { body }))).id);
  }
}

/**
 * Each statement about what a sandbox keeps. They are the same for every store, so they stand here once; what differs
 * between stores is tested beside each of them.
 */
const statements: Readonly<Record<string, (kept: Kept) => Promise<void>>> = {
  async 'what was acknowledged is there, and goes on to be there'(kept) {
    const environment = await kept.create();
    for (const text of ['Parking', 'Prices']) expect((await environment.add(text)).response.status).toBe(200);
    const rows = await environment.rows();
    await kept.restart();
    expect(await environment.titles()).toEqual(expect.arrayContaining(['Parking', 'Prices']));
    expect(await environment.rows()).toEqual(rows);
  },

  async 'what was refused changed nothing'(kept) {
    const environment = await kept.create();
    const rows = await environment.rows();
    expect((await environment.add('')).response.status).toBe(400);
    const unknown = { taskId: 'task_999' };
    expect((await environment.api.deleteTask(unknown)).response.status).toBe(404);
    await kept.restart();
    expect(await environment.rows()).toEqual(rows);
  },

  async 'of many changes at once each is there that was acknowledged, once, under its own number'(kept) {
    const environment = await kept.create();
    const texts = Array.from({ length: 24 }, (_, at) => `document ${at}`);
    const added = await Promise.all(texts.map((text) => unwrap(environment.add(text))));
    expect(new Set(added.map(({ document }) => document.documentId)).size).toBe(texts.length);
    await kept.restart();
    expect((await environment.titles()).toSorted()).toEqual(texts.toSorted());
  },

  async 'a number that was given out is not given out again'(kept) {
    const environment = await kept.create();
    const { document: first } = await unwrap(environment.add('first'));
    await unwrap(environment.api.deleteDocuments({ ...inAgent, documentIds: [first.documentId] }));
    await kept.restart();
    expect((await unwrap(environment.add('second'))).document.documentId).not.toBe(first.documentId);
  },

  async 'every text is kept as it came'(kept) {
    const environment = await kept.create();
    for (const text of oddTexts) {
      const { response, error } = await environment.add(text);
      expect(response.status, `${JSON.stringify(text)}: ${JSON.stringify(error)}`).toBe(200);
    }
    const titles = await environment.titles();
    await kept.restart();
    expect(await environment.titles()).toEqual(titles);
    expect(titles.toSorted()).toEqual(oddTexts.toSorted());
  },

  async 'environments have nothing of each other'(kept) {
    const one = await kept.create();
    const other = await kept.create();
    const rows = await other.rows();
    await one.add('Parking');
    await kept.restart();
    expect(await other.rows()).toEqual(rows);
    expect(await one.titles()).toEqual(['Parking']);
  },

  async 'a reset leaves nothing of what came before'(kept) {
    const environment = await kept.create();
    await environment.add('Parking');
    await kept.restart();
    await environment.reset();
    await kept.restart();
    expect(await environment.titles()).toEqual([]);
    await environment.add('Prices');
    await kept.restart();
    expect(await environment.titles()).toEqual(['Prices']);
  },

  async 'a deleted environment is gone with its snapshots, and its identifier with it'(kept) {
    const gone = await kept.create();
    const other = await kept.create();
    await gone.snapshot();
    expect((await gone.delete()).response.status).toBe(204);
    await kept.restart();
    expect(await kept.environments()).toEqual([other.id]);
    expect((await gone.add('Parking')).response.status).toBe(401);
    const { id } = await kept.create();
    expect([gone.id, other.id]).not.toContain(id);
    expect(await kept.environment(id).snapshots()).toEqual([]);
  },

  async 'a snapshot is put back as it was taken, as often as one likes'(kept) {
    const environment = await kept.create();
    await environment.add('Parking');
    const rows = await environment.rows();
    const snapshotId = await environment.snapshot();
    await environment.add('Prices');
    for (const text of ['Opening hours', 'Holidays']) {
      await kept.restart();
      await environment.restore(snapshotId);
      expect(await environment.rows()).toEqual(rows);
      await environment.add(text);
      expect((await environment.titles()).toSorted()).toEqual([text, 'Parking'].toSorted());
    }
    await kept.restart();
    expect(await environment.snapshots()).toContain(snapshotId);
  },

  async 'a fork and an imported environment go their own way'(kept) {
    const environment = await kept.create();
    await environment.add('Parking');
    const snapshotId = await environment.snapshot();
    await environment.add('Prices');
    const forked = await environment.fork();
    const ofSnapshot = await environment.fork(snapshotId);
    const imported = await environment.copied();
    await kept.restart();
    await environment.add('Holidays');
    await kept.restart();
    const both = ['Parking', 'Prices'];
    expect((await forked.titles()).toSorted()).toEqual(both);
    expect((await imported.titles()).toSorted()).toEqual(both);
    expect(await ofSnapshot.titles()).toEqual(['Parking']);
    await forked.add('Menu');
    await forked.reset();
    await kept.restart();
    expect((await forked.titles()).toSorted()).toEqual(both);
    expect((await environment.titles()).toSorted()).toEqual(['Holidays', ...both]);
  },

  async 'a clock stands where it was put, and what fell due on the way has happened'(kept) {
    const environment = await kept.create();
    const params = { taskId: 'task_1044' };
    const clock = await unwrap(environment.control.POST('/_sandbox/clock', { body: { advance: 'P2D' } }));
    const before = await unwrap(environment.api.getTask(params));
    const rows = await environment.rows();
    await kept.restart();
    expect((await environment.clock()).now).toBe(clock.now);
    expect(await unwrap(environment.api.getTask(params))).toEqual(before);
    expect(await environment.rows()).toEqual(rows);
  },

  async 'a fault befalls as many requests as it was asked for, and no more'(kept) {
    const environment = await kept.create();
    const body = { operationId: 'listTasks', status: 429, times: 2 };
    await unwrap(environment.control.POST('/_sandbox/faults', { body }));
    const status = async () => (await environment.api.listTasks()).response.status;
    expect(await status()).toBe(429);
    await kept.restart();
    expect([await status(), await status()]).toEqual([429, 200]);
  },

  async 'a row that was edited by hand is what the service shows'(kept) {
    const environment = await kept.create();
    await environment.add('Parking');
    const path = { table: 'document' };
    const params = { path, query: { text: 'Parking' } };
    const { rows } = await unwrap(environment.control.GET('/_sandbox/tables/{table}/rows', { params }));
    const [{ rowKey, row } = { rowKey: '', row: {} }] = rows;
    await unwrap(
      environment.control.POST('/_sandbox/tables/{table}/rows/{rowKey}', {
        params: { path: { ...path, rowKey } },
        body: JSON.parse(JSON.stringify(row).replace('"title":"Parking"', '"title":"Parking at night"')),
      }),
    );
    await kept.restart();
    expect(await environment.titles()).toEqual(['Parking at night']);
  },
};

/** Holds a kind of store to every statement. */
export function describeStore({ name, newPlace, outlasts }: StoreUnderTest): void {
  describe(`on ${name}`, () => {
    test.each(Object.entries(statements))('%s', async (_, holds) => {
      const kept = new Kept(await newPlace(), outlasts);
      onTestFinished(() => kept.close());
      await holds(kept);
    });
  });
}
