import type { Tried } from '../rehearsal.ts';
import {
  aboutText,
  brokenTitle,
  isGood,
  outcomesOf,
  type ReportedRehearsal,
  standingText,
  unmetBreaks,
  verdictText,
} from './verdict.ts';

/** The report for a comment on a pull request (GitHub Flavored Markdown). */
export function markdownText(rehearsal: ReportedRehearsal): string {
  const { broken, guesses, flaky } = outcomesOf(rehearsal);
  const { standings } = rehearsal;
  return [
    `### ${isGood(rehearsal) ? '✅' : '❌'} ${verdictText(rehearsal)}`,
    '',
    aboutText(rehearsal),
    ...section(
      brokenTitle(rehearsal),
      rehearsal.edition === undefined ? 'Allowed' : 'Break',
      broken,
      ({ says }) => says,
    ),
    ...section(
      'Assumptions that tests depend on',
      'Assumption',
      guesses,
      ({ id, says, because }) => `${says} Assumed: ${because} *${standingText(id, standings)}*`,
    ),
    ...section('Flaky', 'Variant', flaky, ({ says }) => says),
    ...unmetText(rehearsal),
    '',
  ].join('\n');
}

function unmetText(rehearsal: ReportedRehearsal): string[] {
  const unmet = unmetBreaks(rehearsal);
  if (unmet.length === 0) return [];
  return [
    '',
    '#### No test meets',
    '',
    ...unmet.map(
      ({ id, says, isHidden }) => `- \`${id}\` ${cell(says)}${isHidden ? ' (No sandbox can show it.)' : ''}`,
    ),
  ];
}

function section(title: string, head: string, tried: readonly Tried[], say: (one: Tried) => string): string[] {
  if (tried.length === 0) return [];
  const rows = tried.map(
    (one) =>
      `| \`${one.id}\` | ${cell(say(one))} | ${one.failed.map((test) => `\`${cell(test).replaceAll('`', "'")}\``).join('<br>')} |`,
  );
  return ['', `#### ${title}`, '', `| Variant | ${head} | Failing tests |`, '| --- | --- | --- |', ...rows];
}

function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('<', '&lt;');
}
