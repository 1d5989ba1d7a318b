import type { Reporter } from 'vitest/node';
import { interruptRuns } from './undo/interruption.ts';

/** As of a program that SIGINT has ended. */
const interruptedCode = 130;

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Lets a run undo what it has done and report, once the process is asked to end; asked again, it ends and leaves the ledger.
 * Vitest would end at once; what it listens with goes when the first test is about to run.
 */
export class Signals implements Reporter {
  readonly #before = new Map(signals.map((signal) => [signal, process.listeners(signal)] as const));
  #count = 0;

  /** Whether the process was asked to end. */
  get isInterrupted(): boolean {
    return this.#count > 0;
  }

  onTestRunStart(): void {
    for (const [signal, before] of this.#before) {
      for (const listener of process.listeners(signal)) {
        if (!before.includes(listener)) process.off(signal, listener);
      }
      process.on(signal, this.#interrupt);
    }
  }

  /** Listens no more. */
  close(): void {
    for (const signal of signals) process.off(signal, this.#interrupt);
  }

  readonly #interrupt = (): void => {
    this.#count++;
    if (this.#count > 1) process.exit(interruptedCode);
    process.stderr.write('Interrupted: undoing what was done; once more to leave it.\n');
    interruptRuns();
  };
}
