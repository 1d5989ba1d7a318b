/**
 * `npm run review-mutants`: does `npm run review` find what breaks? The contract gets one edit at a time, of which it is known
 * whom it breaks, and the review has to say just that; `redocly diff` by itself is asked the same. Ends with 1 where the
 * review is wrong, with 2 where it cannot run.
 */
import { parseArgs } from 'node:util';
import { readNumber } from '../scripts/read-number.ts';
import type { Choice } from './mutation/campaign.ts';
import { Campaign, type Verdict } from './review-mutants/campaign.ts';
import { classes } from './review-mutants/mutant.ts';
import { chosenFrom } from './review-mutants/selection.ts';
import { isRight, missesOf, tableOf, unprovenOf } from './review-mutants/table.ts';

const usage = `Usage: npm run review-mutants -- [options]

  --only CLASS    one of ${Object.keys(classes).join(', ')}; may be given more than once
  --shard I/N     the I-th of N parts, for runs on several machines
  --sample N      only so many, of all classes alike
  --seed N        which ones a sample has (default 1)
  --help          this text
`;

/** Undefined where only the help is asked for. */
function readOptions(): Choice | undefined {
  const text = { type: 'string' } as const;
  const options = {
    only: { ...text, multiple: true },
    shard: text,
    sample: text,
    seed: text,
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  if (values.help) return undefined;
  const { only = [], shard = '1/1', sample, seed = '1' } = values;
  return {
    only,
    shard: readShard(shard),
    sample: sample === undefined ? undefined : readNumber('sample', sample, 1),
    seed: readNumber('seed', seed, 0),
  };
}

function readShard(text: string): Choice['shard'] {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count) return { index, count };
  throw new Error(`--shard is ${text}; it must be like 1/4`);
}

async function run(choice: Choice): Promise<boolean> {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  const campaign = await Campaign.open();
  const mutants = chosenFrom(campaign.mutants, choice);
  const verdicts: Verdict[] = [];
  let told = 0;
  await campaign.tryAll(mutants, (verdict) => {
    verdicts.push(verdict);
    if (seconds() - told < (process.stderr.isTTY ? 1 : 30)) return;
    told = seconds();
    const line = `${verdicts.length} of ${mutants.length} tried, ${verdicts.filter((one) => !isRight(one)).length} wrong, ${told} s`;
    process.stderr.write(process.stderr.isTTY ? `\r${line} ` : `${line}\n`);
  });
  const wrong = verdicts.filter((verdict) => !isRight(verdict));
  const misses = missesOf(wrong, campaign.sources);
  console.log(
    [tableOf(verdicts), misses, unprovenOf(verdicts), `${wrong.length} wrong, ${seconds()} s`]
      .filter(Boolean)
      .join('\n\n'),
  );
  return wrong.length === 0;
}

try {
  const choice = readOptions();
  if (!choice) console.log(usage);
  else process.exitCode = (await run(choice)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
