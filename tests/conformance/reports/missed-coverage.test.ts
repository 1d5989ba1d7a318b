import { describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { colorsOf } from '../../../src/conformance/reports/colors.ts';
import { shortfallText } from '../../../src/conformance/reports/missed-coverage.ts';
import { reportPage } from '../../../src/conformance/reports/page.ts';
import { inPercent } from '../../../src/conformance/reports/percent.ts';
import type { RunReport } from '../../../src/conformance/reports/run-report.ts';
import { summaryText } from '../../../src/conformance/reports/summary.ts';
import { verdictText } from '../../../src/conformance/reports/verdict-text.ts';
import { examine } from '../examine.ts';
import { openServer } from '../servers.ts';

const plain = colorsOf(false);

/** The report of a run that has missed one part of 2,500, where all were asked for. */
async function almostAll(): Promise<RunReport> {
  const report = await examine(await openServer(true), ['getTask/examples']);
  const missed = [
    { kind: 'refused', operationId: 'listTasks', part: 'query pageSize maximum', key: 'refused listTasks' },
  ] as const;
  const figures = { kind: 'refused', seen: 2499, all: 2500, missed, unreachable: [] } as const;
  const operations = report.operations.map((operation) => ({ ...operation, percent: 99.96 }));
  return { ...report, verdict: 'breaks', minCoverage: 100, percent: 99.96, coverage: [figures], operations };
}

describe('a percentage', () => {
  it('says 100 of all only', () => {
    expect([100, 99.999, 99.96, 0.04, 0].map(inPercent)).toEqual(['100%', '99.9%', '99.9%', '0.0%', '0.0%']);
  });
});

describe('a coverage below what was asked for', () => {
  it('names what was missed in the text, also in brief, and rounds nothing up', async () => {
    const report = await almostAll();
    for (const extent of ['whole', { lines: 3, figures: true }, { lines: 3, figures: false }] as const) {
      const text = summaryText(phoneAgentApi(), report, plain, extent);
      expect(text).toContain('missed    listTasks, refused: query pageSize maximum');
      expect(text.replace('100% is required', '').replace('100% required', '')).not.toMatch(/\b100(\.0)? ?%/);
    }
    expect(verdictText(report, plain)).toMatch(/^✗ The run covered 99\.9% of the contract at .*; 100% is required\.$/);
  });

  it('names it in the message of its test, which JUnit has too', async () => {
    expect(shortfallText(await almostAll())).toBe(
      'The run covered 99.9% of the reachable contract; 100% is required. Missed:\n  listTasks, refused: query pageSize maximum',
    );
  });

  it('shows it at once on the page, and rounds nothing up', async () => {
    const page = reportPage(phoneAgentApi(), await almostAll());
    const body = page.slice(page.indexOf('</style>'), page.indexOf('<script>'));
    expect(body).toMatch(
      /<details open><summary>1 missed<\/summary>.*<code>listTasks<\/code>.*<code class="part">query pageSize maximum</s,
    );
    expect(body.replaceAll(/100% (?:is )?required/g, '')).not.toMatch(/\b100(\.0)? ?%/);
  });

  it('says nothing of what was missed where it is enough', async () => {
    const text = summaryText(phoneAgentApi(), { ...(await almostAll()), verdict: 'holds', minCoverage: 99 }, plain);
    expect(text).not.toContain('missed    ');
  });
});

it.each([
  [1, '1 part excluded'],
  [2, '2 parts excluded'],
  [1204, '1,204 parts excluded'],
])('a brief text counts what is out of reach: %i', async (count, excluded) => {
  const report = await almostAll();
  const unreachable = report.coverage.flatMap(({ missed: [part] }) =>
    part ? Array.from({ length: count }, () => ({ ...part, reason: 'the run is read-only' })) : [],
  );
  const coverage = report.coverage.map((figures) => ({ ...figures, unreachable }));
  const text = summaryText(phoneAgentApi(), { ...report, coverage }, plain, { lines: 3, figures: true });
  expect(text).toContain(`of the reachable contract; 100% required; ${excluded}\n`);
});
