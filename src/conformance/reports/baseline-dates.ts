import { counted } from '../../contract/counted.ts';
import { knownText } from './baseline.ts';
import { dayOf, daysBetween } from './days.ts';
import { identityPartsOf } from './identity.ts';
import { hasEnded, isKnown, type ReportedFinding, type RunReport } from './run-report.ts';

/** An end is announced for so many days. */
const announced = 14;

/** Days that a line names. */
const mostDays = 4;

type Reported = Pick<RunReport, 'findings' | 'begun'>;

/** Number of known findings by the day since when they are known, the oldest first; undefined where nothing is known. */
export function sinceText({ findings }: Reported): string | undefined {
  const known = findings.filter(isKnown);
  if (known.length === 0) return undefined;
  const days = Map.groupBy(known, ({ entry }) => entry?.since);
  const dated = [...days].flatMap(([day, own]) => (day === undefined ? [] : [{ day, count: own.length }]));
  const inOrder = dated.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const later = inOrder.slice(mostDays).reduce((sum, { count }) => sum + count, 0);
  const parts = [
    ...inOrder.slice(0, mostDays).map(({ day, count }) => `${count} since ${day}`),
    ...(later > 0 ? [`${later} since later days`] : []),
  ];
  return `${known.length} known${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

/** The entries of the baseline that have ended, or soon will, of what was found again; the first end first. */
export function endLines({ findings, begun }: Reported): string[] {
  const day = dayOf(begun);
  const dated = findings.flatMap((finding) => {
    const until = finding.entry?.until;
    return until === undefined || daysBetween(day, until) > announced ? [] : [{ finding, until }];
  });
  return dated
    .toSorted((a, b) => (a.until < b.until ? -1 : 1))
    .map(({ finding, until }) => {
      const left = daysBetween(day, until);
      const when = hasEnded(finding) ? `expired   on ${until}` : `expires   on ${until}, ${inDays(left)}`;
      return `${when}: ${knownText(identityPartsOf(finding))}${withReason(finding)}`;
    });
}

/** What the baseline says of a finding: the reason and the days, or when its entry has ended; undefined of what it does not have. */
export function entryText(finding: Pick<ReportedFinding, 'known' | 'entry'>): string | undefined {
  const { known, entry } = finding;
  if (hasEnded(finding)) return `until ${entry?.until}, which has passed${withReason(finding)}`;
  if (known === undefined) return undefined;
  const days = [entry?.since && `since ${entry.since}`, entry?.until && `until ${entry.until}`].filter(Boolean);
  return [known || 'in the baseline, without a reason', ...days].join(', ');
}

function withReason({ entry }: Pick<ReportedFinding, 'entry'>): string {
  return entry?.reason ? `; ${entry.reason}` : '';
}

function inDays(days: number): string {
  return days <= 0 ? 'today' : `in ${counted(days, 'day')}`;
}
