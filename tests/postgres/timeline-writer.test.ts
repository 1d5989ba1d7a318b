import { expect, test } from 'vitest';
import { operations } from '../../generated/sandbox-control/operations.ts';
import { LogUnavailable } from '../../src/postgres/log/log.ts';
import { SharedTimeline } from '../../src/postgres/log/shared-timeline.ts';
import type { NewTimelineRow, TimelineLog } from '../../src/postgres/log/timeline-log.ts';
import { TimelineWriter } from '../../src/postgres/log/timeline-writer.ts';
import { SystemTime } from '../../src/sandbox/store/system-time.ts';

const { environmentBytes } = operations.listRequests.limits;

/** A log that keeps what it is told in memory, or fails. */
function logOf(add: TimelineLog['add']): TimelineLog {
  return { add, after: async () => [], last: async () => ({ entryId: 0, requests: 0, isOver: false }) };
}

const request = (bytes: number) => ({
  timestamp: 1,
  method: 'GET',
  path: `/${'x'.repeat(bytes)}`,
  operationId: undefined,
  status: 404,
  role: undefined,
  faultId: undefined,
  milliseconds: 1,
  headers: [],
  body: undefined,
  bodySize: 0,
  answerHeaders: [],
  answer: undefined,
  writes: undefined,
});

test('what cannot be kept is told once, however many batches there are', async () => {
  const reports: string[] = [];
  const log = logOf(() => Promise.reject(new Error('There is no room.')));
  const writer = new TimelineWriter(log, (line) => void reports.push(String(line)));
  for (let i = 0; i < 5; i++) {
    writer.add({ environmentId: 'env_1', incarnation: 1, isRequest: true, bytes: 9, text: '{}' });
    await writer.flush();
  }
  expect(reports).toEqual(['1 timeline entries could not be stored so far: There is no room.']);
});

test('what is lost while the database is away is told once, when it is back', async () => {
  const reports: string[] = [];
  let failure: Error | undefined = new LogUnavailable('PostgreSQL at x: It is away.', true);
  const log = logOf(async () => {
    if (failure) throw failure;
  });
  const writer = new TimelineWriter(log, (line) => void reports.push(String(line)));
  const tell = async () => {
    writer.add({ environmentId: 'env_1', incarnation: 1, isRequest: true, bytes: 9, text: '{}' });
    await writer.flush();
  };
  for (let i = 0; i < 3; i++) await tell();
  expect(reports).toEqual([]);
  failure = undefined;
  for (let i = 0; i < 3; i++) await tell();
  expect(reports).toEqual(['3 timeline entries could not be stored so far: PostgreSQL at x: It is away.']);
});

test('all environments of a server share what is kept of requests; the others are counted', async () => {
  const kept: NewTimelineRow[] = [];
  const writer = new TimelineWriter(
    logOf(async (some) => void kept.push(...some)),
    (error) => expect.unreachable(String(error)),
  );
  const time = new SystemTime();
  const timelines = Array.from({ length: 10 }, (_, i) => new SharedTimeline(writer, time, `env_${i}`, 1));
  const size = environmentBytes / 8;
  for (let round = 0; round < 4; round++) {
    for (const timeline of timelines) {
      timeline.addRequest(request(size));
      await writer.flush();
    }
  }
  expect(kept).toHaveLength(40);
  const whole = kept.filter(({ text }) => text !== undefined);
  expect(whole.length).toBeLessThan(12);
  expect(kept.slice(0, whole.length)).toEqual(whole);
});
