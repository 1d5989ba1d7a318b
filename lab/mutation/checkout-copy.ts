import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Packages are linked; what is built and what git keeps is left out. */
const leftOut = new Set(['node_modules', '.git', 'dist']);
const packages = ['node_modules', 'lab/node_modules', 'tests/e2e/node_modules'];

/** Output of a program, and its exit code. */
interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Copy of a checkout in a temporary folder, in which files may be changed. */
export class CheckoutCopy {
  readonly folder: string;
  readonly #checkout: string;

  constructor(checkout: string) {
    this.#checkout = resolve(checkout);
    this.folder = mkdtempSync(join(tmpdir(), 'checkout-'));
    this.restore(...readdirSync(checkout).filter((name) => !leftOut.has(name)));
    for (const name of packages) {
      const target = join(this.#checkout, name);
      if (existsSync(target)) symlinkSync(target, join(this.folder, name), 'junction');
    }
  }

  /** Puts files and folders back to what they are in the checkout. */
  restore(...names: readonly string[]): void {
    for (const name of names) {
      rmSync(join(this.folder, name), { recursive: true, force: true });
      const filter = (path: string) => !leftOut.has(basename(path));
      cpSync(join(this.#checkout, name), join(this.folder, name), { recursive: true, filter });
    }
  }

  /** Runs a program in the copy, and gives what it prints as one text. */
  run(program: string, args: readonly string[], input = ''): Promise<Ended> {
    const { promise, resolve: end, reject } = Promise.withResolvers<Ended>();
    const child = spawn(program, args, { cwd: this.folder });
    let output = '';
    const take = (text: Buffer) => {
      output += text;
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', reject);
    child.once('close', (code) => end({ code, output }));
    child.stdin.end(input);
    return promise;
  }

  /** Calls `use` with the address of a sandbox of the copy, run with these options, which runs until that is done. */
  async withSandbox(use: (url: string) => Promise<void>, ...options: readonly string[]): Promise<void> {
    const sandbox = spawn(process.execPath, ['src/cli.js', 'mock', '--port', '0', ...options], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(sandbox, 'close');
    try {
      await use(await addressIn(createInterface(sandbox.stdout)));
    } finally {
      sandbox.kill();
      await ended;
    }
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error('The sandbox ended before it listened.');
}
