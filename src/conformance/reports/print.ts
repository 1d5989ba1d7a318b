import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '../model/api.ts';
import { colorsOf, terminalColors } from './colors.ts';
import type { ReportFiles } from './report-files.ts';
import type { RunReport } from './run-report.ts';
import { briefText, type Room, rowsIn, wholeText } from './terminal.ts';

/** What of a run is printed: all of it, or what fits on two screens; of that only findings and verdict. */
export interface Printed {
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** What stands above already, beside a line for each group. */
  readonly above?: string;
}

/** Two screens of a terminal. */
const twoScreens: Room = { rows: 60, columns: 100 };

/** Writes to standard output what was found and what became of the run. `files` are the reports that it has written. */
export function printReport(
  api: Api,
  report: RunReport,
  { quiet, verbose, above = '' }: Printed,
  files: ReportFiles,
): void {
  const colors = terminalColors();
  if (verbose) return void process.stdout.write(`${wholeText(api, report, colors)}\n`);
  // A line for each group, and a blank one, stand there too.
  const groups = new Set(report.checks.map(({ group }) => group)).size + 1;
  const before = quiet ? 0 : groups + rowsIn(above, twoScreens);
  const room = { ...twoScreens, rows: twoScreens.rows - before };
  const where = () => `Details: ${files.html ?? files.json ?? writeWholeText(api, report)}`;
  process.stdout.write(`${briefText(api, report, colors, { isQuiet: quiet, room, where })}\n`);
}

/** Writes all that a run tells into a folder that only its owner can read; gives the file. */
function writeWholeText(api: Api, report: RunReport): string {
  const file = join(mkdtempSync(join(tmpdir(), 'contract-')), 'report.txt');
  writeFileSync(file, `${wholeText(api, report, colorsOf(false))}\n`);
  return `${file} (use --html FILE for a page, --verbose to print it)`;
}
