import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readNumber } from '../../../scripts/read-number.ts';
import type { Campaign } from './campaign.ts';
import { type Options, run } from './run.ts';
import { choose, type MutantSelection } from './selection.ts';

/** Options that all campaigns have, for the help text of a command. */
export const commonUsage = `  --only NAME     run only mutants with this id, kind or subject; may be repeated
  --by QUESTION   answer only this question; may be repeated
  --shard I/N     run the I-th of N parts, on several machines or days
  --sample N      run N random mutants
  --seed N        seed of the sample (default 1)
  --workers N     number of processes (default: one per processor)
  --resume FILE   store verdicts in this file, as lines of JSON, and skip those that it has
  --ratchet       record rates that are better than those in lab/rates.json
  --list          print the chosen mutants and run none
  --help          print this text

Exits with 0 if no rate fell, with 1 if one did, with 2 if the campaign cannot run.`;

/** Command that runs campaigns. */
interface Command {
  /** Beginning of the help text. */
  readonly usage: string;
  /** Campaigns by the word that follows the command; a command of one campaign takes no word. */
  readonly campaigns: Readonly<Record<string, (checkout: string) => Campaign | Promise<Campaign>>>;
  /** True where `--checkout` may name a checkout other than this one. */
  readonly takesCheckout?: boolean;
}

/** Runs the campaign that the arguments of this process name, and sets its exit code. */
export async function runCommand(command: Command, args: readonly string[] = process.argv.slice(2)): Promise<void> {
  try {
    process.exitCode = await carryOut(command, args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}

async function carryOut({ usage, campaigns, takesCheckout }: Command, args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const list = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      only: list,
      by: list,
      shard: text,
      sample: text,
      seed: text,
      workers: text,
      resume: text,
      ratchet: flag,
      list: flag,
      help: flag,
      checkout: text,
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(`${usage}\n${commonUsage}\n`);
    return 0;
  }
  if (values.checkout !== undefined && !takesCheckout) throw new Error('--checkout is not an option of this command.');
  const options = readOptions(values);
  const campaign = await campaignOf(campaigns, positionals)(values.checkout ?? '.');
  try {
    if (!values.list) return (await run(campaign, options)) ? 0 : 1;
    for (const { id } of choose(campaign.mutants, options)) console.log(campaign.show?.(id) ?? id);
    return 0;
  } finally {
    campaign.close?.();
  }
}

function campaignOf(campaigns: Command['campaigns'], words: readonly string[]) {
  const all = Object.entries(campaigns);
  const [only] = all;
  if (only && all.length === 1 && words.length === 0) return only[1];
  const [word, ...rest] = words;
  const found = all.find(([name]) => name === word);
  if (found && rest.length === 0) return found[1];
  const names = all.map(([name]) => name).join(', ');
  throw new Error(word === undefined ? `Name one of ${names}.` : `There is no ${words.join(' ')}; there are ${names}.`);
}

type Text = 'shard' | 'sample' | 'seed' | 'workers' | 'resume';
interface Given extends Readonly<Partial<Record<Text, string>>> {
  readonly only?: readonly string[];
  readonly by?: readonly string[];
  readonly ratchet?: boolean;
}

function readOptions({ only = [], by = [], ratchet = false, resume, ...texts }: Given): Options {
  const { shard = '1/1', sample, seed = '1', workers = String(availableParallelism()) } = texts;
  return {
    only,
    by,
    ratchet,
    resume,
    shard: readShard(shard),
    sample: sample === undefined ? undefined : readNumber('sample', sample, 1),
    seed: readNumber('seed', seed, 0),
    workers: readNumber('workers', workers, 1),
  };
}

function readShard(text: string): MutantSelection['shard'] {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count) return { index, count };
  throw new Error(`--shard is ${text}; it must be like 1/4`);
}
