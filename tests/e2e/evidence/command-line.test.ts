import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { readEvidence } from '../../../scripts/evidence/read-evidence.ts';
import { readLedger } from '../../../src/conformance/evidence/ledger.ts';
import { addToLedger } from '../../../src/conformance/reports/ledger-file.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { harEntry, harText } from '../../conformance/traffic/har-text.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../../scripts/evidence.ts');

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const page = (pageNumber: number) => {
  const body = { success: true, message: 'Listed.', pageSize: 20, pageNumber, totalTasks: 0, tasks: [] };
  return harEntry({
    request: { url: `https://api.example.com${pathTo('listTasks')}` },
    response: { content: { size: -1, mimeType: 'application/json', text: JSON.stringify(body) } },
  });
};

test('recordings are added to a ledger, counted once, told of, and shown as a page', async () => {
  const folder = makeFolder();
  const [har, ledger, html] = ['session.har', 'evidence.json', 'pages/evidence.html'].map((name) => join(folder, name));
  if (!har || !ledger || !html) throw new Error('There are three files.');
  const other = harEntry({ request: { url: 'https://cdn.example.com/app.js' } });
  writeFileSync(har, harText(page(1), other, {}));
  // The ledger knows of the recording already.
  addToLedger(assumptions, ledger, readEvidence([har]).ledger);
  const { stdout } = await run(process.execPath, [script, har, '--merge', ledger, '--html', html]);
  expect(stdout).toContain(
    `${har}: 1 exchange with https://api.example.com\n  skipped   1 × it is not about the API\n  skipped   1 × incomplete recording\n  broken    log.entries[2].request is missing\n`,
  );
  expect(stdout).toMatch(
    /refuted {2}page-base\n {2}assumed {2}It is 0\.\n {2}seen {5}Without a number, page 1 is returned\./,
  );
  const { entries } = readLedger(readFileSync(ledger, 'utf8'));
  expect(entries['page-base']?.observations).toMatchObject([{ source: 'traffic', times: 1, observed: 1 }]);
  expect(readFileSync(html, 'utf8')).toContain('Without a number, page 1 is returned.');
  expect(stdout).not.toContain('unforeseen');
});

test('what a recording shows without being asked is told apart, merged, and shown on the page', async () => {
  const folder = makeFolder();
  const [har = '', ledger = '', html = ''] = ['session.har', 'evidence.json', 'page.html'].map((name) =>
    join(folder, name),
  );
  const body = {
    success: true,
    message: 'Listed.',
    pageSize: 20,
    pageNumber: 0,
    totalTasks: 0,
    tasks: [],
    cursor: 'x',
  };
  const entry = harEntry({
    request: { url: `https://api.example.com${pathTo('listTasks')}` },
    response: { content: { size: -1, mimeType: 'application/json', text: JSON.stringify(body) } },
  });
  writeFileSync(har, harText(entry));
  const first = await run(process.execPath, [script, har, '--merge', ledger, '--html', html]);
  expect(first.stdout).toContain(
    'unforeseen: 1 observation that no assumption covers\n  Added fields\n' +
      '    `TaskPage.cursor` is a text. (https://api.example.com, 2026-03-02, 1 response of listTasks)\n',
  );
  const again = await run(process.execPath, [script, ledger, har]);
  expect(again.stdout).toContain('1 response of listTasks');
  expect(readFileSync(html, 'utf8')).toContain('Unforeseen observations');
});

test('what is neither a ledger nor a recording ends with 2 and a line', async () => {
  const file = join(makeFolder(), 'page.har');
  writeFileSync(file, '<html>');
  await expect(run(process.execPath, [script, file])).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('page.har is not a recording: the file is not a JSON object'),
  });
});
