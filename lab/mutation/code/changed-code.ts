import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CodeChange } from './instrument.ts';
import { switches } from './switches.ts';

/** File beside a changed checkout that lists its changes. */
export function listOf(checkout: string): string {
  return `${checkout}.changes.json`;
}

/** Changes that stand in a changed checkout. */
export function changesIn(checkout: string): readonly CodeChange[] {
  const changes: readonly CodeChange[] = JSON.parse(readFileSync(listOf(checkout), 'utf8'));
  return changes;
}

/** Checkout whose changed code this process runs, loaded once however many files of tests need it. */
export class ChangedCode {
  static #current: ChangedCode | undefined;
  readonly #checkout: string;
  readonly #positions: ReadonlyMap<string, number>;
  readonly #files: readonly string[];
  #loaded: Promise<void> | undefined;
  #late: Promise<void> | undefined;

  private constructor(checkout: string) {
    this.#checkout = checkout;
    const changes = changesIn(checkout);
    this.#positions = new Map(changes.map(({ key }, position) => [key, position]));
    this.#files = [...new Set(changes.map(({ file }) => file))];
  }

  static of(checkout: string): ChangedCode {
    ChangedCode.#current ??= new ChangedCode(checkout);
    return ChangedCode.#current;
  }

  /** Number of changes. */
  get size(): number {
    return this.#positions.size;
  }

  /** Positions of changes in the list. */
  positionsOf(keys: readonly string[]): number[] {
    return keys.flatMap((key) => this.#positions.get(key) ?? []);
  }

  /** Loads every changed file. */
  load(): Promise<void> {
    this.#loaded ??= this.#loadAll();
    return this.#loaded;
  }

  /** Has the sandbox's engine carry out what it refuses, before it refuses it. */
  refuseLate(): Promise<void> {
    this.#late ??= this.#refuseLate();
    return this.#late;
  }

  async #loadAll(): Promise<void> {
    // Code that cannot be loaded here, such as that of pages, is loaded by the tests that can.
    for (const file of this.#files) await import(this.#urlOf(file)).catch(() => {});
  }

  async #refuseLate(): Promise<void> {
    const module: typeof import('../../../src/sandbox/service/engine.ts') = await import(
      this.#urlOf('src/sandbox/service/engine.ts')
    );
    const { prototype } = module.SandboxEngine;
    const { answer } = prototype;
    prototype.answer = function (call) {
      return switches.answering(async () => answer.call(this, call));
    };
  }

  #urlOf(file: string): string {
    return pathToFileURL(`${this.#checkout}/${file}`).href;
  }
}

/** Milliseconds after which this thread says again that it has its turn. */
const interval = 500;
let watching: Worker | undefined;

/** Has another thread end this process where changed code never gives the turn back. */
export function watchTurns(): void {
  if (watching) return;
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(turns, 0, 1), interval).unref();
  watching = new Worker(new URL('./watch.ts', import.meta.url), { workerData: turns });
  watching.unref();
}
