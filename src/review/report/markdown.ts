import { inlineCode } from '../../conformance/reports/markdown.ts';
import { counted } from '../../contract/counted.ts';
import { html } from '../../html/html.ts';
import { holdsUp, type Review, type ReviewedChange } from '../changes/model.ts';
import { feltText, markOf, witnessWords } from './text.ts';

/** By this a comment of a pull request is found again. */
export const marker = '<!-- contract-review -->';

/** A comment has room for these, whatever a change touches. */
const maxChanges = 30;
const maxNames = 6;

/** The review as a comment of a pull request, in Markdown as GitHub has it. */
export function markdownReport(review: Review): string {
  const { changes, problems, base, revision, version } = review;
  const told = changes.filter((one) => markOf(one) !== '·');
  const breaks = changes.filter((one) => one.breaks).length;
  const others = told.length - maxChanges;
  const parts = [
    marker,
    `## ${headline(review, breaks, told.length)}`,
    ...(told.length > 0
      ? [
          [
            '| | Change | Affects |',
            '| --- | --- | --- |',
            ...told.slice(0, maxChanges).map((one) => row(one, review)),
          ].join('\n'),
        ]
      : []),
    ...(others > 0 ? [`… and ${others} more in the report.`] : []),
    ...(problems.length > 0 ? [mendingOf(review)] : []),
    ...witnessesOf(told),
    `Compared with ${inlineCode(base.reference)} (${base.commit.slice(0, 12)}), version ${base.version} → ${revision.version}${version === undefined ? '' : `; at least ${version} is required`}.`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function headline({ changes }: Review, breaks: number, told: number): string {
  if (breaks > 0) return counted(breaks, 'breaking change');
  if (changes.some(holdsUp)) return 'The contract has unclassified changes';
  if (told > 0) return 'The contract changes without a break';
  return changes.length > 0 ? 'Only prose and examples change' : 'The contract does not change';
}

function mendingOf({ problems }: Review): string {
  return [
    'Before merging:',
    ...problems.slice(0, maxChanges).map(({ message, file }) => `- [ ] ${plain(message)} (${inlineCode(file)})`),
    ...(problems.length > maxChanges ? [`- [ ] … and ${problems.length - maxChanges} more in the report.`] : []),
  ].join('\n');
}

function row(change: ReviewedChange, { waivers }: Review): string {
  const { sentence, callers, reach, id, source, felt } = change;
  const waiver = waivers[id];
  const place = source ? ` ${inlineCode(`${source.file}:${source.line}`)}` : '';
  const waived = waiver ? ` Waived until ${waiver.until} by ${plain(waiver.owner)}.` : '';
  const tests = felt ? ` Tests: ${plain(feltText(felt))}` : '';
  const breaking = reach.filter((one) => one.breaks);
  const names = (breaking.length > 0 ? breaking : reach).map(({ subject }) => inlineCode(subject));
  const more = names.length - maxNames;
  const named = [...names.slice(0, maxNames), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
  return `| ${markOf(change)} | ${plain(sentence)} ${plain(callers)}${waived}${tests}${place} | ${named} |`;
}

function witnessesOf(changes: readonly ReviewedChange[]): string[] {
  const shown = changes.flatMap(({ witness, sentence }) =>
    witness && 'shown' in witness ? [{ witness, sentence }] : [],
  );
  return shown.slice(0, maxNames).map(({ witness, sentence }) => {
    const [shows, proves] = witnessWords[witness.direction];
    const fence = '`'.repeat(Math.max(3, ...(witness.shown.match(/`+/g) ?? []).map(({ length }) => length + 1)));
    const summary = html`<summary>${sentence} ${shows}. ${proves}: ${witness.refusedFor}</summary>`.text;
    return `<details>${summary}\n\n${fence}sh\n${witness.shown}\n${fence}\n\n</details>`;
  });
}

/** A sentence of ours, whose quoted parts are the contract's, in a cell of a table. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('@', '&#64;');
}
