import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Agreement, isAgreement, type Question } from './question.ts';

/** What the product is made of, as far as it answers requests. */
const parts = ['src', 'scripts', 'generated', 'openapi', 'openapi.yaml', 'package.json'];
const program = 'lab/mutation/contract/agreement.ts';
/** In milliseconds. */
const longest = 600_000;

/** A copy of the project in a folder of its own, whose `generated/` may be of another contract. */
export class Workspace {
  readonly #folder = mkdtempSync(join(tmpdir(), 'contract-mutants-'));
  readonly #committed: Readonly<Record<string, string>>;

  /** `committed` are the generated files as they are. */
  constructor(committed: Readonly<Record<string, string>>) {
    this.#committed = committed;
    for (const part of parts) cpSync(part, join(this.#folder, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'));
  }

  /** Asks a product that is made with other generated files. */
  async ask(question: Question, files: Readonly<Record<string, string>>): Promise<Agreement> {
    const changed = Object.entries(files).filter(([path, text]) => this.#committed[path] !== text);
    for (const [path, text] of changed) writeFileSync(join(this.#folder, path), text);
    try {
      return await this.#ask(question);
    } finally {
      for (const [path] of changed) writeFileSync(join(this.#folder, path), this.#committed[path] ?? '');
    }
  }

  /** Removes the folder. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #ask(question: Question): Promise<Agreement> {
    const { promise, resolve: end } = Promise.withResolvers<Agreement>();
    const child = fork(join(this.#folder, program), {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(this.#folder, '.cache') },
    });
    let errors = '';
    child.stderr?.on('data', (text: Buffer) => {
      errors += text.toString();
    });
    const timer = setTimeout(() => child.kill(), longest);
    child.once('message', (message) => {
      if (isAgreement(message)) end(message);
    });
    child.once('close', () => {
      clearTimeout(timer);
      // Whoever has answered before is not heard again.
      const [reason] = errors.split('\n').filter((line) => /error/i.test(line) && !line.startsWith(' '));
      end({ finding: `does not start: ${(reason ?? errors).slice(0, 300)}` });
    });
    child.send(question);
    return promise;
  }
}
