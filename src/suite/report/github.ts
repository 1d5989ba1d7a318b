import type { Checkout } from './checkout.ts';
import { clustersOf, describeCluster } from './clusters.ts';
import { shortfallText } from './missed-coverage.ts';
import { isBelowMinimum, type RunReport } from './run-report.ts';
import { incompleteText } from './seen.ts';

/** How many lines of what was missed an annotation shows, and how much of each. */
const maxLines = 10;
const maxLength = 160;

/**
 * Each cluster of findings, and a coverage that is not enough, as an annotation of a GitHub workflow (workflow commands, `error`,
 * and `warning` for what does not count), a line for each; empty where there is none. They stand at the contract's own
 * lines where those are checked out.
 */
export function annotationsText(report: RunReport, checkout?: Pick<Checkout, 'pathOf'>): string {
  const isNew = ({ known }: { readonly known?: string }) => known === undefined;
  const annotations = clustersOf({ ...report, findings: report.findings.filter(isNew) }).map((cluster) => {
    const { first, line } = cluster;
    const title = `${first.operationId ?? first.group}: ${first.rule}`;
    const file = line && checkout?.pathOf(line);
    const place = line && file !== undefined ? { file, line: String(line.line) } : {};
    return annotation({ ...place, title }, describeCluster(cluster), cluster.counts ? 'error' : 'warning');
  });
  const whole = (title: string, text: string) => annotations.push(annotation({ title }, text, 'error'));
  if (report.verdict === 'incomplete') whole('The run is incomplete', incompleteText(report));
  if (isBelowMinimum(report)) whole('The coverage is too low', shortened(shortfallText(report)));
  return annotations.join('\n');
}

function annotation(properties: Readonly<Record<string, string>>, text: string, level: 'error' | 'warning'): string {
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${level} ${written.join(',')}::${escapeData(text)}`;
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
