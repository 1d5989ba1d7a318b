import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type CheckContext, Skip } from '../../runner/context.ts';

const run = promisify(execFile);

/** For each megabyte that is sent a process may grow by so many. */
export const allowedPerMegabyte = 50;

/** The process whose memory is looked at. Throws `Skip` where none was named. */
export function processOf({ session }: CheckContext): number {
  const pid = session.options.adversary?.pid;
  if (pid === undefined) throw new Skip('noProcess');
  return pid;
}

/** Resident memory of a process, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Growth of a process as text. */
export function growthText(before: number, most: number): string {
  return `${Math.round(most - before)} MB more: ${Math.round(before)} MB before, ${Math.round(most)} MB after`;
}
