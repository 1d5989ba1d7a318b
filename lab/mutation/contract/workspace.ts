import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckoutCopy } from '../checkout-copy.ts';
import { type Agreement, type AgreementQuestion, isAgreement } from './question.ts';

const program = 'lab/mutation/contract/agreement.ts';
/** Milliseconds after which a product that has not answered is ended. */
const longest = 600_000;

/** Copy of the project whose `generated/` may be of another contract. */
export class Workspace {
  readonly #copy = new CheckoutCopy('.');
  readonly #committed: Readonly<Record<string, string>>;

  /** `committed` are the generated files as they are. */
  constructor(committed: Readonly<Record<string, string>>) {
    this.#committed = committed;
  }

  /** Asks a product that is made with other generated files. */
  async ask(question: AgreementQuestion, files: Readonly<Record<string, string>>): Promise<Agreement> {
    const changed = Object.entries(files).filter(([path, text]) => this.#committed[path] !== text);
    for (const [path, text] of changed) writeFileSync(join(this.#copy.folder, path), text);
    try {
      return await this.#ask(question);
    } finally {
      this.#copy.restore(...changed.map(([path]) => path));
    }
  }

  /** Removes the copy. */
  close(): void {
    this.#copy.close();
  }

  #ask(question: AgreementQuestion): Promise<Agreement> {
    const { folder } = this.#copy;
    const { promise, resolve: end } = Promise.withResolvers<Agreement>();
    const child = fork(join(folder, program), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, '.cache') },
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
      // A product that has answered before is not heard again.
      const [reason] = errors.split('\n').filter((line) => /error/i.test(line) && !line.startsWith(' '));
      end({ finding: `does not start: ${(reason ?? errors).slice(0, 300)}` });
    });
    child.send(question);
    return promise;
  }
}
