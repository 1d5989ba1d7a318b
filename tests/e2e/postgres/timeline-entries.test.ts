import { expect, test } from 'vitest';
import { operations } from '../../../generated/sandbox-control/operations.ts';
import type { NewTimelineRow } from '../../../src/postgres/log/timeline-log.ts';
import { postgresUrl } from '../support/postgres.ts';
import { beginOne, newDatabase, newLogs, recordOf } from './logs.ts';

const { requests: mostRequests, environmentBytes } = operations.listRequests.limits;
const { entries: mostOthers } = operations.listTimeline.limits;

function rowOf(environmentId: string, incarnation: number, text: string, others: Partial<NewTimelineRow> = {}) {
  return { environmentId, incarnation, isRequest: true, bytes: 100, text: JSON.stringify(text), ...others };
}

test('what happened is numbered in its order, requests by numbers of their own', async () => {
  const { timelines, ...logs } = await newLogs();
  const { incarnation } = await beginOne({ timelines, ...logs }, 'env_1');
  await timelines.add([
    rowOf('env_1', incarnation, 'first'),
    rowOf('env_1', incarnation, 'second', { isRequest: false }),
    rowOf('env_1', incarnation + 1, 'of an incarnation that is over'),
    rowOf('env_2', incarnation, 'of an environment that is gone'),
  ]);
  await timelines.add([rowOf('env_1', incarnation, 'third')]);
  expect(await timelines.after('env_1', incarnation, 0, false)).toEqual([
    { entryId: 1, requestId: 1, text: '"first"' },
    { entryId: 2, requestId: undefined, text: '"second"' },
    { entryId: 3, requestId: 2, text: '"third"' },
  ]);
  expect(await timelines.after('env_1', incarnation, 1, true)).toMatchObject([{ entryId: 3, requestId: 2 }]);
  expect(await timelines.last('env_1', incarnation)).toEqual({ entryId: 3, requests: 2, isOver: false });
  expect(await timelines.last('env_1', incarnation + 1)).toEqual({ entryId: 0, requests: 0, isOver: true });
  const { environments } = await logs.environments.list({ name: undefined, offset: 0, limit: 1 });
  expect(environments).toMatchObject([{ totalRequests: 2 }]);
  await timelines.add([]);
});

test('texts that are sent together come back each as it was', async () => {
  const { timelines, ...logs } = await newLogs();
  const { incarnation } = await beginOne({ timelines, ...logs }, 'env_1');
  const texts = ['é', '', '😀 {"a": "\\\\"}', '\u0000', '\ud800', `"\\'{},NULL`, '€'.repeat(9000), 'last'];
  await timelines.add(texts.map((text) => rowOf('env_1', incarnation, text)));
  const kept = await timelines.after('env_1', incarnation, 0, false);
  expect(kept.map(({ text }) => JSON.parse(text))).toEqual(texts);
});

test('what is counted alone has its numbers, and nothing else', async () => {
  const { timelines, ...logs } = await newLogs();
  const { incarnation } = await beginOne({ timelines, ...logs }, 'env_1');
  const counted = rowOf('env_1', incarnation, '', { text: undefined });
  await timelines.add([counted, rowOf('env_1', incarnation, 'second'), counted, counted]);
  await timelines.add([counted]);
  await timelines.add([rowOf('env_1', incarnation, 'sixth')]);
  expect(await timelines.after('env_1', incarnation, 0, true)).toEqual([
    { entryId: 2, requestId: 2, text: '"second"' },
    { entryId: 6, requestId: 6, text: '"sixth"' },
  ]);
});

test('for what is counted alone nothing old is looked for', async () => {
  const url = await postgresUrl();
  const { timelines, ...logs } = await newLogs(url);
  const { incarnation } = await beginOne({ timelines, ...logs }, 'env_1');
  const counted = rowOf('env_1', incarnation, '', { text: undefined });
  await timelines.add([...Array.from({ length: mostRequests }, () => counted), rowOf('env_1', incarnation, 'last')]);
  const rows = await newDatabase(url).read('SELECT requests, new_entries, new_bytes FROM @happening_head');
  expect(rows).toEqual([{ requests: mostRequests + 1, new_entries: 1, new_bytes: 100 }]);
});

test('who reads on while several write misses nothing', async () => {
  const { timelines, ...logs } = await newLogs();
  const positions = await Promise.all(['env_1', 'env_2'].map((id) => beginOne({ timelines, ...logs }, id)));
  let over = false;
  const writing = Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      const batch = positions.flatMap(({ id, incarnation }) =>
        Array.from({ length: 5 }, (_, n) => rowOf(id, incarnation, `${n}`, { isRequest: n % 2 === 0 })),
      );
      for (let n = 0; n < 10; n++) await timelines.add(writer % 2 === 0 ? batch : batch.toReversed());
    }),
  ).finally(() => {
    over = true;
  });
  const { id, incarnation } = positions[0] ?? { id: '', incarnation: 0 };
  const read: number[] = [];
  for (let last = 0, end = false; !end; ) {
    end = over;
    const next = await timelines.after(id, incarnation, last, false);
    read.push(...next.map(({ entryId }) => entryId));
    last = read.at(-1) ?? 0;
  }
  await writing;
  expect(read).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  expect(await timelines.last(id, incarnation)).toEqual({ entryId: 200, requests: 120, isOver: false });
});

test('the oldest go where there are too many, or too much', async () => {
  const url = await postgresUrl();
  const { timelines, ...logs } = await newLogs(url);
  const { incarnation } = await beginOne({ timelines, ...logs }, 'env_1');
  const fill = (count: number, others: Partial<NewTimelineRow>) =>
    timelines.add(Array.from({ length: count }, () => rowOf('env_1', incarnation, 'one', others)));
  await fill(mostOthers + 1, { isRequest: false });
  await fill(mostRequests, {});
  await fill(7, {});
  const all = await timelines.after('env_1', incarnation, 0, false);
  expect(all).toHaveLength(mostOthers + mostRequests);
  expect(all[0]).toMatchObject({ entryId: 2, requestId: undefined });
  expect(all[mostOthers]).toMatchObject({ entryId: mostOthers + 9, requestId: 8 });

  await fill(6, { bytes: environmentBytes / 4 });
  const requests = await timelines.after('env_1', incarnation, 0, true);
  expect(requests.map(({ requestId }) => requestId)).toEqual([3, 4, 5, 6].map((n) => mostRequests + 7 + n));
  const { environments } = await logs.environments.list({ name: undefined, offset: 0, limit: 1 });
  expect(environments).toMatchObject([{ totalRequests: 4 }]);
  const rows = await newDatabase(url).read('SELECT count(*) FROM @happening');
  expect(rows).toEqual([{ count: mostOthers + 4 }]);
});

test('what happened goes with its incarnation', async () => {
  const url = await postgresUrl();
  const logs = await newLogs(url);
  const { timelines, environments } = logs;
  const { incarnation } = await beginOne(logs, 'env_1');
  await timelines.add([rowOf('env_1', incarnation, 'before')]);
  await environments.restart({ record: recordOf('env_1'), seedHash: 'seed', rows: [] });
  await timelines.add([rowOf('env_1', incarnation, 'too late')]);
  await environments.endUnused();
  expect(await newDatabase(url).read('SELECT count(*) FROM @happening, @happening_head')).toEqual([{ count: 0 }]);
});
