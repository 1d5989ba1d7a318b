import { keysOf } from '../../../src/contract/pointer.ts';
import { compare } from '../../../src/review/changes/compare.ts';
import { type FoundChange, redoclyDiff } from '../../../src/review/diff/redocly-diff.ts';
import { textsIn } from '../../../src/review/editions/git.ts';
import { readContractFiles } from '../../mutation/contract/bundle.ts';
import { choose } from '../../mutation/engine/selection.ts';
import { Bundles } from '../../review-mutants/bundles.ts';
import { Reviewer } from '../../review-mutants/judge.ts';
import { isBreaking, type ReviewMutant } from '../../review-mutants/mutant.ts';
import { SourceFiles } from '../../review-mutants/sources.ts';
import { Subject } from '../../review-mutants/subject.ts';
import { table } from '../report.ts';
import { edition, kinds, operationIdOf, pathOf } from './kinds.ts';
import { oasdiff, oasdiffVersion } from './oasdiff.ts';

/** Options of the comparison. */
interface ReviewOptions {
  /** Number of edits of our contract that are drawn. */
  readonly sample: number;
  readonly seed: number;
}

/** Verdicts of one tool: true where it calls a change breaking. */
interface Judged {
  readonly tool: string;
  readonly verdicts: readonly boolean[];
  readonly seconds: number;
}

/** One change that is known to break callers or not. */
interface Change {
  readonly name: string;
  readonly breaks: boolean;
}

const recommended = `${import.meta.dirname}/redocly.yaml`;
/** Level of a warning of oasdiff: a change that may break callers. */
const warning = 2;

/** Compares the review with other tools on two sets of changes. Returns tables as Markdown. */
export async function compareReviews({ sample, seed }: ReviewOptions): Promise<string> {
  const version = oasdiffVersion();
  const notHere = '`oasdiff` is not here: put it on the PATH (https://github.com/oasdiff/oasdiff, a Go program).';
  const ofKinds = await judgeKinds(version !== undefined);
  const drawn = await drawMutants(sample, seed);
  const ofMutants = await judgeMutants(drawn, version !== undefined);
  const named = drawn.mutants.map((mutant) => ({ name: mutant.id, breaks: isBreaking(mutant) }));
  return [
    `${kinds.length} changes of a small contract: each rule of JSON Schema at each place, and changes of operations.`,
    describe(kinds, ofKinds),
    `${named.length} edits of our contract, drawn from ${drawn.of} with seed ${seed}.`,
    describe(named, ofMutants),
    version === undefined ? notHere : `oasdiff is ${version}; its warnings count as breaks.`,
    disagreements(kinds, ofKinds),
    disagreements(named, ofMutants),
  ].join('\n\n');
}

async function judgeKinds(hasOasdiff: boolean): Promise<Judged[]> {
  const base = edition('before');
  const revision = edition('after');
  const texts = (document: object) => new Map([['openapi.yaml', JSON.stringify(document)]]);
  const ours = await timed('ours', async () => {
    const { changes } = await compare(texts(base), texts(revision));
    const broken = new Set(
      changes.flatMap(({ reach }) => reach.filter(({ breaks }) => breaks).map(({ subject }) => subject)),
    );
    return kinds.map((_, nth) => broken.has(operationIdOf(nth)));
  });
  const redocly = await timed('redocly diff', async () => {
    const broken = new Set((await redoclyDiff({ base, revision }, recommended)).filter(isMajor).map(pathIn));
    return kinds.map((_, nth) => broken.has(pathOf(nth)));
  });
  if (!hasOasdiff) return [ours, redocly];
  const other = await timed('oasdiff', async () => {
    const broken = new Set(
      (await oasdiff(base, revision)).filter(({ level }) => level >= warning).map(({ path }) => path),
    );
    return kinds.map((_, nth) => broken.has(pathOf(nth)));
  });
  return [ours, redocly, other];
}

function isMajor({ impact }: FoundChange): boolean {
  return impact === 'major';
}

function pathIn({ path }: FoundChange): string | undefined {
  return keysOf(path.slice(1))[1];
}

interface Drawn {
  readonly subject: Subject;
  readonly sources: SourceFiles;
  readonly mutants: readonly ReviewMutant[];
  readonly of: number;
}

async function drawMutants(sample: number, seed: number): Promise<Drawn> {
  const subject = new Subject(readContractFiles().bundle);
  const sources = new SourceFiles(await textsIn('.'));
  // A file that is only written otherwise is the same bundle.
  const all = [...new Reviewer(subject, sources, false).mutants.values()].filter(({ restyled }) => !restyled);
  const mutants = choose(all, { only: [], shard: { index: 1, count: 1 }, sample, seed });
  return { subject, sources, mutants, of: all.length };
}

async function judgeMutants({ subject, sources, mutants }: Drawn, hasOasdiff: boolean): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [tool, isPlain] of [
    ['ours', false],
    ['redocly diff', true],
  ] as const) {
    const reviewer = new Reviewer(subject, sources, isPlain);
    judged.push(
      await timed(tool, async () => {
        const verdicts = await reviewer.tryTogether(mutants);
        return mutants.map((mutant) => verdicts.get(mutant)?.isBreaking === true);
      }),
    );
  }
  if (!hasOasdiff) return judged;
  const bundles = new Bundles(subject.contract);
  const other = await timed('oasdiff', async () => {
    const verdicts: boolean[] = [];
    for (const mutant of mutants) {
      const { base, revision } = bundles.of(mutant, undefined, undefined);
      verdicts.push((await oasdiff(base, revision)).some(({ level }) => level >= warning));
    }
    return verdicts;
  });
  return [...judged, other];
}

async function timed(tool: string, judge: () => Promise<readonly boolean[]>): Promise<Judged> {
  const began = performance.now();
  const verdicts = await judge();
  return { tool, verdicts, seconds: (performance.now() - began) / 1000 };
}

function describe(changes: readonly Change[], judged: readonly Judged[]): string {
  const breaking = changes.filter(({ breaks }) => breaks).length;
  const count = (verdicts: readonly boolean[], breaks: boolean) =>
    changes.filter((change, nth) => change.breaks === breaks && verdicts[nth] === true).length;
  return table(
    ['Tool', 'Breaks found', 'False breaks', 'Seconds'],
    judged.map(({ tool, verdicts, seconds }) => [
      tool,
      `${count(verdicts, true)} of ${breaking}`,
      `${count(verdicts, false)} of ${changes.length - breaking}`,
      seconds.toFixed(0),
    ]),
  );
}

/** Changes that our review judges wrongly, with what the others say of them. */
function disagreements(changes: readonly Change[], [ours, ...others]: readonly Judged[]): string {
  const wrong = changes.flatMap(({ name, breaks }, nth) => {
    if (ours?.verdicts[nth] === breaks) return [];
    const right = others.filter(({ verdicts }) => verdicts[nth] === breaks).map(({ tool }) => tool);
    return [`- ${breaks ? 'missed' : 'a false break'}: ${name} (right: ${right.join(', ') || 'none'})`];
  });
  return wrong.length === 0
    ? 'Our review is right about all of them.'
    : ['Our review is wrong about:', '', ...wrong].join('\n');
}
