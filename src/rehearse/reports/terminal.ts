import type { Colors } from '../../conformance/reports/colors.ts';
import { counted } from '../../contract/counted.ts';
import type { RehearsalProgress, Tried } from '../rehearsal.ts';
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

/** Tests of a variant that are shown. */
const mostTests = 8;

/** A line for what has just happened. */
export function progressText(progress: RehearsalProgress, { dim }: Colors): string {
  if (progress.kind === 'first') {
    const { seconds, requests, operations } = progress.first;
    return `The tests pass on the sandbox in ${seconds.toFixed(1)} s: ${counted(requests, 'request')} to ${counted(operations.length, 'operation')}.\n`;
  }
  if (progress.kind === 'met')
    return `${progress.met} of ${progress.of} variants ${progress.met === 1 ? 'affects' : 'affect'} these requests.\n`;
  const { tried, nth, of } = progress;
  return dim(`${String(nth).padStart(String(of).length)}/${of} ${signs[tried.state]} ${tried.id}\n`);
}

const signs = { holds: '✓', breaks: '✗', flaky: '?', untried: '-' } as const;

/** The report for a terminal; the verdict is its last line. */
export function terminalText(rehearsal: ReportedRehearsal, colors: Colors): string {
  const { good, bad, dim, strong } = colors;
  const { broken, guesses, flaky, holds, untried } = outcomesOf(rehearsal);
  const { standings } = rehearsal;
  const block = (title: string, tried: readonly Tried[], line: (one: Tried) => string, paint = bad) =>
    tried.length === 0
      ? []
      : [
          '',
          strong(title),
          ...tried.flatMap((one) => [`${paint(signs[one.state])} ${line(one)}`, ...testsOf(one, dim)]),
        ];
  const verdict = verdictText(rehearsal);
  return [
    ...block(brokenTitle(rehearsal), broken, ({ id, says }) => `${strong(id)}  ${says}`),
    ...block(
      'Assumptions that tests depend on',
      guesses,
      ({ id, says, because }) =>
        `${strong(id)}  ${says}\n    ${dim(`assumed: ${because} (${standingText(id, standings)})`)}`,
    ),
    ...block('Flaky: failed once, passed once', flaky, ({ id, says }) => `${strong(id)}  ${says}`, dim),
    ...unmetText(rehearsal, colors),
    '',
    `${counted(holds.length, 'variant')} passed.${untried.length > 0 ? ` ${untried.length} not run (out of time).` : ''}`,
    ...(broken.length + guesses.length > 0 ? ['To inspect a variant, start it with --repeat ID'] : []),
    dim(aboutText(rehearsal)),
    isGood(rehearsal) ? good(verdict) : bad(verdict),
    '',
  ].join('\n');
}

function unmetText(rehearsal: ReportedRehearsal, { dim, strong }: Colors): string[] {
  const unmet = unmetBreaks(rehearsal);
  if (unmet.length === 0) return [];
  return [
    '',
    strong('No test meets'),
    ...unmet.map(
      ({ id, says, isHidden }) => `${dim('-')} ${strong(id)}  ${says}${isHidden ? ' (No sandbox can show it.)' : ''}`,
    ),
  ];
}

function testsOf({ failed }: Tried, dim: (text: string) => string): string[] {
  const more = failed.length - mostTests;
  return [
    ...failed.slice(0, mostTests).map((test) => `    ${test}`),
    ...(more > 0 ? [dim(`    and ${more} more`)] : []),
  ];
}
