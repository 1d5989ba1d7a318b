import type { Api } from '../model/api.ts';
import type { RunReport } from './run-report.ts';
import { type Colors, colorsOf, findingsText, summaryText } from './terminal.ts';

/** Colours that standard output supports. */
export function terminalColors(): Colors {
  return colorsOf(process.stdout.isTTY && process.stdout.hasColors());
}

/** Writes to standard output what was found and what became of the run; `quiet` leaves the figures out. */
export function printReport(api: Api, report: RunReport, quiet: boolean): void {
  const colors = terminalColors();
  if (report.findings.length > 0) process.stdout.write(`${findingsText(api, report, colors)}\n\n`);
  process.stdout.write(`${summaryText(api, report, colors, quiet)}\n`);
}
