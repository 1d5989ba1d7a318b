/**
 * `npm run mutants`: is the contract suite any good? A sandbox gets one fault at a time, derived from the contract, and the
 * suite's checks have to find it. With `--contract`: does the product follow its contract? One fact of the contract at a
 * time is another one, and a check has to notice, or the product to follow. With `--evidence`: a server that differs from
 * one assumption is named by the ledger for just this one. With `--documented`: no such server is told that it contradicts
 * what is documented. With `--handlers`: is a mistake in the server's own code found? With `--words`: is a rule found broken
 * that the contract states in words? Ends with 1 where a mutant survives or too many cannot be made, with 2 where it cannot run.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readNumber } from '../scripts/read-number.ts';
import type { Campaign, Choice } from './mutation/campaign.ts';
import { contractCampaign } from './mutation/contract/campaign.ts';
import { documentedCampaign } from './mutation/documented/campaign.ts';
import { evidenceCampaign } from './mutation/evidence/campaign.ts';
import { tryTwenty } from './mutation/evidence/twenty.ts';
import { handlersCampaign } from './mutation/handlers/campaign.ts';
import { serverCampaign } from './mutation/server-campaign.ts';
import { wordsCampaign } from './mutation/words/campaign.ts';

const usage = `Usage: npm run mutants -- [options]

  --contract      change the contract and not the server
  --evidence      servers that differ from the contract in one assumption, which the ledger has to name
  --twenty        one server that differs in twenty assumptions, of which the ledger has to name exactly those
  --documented    the servers of --evidence, none of which may be told that it contradicts what is documented
  --handlers      the sandbox's own code, wrong in one place at a time
  --words         servers that each break one rule which the contract states in words
  --no-control    with --handlers and --words: the suite does without the control API
  --only NAME     an operationId or a kind of mutant, or with --contract a schema, with --evidence and --documented an
                  assumption, with --handlers a folder, a file or a line (tasks/gates.ts:59) of src/sandbox, with
                  --words a class, a fault or a group; may be given more than once
  --shard I/N     the I-th of N parts, for runs on several machines or days
  --sample N      only so many, of all kinds alike
  --seed N        which ones a sample has (default 1)
  --workers N     how many processes (default as many as there are processors)
  --resume FILE   keep each verdict in a file, as a line of JSON; those that it has are not found again
  --help          this text
`;

interface Options extends Choice {
  readonly workers: number;
  readonly resume: string | undefined;
  /** Whether the suite may use the control API. */
  readonly control: boolean;
}

const campaigns = {
  contract: (options: Options) => run(contractCampaign(), options),
  documented: (options: Options) => run(documentedCampaign(), options),
  handlers: async (options: Options) => run(await handlersCampaign(options.control), options),
  evidence: (options: Options) => run(evidenceCampaign(), options),
  words: (options: Options) => run(wordsCampaign(options.control), options),
  twenty: tryTwenty,
  server: (options: Options) => run(serverCampaign(), options),
};

async function run<Verdict extends { readonly id: string; readonly state: string }>(
  campaign: Campaign<Verdict>,
  { workers, resume, control: _, ...choice }: Options,
): Promise<boolean> {
  const begun = performance.now();
  const mutants = campaign.choose(choice);
  const verdicts = new Map(resume === undefined ? [] : readFormer(resume, campaign.readVerdict));
  const rest = mutants.filter((id) => !verdicts.has(id));
  if (rest.length < mutants.length) console.log(`${mutants.length - rest.length} verdicts are in ${resume} already.`);
  const before = verdicts.size;
  let survived = 0;
  let told = 0;
  await campaign.tryAll(rest, workers, (verdict) => {
    verdicts.set(verdict.id, verdict);
    if (resume !== undefined) appendFileSync(resume, `${JSON.stringify(verdict)}\n`);
    if (verdict.state === 'survived') survived++;
    const seconds = (performance.now() - begun) / 1000;
    if (seconds - told < (process.stderr.isTTY ? 0.5 : 30)) return;
    told = seconds;
    const line = `${verdicts.size - before} of ${rest.length} tried, ${survived} survived, ${Math.round(seconds)} s`;
    process.stderr.write(process.stderr.isTTY ? `\r${line} ` : `${line}\n`);
  });
  const all = mutants.map((id) => verdicts.get(id)).filter((verdict) => verdict !== undefined);
  const { text, passed } = campaign.judge(all, isWhole(choice));
  console.log(`\n${text}, ${Math.round((performance.now() - begun) / 1000)} s`);
  return passed;
}

function readFormer<Verdict extends { readonly id: string }>(
  file: string,
  readVerdict: (line: string) => Verdict,
): [string, Verdict][] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  // A run that was stopped may have left half a line, which nothing may be written behind.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) writeFileSync(file, whole);
  const lines = whole.split('\n').slice(0, -1);
  return lines.map(readVerdict).map((verdict) => [verdict.id, verdict]);
}

/** Undefined where only the help is asked for. */
function readOptions(): (Options & { campaign: keyof typeof campaigns }) | undefined {
  const text = { type: 'string' } as const;
  const options = {
    ...{ shard: text, sample: text, seed: text, workers: text, resume: text },
    only: { ...text, multiple: true },
    contract: { type: 'boolean' },
    evidence: { type: 'boolean' },
    documented: { type: 'boolean' },
    twenty: { type: 'boolean' },
    handlers: { type: 'boolean' },
    words: { type: 'boolean' },
    'no-control': { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  if (values.help) return undefined;
  const { only = [], shard = '1/1', sample, seed = '1', workers = String(availableParallelism()), resume } = values;
  return {
    campaign:
      (['contract', 'evidence', 'twenty', 'documented', 'handlers', 'words'] as const).find((name) => values[name]) ??
      'server',
    only,
    shard: readShard(shard),
    sample: sample === undefined ? undefined : readNumber('sample', sample, 1),
    seed: readNumber('seed', seed, 0),
    workers: readNumber('workers', workers, 1),
    resume,
    control: !values['no-control'],
  };
}

function isWhole({ only, shard, sample }: Choice): boolean {
  return only.length === 0 && shard.count === 1 && sample === undefined;
}

function readShard(text: string): Choice['shard'] {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count) return { index, count };
  throw new Error(`--shard is ${text}; it must be like 1/4`);
}

try {
  const options = readOptions();
  if (!options) console.log(usage);
  else {
    process.exitCode = (await campaigns[options.campaign](options)) ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
