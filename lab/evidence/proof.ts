import { readFileSync, rmSync } from 'node:fs';
import { type Ledger, readLedger } from '../../src/conformance/evidence/ledger.ts';
import { CheckoutCopy } from '../mutation/checkout-copy.ts';
import { type Choice, isAskable } from '../variants/alternative-servers.ts';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Sources of the contract, and what is generated from them. */
const contract = ['openapi', 'openapi.yaml', 'generated'];

type Command = readonly [name: string, args: readonly string[]];

/** Commands that have to pass once the contract is another. */
const checks: readonly [Command, ...Command[]] = [
  ['npm run generate', ['run', '-s', 'generate']],
  ['npm run lint', ['run', '-s', 'lint']],
  ['npm run typecheck', ['run', '-s', 'typecheck']],
];

/** Reason why a proof does not hold, as a sentence. */
class Unproven extends Error {}

/**
 * Proves changes that the register lists: a server that differs in them is refuted in just these, the proposed patch makes a
 * contract of which it is not, the sandbox keeps to that contract, and it generates, lints and compiles.
 */
export class Prover {
  readonly #checkout: string;
  readonly #copy: CheckoutCopy;
  /** Beside the copy, in which everything is linted. */
  readonly #ledger: string;

  constructor(checkout: string) {
    this.#checkout = checkout;
    this.#copy = new CheckoutCopy(checkout);
    this.#ledger = `${this.#copy.folder}.json`;
  }

  /** Why the changes of some alternatives, together, are not proven; undefined where they are. */
  async prove(choices: readonly Choice[]): Promise<string | undefined> {
    this.#copy.restore(...contract);
    try {
      await this.#prove(choices);
      return undefined;
    } catch (error) {
      if (error instanceof Unproven) return error.message;
      throw error;
    }
  }

  close(): void {
    this.#copy.close();
    rmSync(this.#ledger, { force: true });
  }

  async #prove(choices: readonly Choice[]): Promise<void> {
    const [generate, ...others] = checks;
    if (choices.every(isAskable)) await this.#patch(choices, generate);
    else await this.#adopt(choices, generate);
    await this.#copy.withSandbox(async (url) => {
      await this.#run('node', ['src/cli.js', 'contract', '--url', url, '--token', 'demo-superadmin']);
    });
    for (const check of others) await this.#check(...check);
  }

  /** No server is asked: somebody says so. */
  async #adopt(choices: readonly Choice[], generate: Command): Promise<void> {
    for (const { id, says = '' } of choices) await this.#run('node', ['scripts/evidence.ts', '--adopt', id, says]);
    await this.#check(...generate);
  }

  async #patch(choices: readonly Choice[], generate: Command): Promise<void> {
    const ids = [...new Set(choices.map(({ id }) => id))];
    const before = await this.#ask(choices);
    const seen = refutedIn(before);
    if (`${seen}` !== `${ids.toSorted()}`) throw new Unproven(`refuted is ${seen.join(', ') || 'nothing'}`);
    for (const { id, says } of choices) {
      const named = before.entries[id]?.observations.map(({ alternative }) => alternative) ?? [];
      if (!named.includes(says)) throw new Unproven(`the ledger does not say of ${id}: ${says}`);
    }
    const patch = await this.#run('node', [
      'scripts/evidence.ts',
      this.#ledger,
      ...ids.flatMap((id) => ['--patch', id]),
    ]);
    await this.#run('git', ['apply', '-'], patch);
    await this.#check(...generate);
    const after = await this.#ask(choices);
    const left = refutedIn(after);
    if (left.length > 0)
      throw new Unproven(`with the patch still refuted: ${left.map((id) => told(after, id)).join(' ')}`);
    const unclear = ids.filter((id) => after.entries[id]?.standing !== 'confirmed');
    if (unclear.length > 0) throw new Unproven(`with the patch not confirmed: ${unclear.join(', ')}`);
  }

  /** Ledger that the copy makes of a server of the checkout, by the copy's own contract. */
  async #ask(choices: readonly Choice[]): Promise<Ledger> {
    rmSync(this.#ledger, { force: true });
    await this.#run('node', ['lab/evidence/ask.ts', this.#checkout, JSON.stringify(choices), this.#ledger]);
    return readLedger(readFileSync(this.#ledger, 'utf8'));
  }

  async #check(name: string, args: readonly string[]): Promise<void> {
    const { code, output } = await this.#copy.run(npm, args);
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
