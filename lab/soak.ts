/**
 * `npm run lab -- soak`: does a sandbox on a data file keep what it acknowledged, keep answering and keep its memory while it is
 * written to, read, sent junk and killed? Ends with 1 where it does not, with 2 where it cannot run.
 */
import { parseArgs } from 'node:util';
import { readNumber } from '../scripts/read-number.ts';
import { scratchFolder } from './scratch-folder.ts';
import { type SoakFigures, soak } from './soak/soak.ts';

const usage = `Usage: npm run lab -- soak [options]

  --seconds N     duration of the load (default 300)
  --kill-every N  seconds after a start at which the process is killed; 0 for never (default 10)
  --seed N        seed of the junk and of the reads (default 1)
  --help          print this text

Exits with 0 if nothing was lost and every response was right, with 1 otherwise, with 2 if it cannot run.`;

function shown({ seconds, kills, longestStart, counts, reads, junk, memory }: SoakFigures): string {
  const count = (number: number) => number.toLocaleString('en-US');
  const { early, most, end } = memory;
  return [
    `${Math.round(seconds)} s: ${count(counts.writes.acknowledged)} writes acknowledged, none lost; ${count(counts.reads.acknowledged + reads)} reads; ${count(junk)} requests of junk.`,
    `Killed ${kills} times${kills > 0 ? `, answering again within ${Math.round(longestStart)} ms` : ''}.`,
    `Memory: ${Math.round(early)} MiB early, ${Math.round(most)} at most, ${Math.round(end)} at the end.`,
  ].join('\n');
}

async function run(seconds: number, killEvery: number, seed: number): Promise<boolean> {
  let isKept = false;
  const folder = scratchFolder('soak', () => isKept);
  const tell = (figures: SoakFigures) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${Math.round(figures.seconds)} of ${seconds} s `);
  };
  try {
    console.log(shown(await soak({ seconds, killEvery, seed, folder, tell })));
    return true;
  } catch (error) {
    isKept = true;
    console.log(`${error instanceof Error ? error.message : String(error)}\nThe data file is in ${folder}.`);
    return false;
  }
}

try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { seconds: text, 'kill-every': text, seed: text, help: { type: 'boolean' } },
  });
  const { seconds = '300', 'kill-every': killEvery = '10', seed = '1' } = values;
  if (values.help) console.log(usage);
  else {
    const numbers = [readNumber('seconds', seconds, 1), readNumber('kill-every', killEvery, 0)] as const;
    process.exitCode = (await run(...numbers, readNumber('seed', seed, 0))) ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
