import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Fault } from './faults.ts';

/** What the simulation is made of. */
const parts = ['src', 'scripts', 'generated', 'package.json'];

/** What came of simulating a product with a fault. */
export interface Trial {
  readonly fault: string;
  /** What was found, in one line, after how many runs; undefined where nothing was. */
  readonly found: { readonly reason: string; readonly runs: number } | undefined;
  /** Whether that is what the fault is to be found by. */
  readonly isMeant: boolean;
}

/** A copy of the project in a folder of its own, into which faults are put one at a time. */
export class Workspace {
  readonly #folder = mkdtempSync(join(tmpdir(), 'simulation-faults-'));

  constructor() {
    for (const part of parts) cpSync(part, join(this.#folder, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'));
  }

  /** Simulates the product with a fault. Rejects where it cannot be put in, or the simulation cannot run. */
  async try(fault: Fault, options: readonly string[]): Promise<Trial> {
    const path = join(this.#folder, fault.file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, faulty(source, fault));
    try {
      const found = await this.#simulate(options);
      const isMeant = fault.breaks?.some((one) => found?.reason.startsWith(one)) ?? true;
      return { fault: fault.name, found, isMeant: found !== undefined && isMeant };
    } finally {
      writeFileSync(path, source);
    }
  }

  /** Removes the folder. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #simulate(options: readonly string[]): Promise<Trial['found']> {
    const { promise, resolve: end, reject } = Promise.withResolvers<Trial['found']>();
    const command = ['lab/simulation.ts', '--quick', ...options];
    execFile(process.execPath, command, { cwd: this.#folder }, (error, out, errors) => {
      const [, runs, reason] = /^After (\d+) runs: (.*)/m.exec(out) ?? [];
      if (error === null) end(undefined);
      else if (error.code === 1 && reason !== undefined && !/(?:Reference|Syntax)Error/.test(reason))
        end({ reason, runs: Number(runs) });
      else reject(new Error(`The simulation does not run: ${(errors || out || String(error)).slice(0, 2000)}`));
    });
    return promise;
  }
}

/** The source with the fault in it. Throws where its text does not stand there once. */
export function faulty(source: string, { name, file, text, becomes }: Fault): string {
  const [before, after, ...others] = source.split(text);
  if (before !== undefined && after !== undefined && others.length === 0) return before + becomes + after;
  throw new Error(`"${name}" cannot be put into ${file}: it has to have this text once: ${text}`);
}
