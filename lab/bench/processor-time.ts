import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Processor time of a process since it began in seconds, from /proc on Linux and from `ps` elsewhere. */
export function processorTimeOf(pid: number): Promise<number> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Clock ticks per second, proc(5). */
const ticks = 100;

/** User and system time are fields 14 and 15. The second field, the name, may contain spaces, so fields are counted from its end. */
async function fromProc(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

async function fromPs(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', String(pid)]);
  return stdout
    .trim()
    .split(/[:-]/)
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
