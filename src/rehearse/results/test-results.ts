import { stripVTControlCharacters } from 'node:util';
import type { CommandRun } from '../application-command.ts';
import { junitResults } from './junit.ts';
import { failedJest, failedLines, failedMocha } from './lines.ts';
import type { TestResults } from './results.ts';
import { tapResults } from './tap.ts';

/** Name of the command as a test, where no other name is known. */
export const wholeCommand = 'the command as a whole';

/**
 * Reads the tests of a run: from a JUnit file, from TAP, or from the lines in which the usual runners name what failed. A command
 * that fails and names no test is a test itself.
 */
export function testResults({ code, output, isLate }: CommandRun, junit?: string): TestResults {
  const text = stripVTControlCharacters(output);
  const { failed, passed } =
    (junit !== undefined ? junitResults(junit) : undefined) ?? tapResults(text) ?? fromLines(text);
  if (failed.length > 0) return { failed: [...new Set(failed)].sort(), passed };
  if (code === 0 && !isLate) return { failed: [], passed };
  return { failed: [isLate ? `${wholeCommand}, which did not end` : wholeCommand], passed };
}

function fromLines(text: string): TestResults {
  return { failed: [...failedLines(text), ...failedJest(text), ...failedMocha(text)], passed: passedIn(text) };
}

/** Summaries of Vitest, Jest, Playwright, pytest and node:test. */
const summaries = [
  /^\s*Tests:?\s+(?:\d+ (?:failed|skipped|todo)[,|\s]+)*(\d+) passed/m,
  /^[=\s]*(?:\d+ failed, )?(\d+) passed\b/m,
  /^\s+(\d+) passed \(/m,
  /^ℹ pass (\d+)/m,
  /^\s+(\d+) passing\b/m,
];

function passedIn(text: string): number | undefined {
  for (const summary of summaries) {
    const [, count] = summary.exec(text) ?? [];
    if (count !== undefined) return Number(count);
  }
  return undefined;
}
