import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { suiteContract } from '../../src/suite/contract/contract.ts';
import { type Ledger, readLedger } from '../../src/suite/evidence/ledger.ts';
import type { Answering } from '../alternatives/alternative.ts';
import { type Choice, differing } from '../alternatives/alternative-servers.ts';
import { FaultyServer } from '../mutants/faulty-server.ts';
import { CheckoutCopy, runIn } from './checkout-copy.ts';

const checkout = resolve(import.meta.dirname, '../..');
const ledgerFile = 'evidence-proof.json';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** What has to pass once the contract is another. */
const checks: readonly (readonly [string, readonly string[]])[] = [
  ['npm run generate', ['run', '-s', 'generate']],
  ['npm run lint', ['run', '-s', 'lint']],
  ['npm run typecheck', ['run', '-s', 'typecheck']],
];

/** What does not hold of a proof, as a sentence. */
class Unproven extends Error {}

/**
 * Proves changes that the register lists: a server that differs in them is refuted in just these, the proposed patch makes a
 * contract of which it is not, and that contract generates, lints and compiles.
 */
export class Prover {
  readonly #sandbox: FaultyServer;
  readonly #copy = new CheckoutCopy(checkout);

  private constructor(sandbox: FaultyServer) {
    this.#sandbox = sandbox;
  }

  static async open(): Promise<Prover> {
    return new Prover(await FaultyServer.open(suiteContract(), () => {}));
  }

  /** Why the changes of some alternatives, together, are not proven; undefined where they are. */
  async prove(choices: readonly Choice[]): Promise<string | undefined> {
    this.#copy.restore();
    const server = await listening(differing(this.#sandbox.fetch, choices));
    try {
      await this.#prove(choices, server.url);
      return undefined;
    } catch (error) {
      if (error instanceof Unproven) return error.message;
      throw error;
    } finally {
      server.close();
    }
  }

  async close(): Promise<void> {
    this.#copy.close();
    await this.#sandbox.close();
  }

  async #prove(choices: readonly Choice[], url: string): Promise<void> {
    const ids = [...new Set(choices.map(({ id }) => id))];
    const before = await this.#ask(url);
    const seen = refutedIn(before);
    if (`${seen}` !== `${ids.toSorted()}`) throw new Unproven(`refuted is ${seen.join(', ') || 'nothing'}`);
    for (const { id, says } of choices) {
      const named = before.entries[id]?.observations.map(({ alternative }) => alternative) ?? [];
      if (!named.includes(says)) throw new Unproven(`the ledger does not say of ${id}: ${says}`);
    }
    const patch = await this.#run('node', ['scripts/evidence.ts', ledgerFile, ...ids.flatMap((id) => ['--patch', id])]);
    await this.#run('git', ['apply', '-'], patch);
    const [generate, ...others] = checks;
    if (generate) await this.#check(...generate);
    const after = await this.#ask(url);
    const left = refutedIn(after);
    if (left.length > 0)
      throw new Unproven(`with the patch still refuted: ${left.map((id) => told(after, id)).join(' ')}`);
    const unclear = ids.filter((id) => after.entries[id]?.standing !== 'confirmed');
    if (unclear.length > 0) throw new Unproven(`with the patch not confirmed: ${unclear.join(', ')}`);
    for (const check of others) await this.#check(...check);
  }

  /** What the suite of the copy finds out of a server; the copy's contract is the one that it asks of. */
  async #ask(url: string): Promise<Ledger> {
    const file = join(this.#copy.folder, ledgerFile);
    rmSync(file, { force: true });
    const target = ['--url', url, '--token', 'demo-superadmin'];
    await this.#run('node', ['src/cli.js', 'contract', ...target, '--only', 'evidence', '--evidence', ledgerFile]);
    return readLedger(readFileSync(file, 'utf8'));
  }

  async #check(name: string, args: readonly string[]): Promise<void> {
    const { code, output } = await runIn(this.#copy.folder, npm, args);
    if (code !== 0) throw new Unproven(`${name} fails with the patch:\n${output.trim()}`);
  }

  async #run(program: string, args: readonly string[], input?: string): Promise<string> {
    const { code, output } = await this.#copy.run(program === 'node' ? process.execPath : program, args, input);
    if (code !== 0) throw new Unproven(`${program} ${args.slice(0, 3).join(' ')} ends with ${code}:\n${output.trim()}`);
    return output;
  }
}

function refutedIn({ entries }: Ledger): string[] {
  const isRefuted = (id: string) => entries[id]?.standing === 'refuted' || entries[id]?.standing === 'mixed';
  return Object.keys(entries).filter(isRefuted).sort();
}

function told({ entries }: Ledger, id: string): string {
  return `${id} (${entries[id]?.observations.findLast(({ verdict }) => verdict === 'refuted')?.saw})`;
}

/** A server on a port of this machine. */
async function listening(answer: Answering): Promise<{ readonly url: string; close(): void }> {
  const server = serve({ hostname: '127.0.0.1', port: 0, fetch: answer });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => void server.close() };
}
