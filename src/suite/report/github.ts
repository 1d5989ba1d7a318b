import { describeFinding } from '../run/finding.ts';
import { shortfallText } from './missed-coverage.ts';
import { counts, isBelowMinimum, type RunReport } from './run-report.ts';

/** How many lines of what was missed an annotation shows, and how much of each. */
const maxLines = 10;
const maxLength = 160;

/**
 * Each finding, and a coverage that is not enough, as an annotation of a GitHub workflow (workflow commands, `error`,
 * and `warning` for what does not count), a line for each; empty where there is none.
 */
export function annotationsText(report: RunReport): string {
  const annotations = report.findings.map((finding) => {
    const title = `${finding.operationId ?? finding.group}: ${finding.rule}`;
    return annotation(title, describeFinding(finding), counts(finding, report.documentedOnly) ? 'error' : 'warning');
  });
  if (isBelowMinimum(report)) annotations.push(annotation('The coverage is too low', shortened(shortfallText(report))));
  return annotations.join('\n');
}

function annotation(title: string, text: string, level: 'error' | 'warning' = 'error'): string {
  return `::${level} title=${escapeProperty(title)}::${escapeData(text)}`;
}

function shortened(text: string): string {
  const lines = text.split('\n').map((line) => (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line));
  const others = lines.length - maxLines;
  return others > 0
    ? [...lines.slice(0, maxLines), `  … and ${others} more lines, which --html lists`].join('\n')
    : text;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
