import { assumedBy } from '../../model/assumed.ts';
import type { CheckContext } from '../../runner/context.ts';
import { HonestClient } from '../clients/honest-client.ts';
import { pipelinedReads } from '../framing/pipelined-reads.ts';
import { allowedPerMegabyte as allowed, growthText, memoryOf, processOf } from './process.ts';

/** Samples of the process's memory, and the milliseconds between them; it is steady after some without growth. */
const samples = 40;
const pause = 100;
const steady = 12;
const honestReads = 5;

/** Sends a megabyte of requests whose answers nobody reads, and looks what the process takes for it. */
export async function leaveUnread(context: CheckContext): Promise<void> {
  const pid = processOf(context);
  const { url } = context.session.connection;
  const honest = await HonestClient.find(context);
  const reads = await pipelinedReads(context);
  // Garbage of the answers is the same whoever reads them.
  await reads.read(honestReads);
  await honest.recovers();
  const before = await memoryOf(pid);
  let most = before;
  let since = 0;
  await reads.lay(url, 0, async () => {
    for (let i = 0; i < samples && since < steady && most - before <= allowed; i++) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await honest.ask();
      const now = await memoryOf(pid);
      since = now > most + 1 ? 0 : since + 1;
      most = Math.max(most, now);
    }
  });
  await honest.recovers();
  if (most - before <= allowed) return;
  const rule = 'unread responses use no memory';
  const expected = `at most ${allowed} MB more for 1 MB of requests`;
  const sent = `8 connections, each with ${reads.count} requests for ${reads.path} sent ahead`;
  const breach = { rule, pointer: '', place: `GET ${reads.path}`, expected, actual: growthText(before, most) };
  context.tell({ ...breach, basis: assumedBy() }, sent, '');
}
