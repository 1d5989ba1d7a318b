import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type CheckContext, Skip } from '../../run/context.ts';
import { HonestClient } from '../honest-client.ts';
import { pipelinedReads } from './pipelined-reads.ts';

const run = promisify(execFile);
/** For each megabyte that is sent a process may grow by so many. */
const allowed = 50;
/** How often the process is looked at, with so many milliseconds between. */
const samples = 40;
const pause = 100;
const honestReads = 5;

/** Sends a megabyte of requests whose answers nobody reads, and looks what the process takes for it. */
export async function attackMemory(context: CheckContext): Promise<void> {
  const pid = context.session.options.adversary?.pid;
  if (pid === undefined) throw new Skip('noProcess');
  const { url } = context.session.connection;
  const honest = await HonestClient.find(context);
  const reads = await pipelinedReads(context);
  // What answers leave to be collected is no matter of who reads them.
  await reads.read(honestReads);
  await honest.recovers();
  const before = await memoryOf(pid);
  let most = before;
  await reads.lay(url, 0, async () => {
    for (let i = 0; i < samples && most - before <= allowed; i++) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await honest.ask();
      most = Math.max(most, await memoryOf(pid));
    }
  });
  await honest.recovers();
  if (most - before <= allowed) return;
  const rule = 'answers that nobody reads take no memory';
  const expected = `at most ${allowed} MB more for 1 MB of requests`;
  const actual = `${Math.round(most - before)} MB more: ${Math.round(before)} MB before, ${Math.round(most)} MB then`;
  const sent = `8 connections, each with ${reads.count} requests for ${reads.path} sent ahead`;
  context.tell({ rule, pointer: '', place: `GET ${reads.path}`, expected, actual }, sent, '');
}

/** In MB, as the system counts what is resident. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
