import { expect, test, vi } from 'vitest';
import { operations } from '../../generated/sandbox-control/operations.ts';
import { SharedTimeline } from '../../src/postgres/log/shared-timeline.ts';
import type { NewTimelineRow, TimelineLog } from '../../src/postgres/log/timeline-log.ts';
import { TimelineWriter } from '../../src/postgres/log/timeline-writer.ts';
import { SystemTime } from '../../src/sandbox/store/system-time.ts';
import { newRequest } from '../sandbox/engine/timeline-entries.ts';
import { gate } from '../sandbox/store/guests.ts';

const { environmentBytes } = operations.listRequests.limits;

/** A log that notes what it is given, each time once it is let. */
function notingLog(isLet: () => Promise<void> = async () => {}) {
  const batches: (readonly NewTimelineRow[])[] = [];
  const log: TimelineLog = {
    async add(rows) {
      batches.push(rows);
      await isLet();
    },
    after: async () => [],
    last: async () => ({ entryId: 0, requests: 0, isOver: false }),
  };
  const failures: unknown[] = [];
  return { batches, failures, writer: new TimelineWriter(log, (error) => void failures.push(error)) };
}

test('what happens while a batch is sent is the next batch', async () => {
  const { opened, open } = gate();
  const { batches, writer } = notingLog(() => opened);
  const timeline = new SharedTimeline(writer, new SystemTime(), 'env_1', 1);
  timeline.addRequest(newRequest('/first'));
  const first = writer.flush();
  await vi.waitUntil(() => batches.length > 0);
  timeline.addRequest(newRequest('/second'));
  const second = writer.flush();
  timeline.addRequest(newRequest('/third'));
  expect(batches.map(({ length }) => length)).toEqual([1]);
  open();
  await Promise.all([first, second]);
  expect(batches.map(({ length }) => length)).toEqual([1, 2]);
});

test('of requests so many bytes are kept at once, and of those beyond the number', async () => {
  const { batches, failures, writer } = notingLog();
  const timeline = new SharedTimeline(writer, new SystemTime(), 'env_1', 1);
  const answer = 'a'.repeat(environmentBytes / 2);
  for (let count = 0; count < 20; count++) {
    timeline.addRequest({ ...newRequest('/large'), answer });
    await writer.flush();
  }
  const { timestamp, writes } = newRequest('/large');
  timeline.add({ kind: 'control', timestamp, operationId: 'freezeClock', body: undefined, writes });
  await writer.flush();
  const all = batches.flat();
  const kept = all.filter(({ text }) => text !== undefined);
  expect(all).toHaveLength(21);
  // One more goes on for each time in which as much is let.
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.length).toBeLessThan(7);
  expect(all.slice(-1)).toEqual(kept.slice(-1));
  expect(failures).toEqual([]);
});
