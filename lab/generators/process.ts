import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Exit code of a program, and its standard output followed by its standard error. */
interface Ended {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly output: string;
}

const maxMinutes = 10;

/** Runs a program to its end, for 10 minutes at most. Rejects if it cannot be started. */
export async function runProcess(command: string, args: readonly string[], folder: string): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: maxMinutes * 60_000,
    // Some generators report their use, and colour their output.
    env: { ...process.env, DO_NOT_TRACK: '1', NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  const end = () => void child.kill();
  // Ended before the folder it writes to is removed.
  process.prependOnceListener('exit', end);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  process.off('exit', end);
  return { code, output: output + errors };
}

/** Lines that are not blank. */
export function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line.trim() !== '');
}
