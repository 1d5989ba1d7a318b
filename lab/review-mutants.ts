/**
 * `npm run lab -- review-mutants`: does `npm run review` find what breaks? The contract gets one edit at a time, of which it is
 * known whom it breaks, and the review has to say just that.
 */
import { textsIn } from '../src/review/editions/git.ts';
import { readContractFiles } from './mutation/contract/bundle.ts';
import type { Campaign } from './mutation/engine/campaign.ts';
import { runCommand } from './mutation/engine/command.ts';
import { classes } from './review-mutants/mutant.ts';
import { mutantsOf } from './review-mutants/mutants.ts';
import { SourceFiles } from './review-mutants/sources.ts';
import { Subject } from './review-mutants/subject.ts';

const usage = `Usage: npm run lab -- review-mutants [options]

Changes the contract in one place at a time. The review must list exactly the operations that this breaks. For kinds, see the classes
in lab/review-mutants/mutant.ts. Questions: review, and diff, which is \`redocly diff\` without the project's rules (with
--by diff).
`;

async function reviewCampaign(): Promise<Campaign> {
  const sources = new SourceFiles(await textsIn('.'));
  const mutants = mutantsOf(new Subject(readContractFiles().bundle), [...sources.files.keys()]);
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const judge = new URL('./review-mutants/judge.ts', import.meta.url);
  return {
    name: 'review-mutants',
    kinds: classes,
    mutants: mutants.map(({ id, kind }) => ({ id, kind })),
    questions: { review: { judge, batch: 100 }, diff: { judge, setting: { isPlain: true }, batch: 100 } },
    asked: ['review'],
    words: { found: 'right', survived: 'wrong' },
    show(id) {
      const edits = byId.get(id)?.edits.map((edit) => sources.placed(edit)) ?? [];
      const places = edits.map(({ file, pointer, value }) => `\n    ${file}#${pointer} → ${short(value)}`);
      return id + places.join('');
    },
  };
}

const longest = 160;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

await runCommand({ usage, campaigns: { 'review-mutants': reviewCampaign } });
