import type { Recipe } from './recipe.ts';

/** Findings as CSV, a format of the suite's report. */
export const reportFormat: Recipe = {
  name: 'A report format of the suite',
  contract: {},
  byHand: {
    'src/conformance/reports/report-formats.ts': [
      [
        "  markdown: { type: 'string', value: 'FILE', help: 'write a short report for a pull request' },\n",
        "  markdown: { type: 'string', value: 'FILE', help: 'write a short report for a pull request' },\n  csv: { type: 'string', value: 'FILE', help: 'write the findings as CSV' },\n",
      ],
    ],
    'src/conformance/reports/report-files.ts': [
      [
        '  markdown: (api, report) => markdownText(api, report),\n',
        '  markdown: (api, report) => markdownText(api, report),\n  csv: (_, report) => csvText(report),\n',
      ],
      ['import { annotationsText }', "import { csvText } from './csv.ts';\nimport { annotationsText }"],
    ],
    'src/conformance/reports/csv.ts': `import type { RunReport } from './run-report.ts';

/** The findings as CSV (RFC 4180). */
export function csvText({ findings }: RunReport): string {
  const rows = findings.map(({ operationId = '', rule, place }) => [operationId, rule, place]);
  return [['operation', 'rule', 'place'], ...rows].map((cells) => \`\${cells.map(quoted).join(',')}\\r\\n\`).join('');
}

function quoted(text: string): string {
  return \`"\${text.replaceAll('"', '""')}"\`;
}
`,
    'docs/contract-reference.md': [
      [
        '| `--markdown FILE` | write a short report for a pull request |\n',
        '| `--markdown FILE` | write a short report for a pull request |\n| `--csv FILE` | write the findings as CSV |\n',
      ],
    ],
  },
  tests: ['tests/conformance/reports'],
  asks: [],
  only: ['listTokens'],
};
