import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const apart = new Set(['node_modules', '.git', 'dist']);
/** What a change of the contract's sources changes. */
const changing = ['openapi', 'openapi.yaml', 'generated'];

/** What a program has printed, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A copy of a checkout, in which the contract may become another. */
export class CheckoutCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'evidence-proof-'));
  readonly #checkout: string;

  constructor(checkout: string) {
    this.#checkout = checkout;
    for (const part of readdirSync(checkout).filter((name) => !apart.has(name))) this.#take(part);
    symlinkSync(join(checkout, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** The contract as it was. */
  restore(): void {
    for (const part of changing) {
      rmSync(join(this.folder, part), { recursive: true, force: true });
      this.#take(part);
    }
  }

  /** Runs a program in the copy. */
  run(program: string, args: readonly string[], input = ''): Promise<Ended> {
    return runIn(this.folder, program, args, input);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #take(part: string): void {
    cpSync(join(this.#checkout, part), join(this.folder, part), {
      recursive: true,
      filter: (path) => !apart.has(relative(this.#checkout, path)),
    });
  }
}

/** Runs a program in a folder; what it prints comes as one text. */
export function runIn(cwd: string, program: string, args: readonly string[], input = ''): Promise<Ended> {
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const child = spawn(program, args, { cwd });
  let output = '';
  const take = (text: Buffer) => {
    output += text;
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  child.once('error', reject);
  child.once('close', (code) => resolve({ code, output }));
  child.stdin.end(input);
  return promise;
}
