import { expect, onTestFinished, test } from 'vitest';
import { openLogs } from '../../../src/postgres/database/open.ts';
import { type LogPosition, LogUnavailable } from '../../../src/postgres/log/log.ts';
import { postgresUrl } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { newCutLine } from './cut.ts';
import { appendOf, beginOne, behind, newLogs } from './logs.ts';

async function newCutLogs(options = {}) {
  const url = await postgresUrl();
  const line = await newCutLine(url);
  return { line, logs: await newLogs(line.url, options) };
}

/** With which failure it rejects. Throws where it does not. */
function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => error,
  );
}

test('the commit of an append whose answer is lost is unknown, and the log tells that it is there', async () => {
  const { line, logs } = await newCutLogs();
  const start = await beginOne(logs, 'env_1');
  await logs.environments.append([appendOf(start)]);
  const append = appendOf(behind(start));
  line.cutNext('answer');
  const failure = await failureOf(logs.environments.append([append]));
  expect(failure).toBeInstanceOf(LogUnavailable);
  expect(failure).toMatchObject({ commitUnknown: true });
  const { entryId } = append.entry;
  // It may still be under way; whoever holds the environment comes behind it.
  await logs.environments.hold('env_1', async () => {});
  expect(await logs.environments.find(behind(start), [entryId, appendOf(start).entry.entryId])).toEqual([2, undefined]);
  expect(await logs.environments.append([append])).toEqual(['conflict']);
});

test('the commit of an append that is lost is unknown, and the log tells that it is not there', async () => {
  const { line, logs } = await newCutLogs();
  const start = await beginOne(logs, 'env_1');
  await logs.environments.append([appendOf(start)]);
  const append = appendOf(behind(start));
  line.cutNext('request');
  expect(await failureOf(logs.environments.append([append]))).toMatchObject({ commitUnknown: true });
  expect(await logs.environments.find(behind(start), [append.entry.entryId])).toEqual([undefined]);
  expect(await logs.environments.append([append])).toEqual(['kept']);
});

test('a hold that is cut off before its commit is not kept; of one in its commit that is unknown', async () => {
  const { line, logs } = await newCutLogs();
  const start = await beginOne(logs, 'env_1');
  const before = logs.environments.hold('env_1', async (hold) => {
    line.cutNext('answer');
    return hold.append([appendOf(start)]);
  });
  expect(await failureOf(before)).toMatchObject({ commitUnknown: false });
  const append = appendOf(start);
  const within = logs.environments.hold('env_1', async (hold) => {
    const kept = await hold.append([append]);
    line.cutNext('answer');
    return kept;
  });
  expect(await failureOf(within)).toMatchObject({ commitUnknown: true });
  await logs.environments.hold('env_1', async () => {});
  expect(await logs.environments.find(start, [append.entry.entryId])).toEqual([1]);
});

test('a read is sent again where its connection turns out to be broken', async () => {
  const { line, logs } = await newCutLogs();
  const start = await beginOne(logs, 'env_1');
  for (const where of ['request', 'answer'] as const) {
    line.cutNext(where);
    expect((await logs.environments.read([start])).readings).toEqual([{ kind: 'entries', entries: [] }]);
  }
});

test('a database that is out of reach or does not answer is told of by its place, and used again when it is there', async () => {
  const { line, logs } = await newCutLogs({ connectWithin: 2000, answerWithin: 2000 });
  const start = await beginOne(logs, 'env_1');
  const { host, pathname } = new URL(line.url);
  line.close();
  const refused = await failureOf(logs.environments.append([appendOf(start)]));
  expect(refused).toMatchObject({ message: expect.stringMatching(`^PostgreSQL at ${host}${pathname}: `) });
  expect(await failureOf(logs.environments.read([start]))).toMatchObject({ commitUnknown: false });
  expect(await failureOf(logs.environments.append([appendOf(start)]))).toMatchObject({ commitUnknown: false });
  await line.open();
  expect(await logs.environments.append([appendOf(start)])).toEqual(['kept']);
  line.stall();
  expect(await failureOf(logs.environments.append([appendOf(behind(start))]))).toMatchObject({ commitUnknown: true });
  expect(await failureOf(logs.environments.read([start]))).toMatchObject({ commitUnknown: false });
});

test('PostgreSQL is ended and started again under calls: what was acknowledged is there, once', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop('immediate'));
  const logs = await openLogs(server.schemaUrl());
  onTestFinished(() => logs.close());
  const kept = new Map<string, string[]>();
  const unsettled: (readonly [LogPosition, string])[] = [];
  let over = false;
  const starts = await Promise.all(['env_1', 'env_2', 'env_3'].map((id) => beginOne(logs, id)));
  let appended = 0;
  const writing = starts.map(async (start) => {
    const own: string[] = [];
    kept.set(start.id, own);
    for (let position = start; !over; ) {
      const append = appendOf(position);
      const { entryId } = append.entry;
      try {
        expect(await logs.environments.append([append])).toEqual(['kept']);
        own.push(entryId);
        position = behind(position);
        appended++;
      } catch (error) {
        if (!(error instanceof LogUnavailable)) throw error;
        position = await settled(start, append.after, error.commitUnknown ? entryId : undefined);
      }
    }
  });
  /** Where to go on after a failure, once there is an answer. */
  async function settled(start: LogPosition, position: LogPosition, entryId: string | undefined): Promise<LogPosition> {
    if (entryId === undefined) return position;
    unsettled.push([position, entryId]);
    for (;;) {
      try {
        const version = await logs.environments.hold(position.id, async (hold) => {
          const reading = await hold.read(position);
          return reading.kind === 'entries' ? position.version + reading.entries.length : undefined;
        });
        if (typeof version !== 'number') throw new Error(`The log of ${start.id} is gone.`);
        const [found] = await logs.environments.find(position, [entryId]);
        if (found !== undefined) kept.get(position.id)?.push(entryId);
        return { ...position, version };
      } catch (error) {
        if (!(error instanceof LogUnavailable)) throw error;
      }
    }
  }
  for (const how of ['fast', 'immediate'] as const) {
    const before = appended;
    await expect.poll(() => appended, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 30);
    await server.stop(how);
    await server.start();
  }
  const before = appended;
  await expect.poll(() => appended, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 30);
  over = true;
  await Promise.all(writing);
  for (const { id } of starts) {
    const loaded = await logs.environments.load(id);
    expect(loaded?.entries.map(({ entryId }) => entryId)).toEqual(kept.get(id));
  }
});
