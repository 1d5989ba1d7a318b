import type { Api } from '../model/api.ts';
import type { Checkout } from './checkout.ts';
import { describeCluster, headlineOf, newClustersOf } from './clusters.ts';
import { incompleteText } from './incomplete-run.ts';
import { shortfallText } from './missed-coverage.ts';
import { isBelowMinimum, type RunReport } from './run-report.ts';
import { workflowCommand } from './workflow-command.ts';

/** Lines of missed coverage in an annotation, and characters of each. */
const maxLines = 10;
const maxLength = 160;

/**
 * Each cluster of findings, and a coverage that is not enough, as an annotation of a GitHub workflow (workflow commands, `error`,
 * and `warning` for what does not count), a line for each; empty where there is none. They stand at the contract's own
 * lines where those are checked out.
 */
export function annotationsText(api: Api, report: RunReport, checkout?: Pick<Checkout, 'pathOf'>): string {
  const annotations = newClustersOf(api, report).map((cluster) => {
    const { line } = cluster;
    const title = headlineOf(cluster);
    const file = line && checkout?.pathOf(line);
    const place = line && file !== undefined ? { file, line: String(line.line) } : {};
    return workflowCommand(
      cluster.counts ? 'error' : 'warning',
      { ...place, title },
      describeCluster(cluster, api.contract.register),
    );
  });
  const whole = (title: string, text: string) => annotations.push(workflowCommand('error', { title }, text));
  if (report.verdict === 'incomplete') whole('No verdict: incomplete run', incompleteText(report));
  if (isBelowMinimum(report)) whole('Coverage is too low', shortened(shortfallText(report)));
  return annotations.join('\n');
}

function shortened(text: string): string {
  const lines = text.split('\n').map((line) => (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line));
  const others = lines.length - maxLines;
  return others > 0
    ? [...lines.slice(0, maxLines), `  … and ${others} more lines in the --html report`].join('\n')
    : text;
}
