import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { EntrySink } from '../recorder/recorder.ts';

/** Bytes that wait to be judged, at most. */
const mostWaiting = 32 * 1024 * 1024;

/** `held` in a process of its own, which reads along what is recorded and yields to the recorder where the machine is busy. */
export class HeldProcess implements EntrySink {
  /** Exit code of `held` once it has judged everything. */
  readonly ended: Promise<number>;
  readonly #input: NodeJS.WritableStream & { readonly writableLength: number };
  #hasEntries = false;
  #missed = 0;

  constructor(args: readonly string[]) {
    const [program = ''] = process.argv.slice(1);
    const child = spawn(process.execPath, [...process.execArgv, program, 'held', '-', ...args], {
      stdio: ['pipe', 'inherit', 'inherit'],
      // Ctrl-C is for the recorder, at whose end there is a report.
      detached: process.platform !== 'win32',
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    this.#input = child.stdin;
    // Where it has ended, its exit code tells.
    child.stdin.on('error', () => {});
    child.stdin.write('{"log":{"version":"1.2","entries":[');
    this.ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : 2));
  }

  append(entries: readonly string[]): void {
    if (this.#input.writableLength > mostWaiting) {
      this.#missed += entries.length;
      return;
    }
    this.#input.write(`${this.#hasEntries ? ',\n' : ''}${entries.join(',\n')}`);
    this.#hasEntries = true;
  }

  close(): void {
    if (this.#missed > 0) process.stderr.write(`--hold: ${this.#missed} exchanges passed too fast to be checked\n`);
    this.#input.end(']}}\n');
  }

  remove(): void {
    this.#input.end(']}}\n');
  }
}
