import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** How long a process has been on a processor since it began, in seconds: from /proc where there is one, else from `ps`. */
export function processorTimeOf(pid: number): Promise<number> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** How often the kernel counts in a second, as it tells programs: proc(5), clock ticks. */
const ticks = 100;

/** What follows the name, which may have any character, begins with the state, the third field; user and system time are the 14th and 15th. */
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
