import { describeFinding } from '../run/finding.ts';
import type { RunReport } from './run-report.ts';

/** Each finding as an annotation of a GitHub workflow (workflow commands, `error`). */
export function annotationsText({ findings }: RunReport): string {
  return findings
    .map((finding) => {
      const title = `${finding.operationId ?? finding.group}: ${finding.rule}`;
      return `::error title=${escapeProperty(title)}::${escapeData(describeFinding(finding))}`;
    })
    .join('\n');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
