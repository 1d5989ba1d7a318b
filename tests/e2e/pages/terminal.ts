import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { compact, shownPattern } from './code-blocks.ts';

/** How long output may take to come, in milliseconds. */
const patience = 120_000;

/** Printed before a command that failed, unless the page says what happens then (`||`). */
export const failure = 'FAILED:';

/** A shell that blocks of commands are pasted into, as a reader does. */
export class Terminal {
  readonly #shell: ChildProcess;
  #output = '';
  #pasted = 0;

  /** Opens bash in a folder, until the test ends. */
  constructor(folder: string) {
    this.#shell = spawn('bash', ['--noprofile', '--norc'], { cwd: folder, detached: true });
    for (const stream of [this.#shell.stdout, this.#shell.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
        this.#shell.emit('output');
      });
    }
    this.#shell.stdin?.write(`set -o pipefail; trap 'echo "${failure} $BASH_COMMAND"' ERR\n`);
    onTestFinished(async () => {
      const { pid } = this.#shell;
      if (pid === undefined) throw new Error('There is no bash to run the commands of the pages.');
      // The whole group, so that what was started in it ends too.
      process.kill(-pid, 'SIGKILL');
      await once(this.#shell, 'close');
    });
  }

  /** Pastes commands; what was written before is past. Resolves at once, since some commands never end. */
  paste(commands: string): void {
    this.#output = '';
    this.#pasted++;
    this.#shell.stdin?.write(`${commands}\nprintf '%s\\n' '${this.#mark}'\n`);
  }

  /** All that the pasted commands have written once they have ended. */
  async written(): Promise<string> {
    await this.#until(() => this.#output.includes(this.#mark));
    return this.#output.replace(this.#mark, '');
  }

  /**
   * Resolves once what was written since the last paste or the last match is what a page shows. Rejects where the
   * commands have ended and wrote something else.
   */
  async shows(text: string): Promise<void> {
    const pattern = shownPattern(text);
    const matches = () => pattern.test(compact(this.#output.replace(this.#mark, '')));
    await this.#until(() => matches() || this.#output.includes(this.#mark)).catch(() => {});
    if (!matches()) throw new Error(`The page shows\n${text}\nand the terminal\n${this.#output}`);
    this.#output = '';
  }

  get #mark(): string {
    return `(end of block ${this.#pasted})`;
  }

  async #until(holds: () => boolean): Promise<void> {
    const signal = AbortSignal.timeout(patience);
    while (!holds()) await once(this.#shell, 'output', { signal });
  }
}
