import { describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { emptyBaseline, updated } from '../../../src/conformance/reports/baseline.ts';
import { markdownText } from '../../../src/conformance/reports/markdown.ts';
import type { ReportedCheck } from '../../../src/conformance/reports/run-report.ts';
import { visible } from '../../../src/conformance/target/sanitize.ts';
import { examine } from '../examine.ts';
import { limitsWithoutConcurrency, openBroken, openServer } from '../servers.ts';

describe('the Markdown', () => {
  it('tells the verdict, each cause in a row, and how to repeat it', async () => {
    const server = await openBroken(limitsWithoutConcurrency);
    const text = markdownText(phoneAgentApi(), await examine(server, ['getTaskLimits/examples']));
    expect(text).toMatch(new RegExp(`^## ✗ \`${server.url}\` breaks the contract: 1 finding\\.\\n\\n- 1 finding: `));
    const rows = text.split('\n').filter((line) => line.startsWith('| ✗'));
    expect(rows).toEqual([
      expect.stringMatching(
        /^\| ✗ 1 × \| `limits\.concurrencyPerRun is required but missing` \| `200 \/limits\/concurrencyPerRun required`<br>`openapi\/tasks\.yaml:\d+` \| getTaskLimits \| `--only getTaskLimits --seed 5 --url \S+ --token "\$TOKEN"` \|$/,
      ),
    ]);
  });

  it('is short where nothing was found', async () => {
    const server = await openServer();
    const text = markdownText(phoneAgentApi(), await examine(server, ['getTaskLimits/examples']));
    expect(text).toMatch(new RegExp(`^## ✓ \`${server.url}\` conforms to the contract\\.\\n`));
    expect(text).not.toContain('|');
  });

  it('counts what the baseline knows, and what of it is mended', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    expect(markdownText(phoneAgentApi(), report)).not.toContain('baseline');
    const mended = updated(emptyBaseline, report).findings;
    expect(markdownText(phoneAgentApi(), { ...report, mended })).toContain(
      '- 0 known in the baseline, 1 new, 1 fixed\n',
    );
    const findings = report.findings.map((finding) => ({ ...finding, known: visible('') }));
    expect(markdownText(phoneAgentApi(), { ...report, findings, mended: [] })).toContain(
      '- 1 known in the baseline, 0 new, 0 fixed\n',
    );
  });

  it('keeps within a comment, however much a server says, and is no markup of the server', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    const [finding] = report.findings;
    if (!finding) throw new Error('The server breaks the contract.');
    const told = '` | <img src=x> @someone [a](https://evil.example) ``\n\n# head \\| '.repeat(50);
    const findings = Array.from({ length: 500 }, (_, i) => ({
      ...finding,
      rule: visible(`${told} ${i}`),
      place: visible(`${i} ${told}`),
    }));
    const text = markdownText(phoneAgentApi(), { ...report, findings });
    expect(text.length).toBeLessThan(20_000);
    const rows = text.split('\n').filter((line) => line.startsWith('| ✗'));
    expect(rows).toHaveLength(20);
    for (const row of rows) {
      // Outside of code there is nothing of the server.
      const spans = row.replaceAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '');
      expect(spans).toBe('| ✗ 1 × |  | <br> | getTaskLimits |  |');
      expect(row.split('|')).toHaveLength(7);
    }
    expect(text).toContain('… and 480 more causes in the `--html` report.');
  });

  it('names what was missed where the coverage is too low, and what the suite failed in', async () => {
    const report = await examine(await openServer(true), ['getTask/examples']);
    const check: ReportedCheck = {
      id: 'getTask/examples',
      group: 'Tasks',
      operations: ['getTask'],
      title: 'accepts every example',
      milliseconds: 1,
      state: 'failed',
      reason: visible('Error: the power went out'),
    };
    const text = markdownText(phoneAgentApi(), { ...report, verdict: 'breaks', minCoverage: 100, checks: [check] });
    expect(text).toMatch(/^## ✗ The run covered [\d.]+% of the contract at `http:[^`]+`; 100% is required\.$/m);
    expect(text).toMatch(/^- `getTask, answers: .*`$/m);
    expect(text).toContain('- `getTask/examples: Error: the power went out`');
  });
});
