import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Resident memory of a process and its descendants in bytes, from /proc on Linux and from `ps` elsewhere. */
export function memoryOf(pid: number): Promise<number> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

async function fromProc(pid: number): Promise<number> {
  const [status, children] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ]);
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => fromProc(Number(child))),
  );
  return below.reduce((sum, bytes) => sum + bytes, own);
}

async function fromPs(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const sum = (parent: number): number =>
    rows.reduce((total, [id = 0, above, kilobytes = 0]) => {
      const own = id === parent ? kilobytes * 1024 : 0;
      return total + own + (above === parent ? sum(id) : 0);
    }, 0);
  return sum(pid);
}
