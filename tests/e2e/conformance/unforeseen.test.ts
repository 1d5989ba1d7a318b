import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readLedger } from '../../../src/conformance/evidence/ledger.ts';
import { type AnswerFault, startBroken, startTestServer } from '../../conformance/servers.ts';
import { contract } from './contract-command.ts';

/** Adds a field to the limits and a header to every answer, which no rule forbids. */
const generous: AnswerFault = async (_, answer) => {
  const headers = { ...Object.fromEntries(answer.headers), 'x-request-id': 'req-1' };
  const text = await answer.text();
  return new Response(text.replace('"concurrencyPerRun"', '"perMinute":7,"concurrencyPerRun"'), {
    status: answer.status,
    headers,
  });
};

const only = [
  '--only',
  'getTaskLimits/examples',
  '--only',
  'updateTaskLimits/examples',
  '--only',
  'listTokens/examples',
];

function inFolder(...names: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'unforeseen-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return names.map((name) => join(folder, name));
}

function run(url: string, ...args: string[]) {
  return contract('--url', url, '--token', 'demo-superadmin', ...only, ...args);
}

const seenIn = (file: string) => readLedger(readFileSync(file, 'utf8')).unforeseen?.seen;

it('a run with --evidence tells what the server shows unasked, and adds it up in the ledger', async () => {
  const [ledger = ''] = inFolder('evidence.json');
  const url = await startBroken(generous);
  const { code, stdout } = await run(url, '--evidence', ledger);
  expect(code).toBe(0);
  expect(stdout).toContain('\n  observed  2 observations that no assumption covers\n');
  expect(stdout).toContain('\n  observed  `TaskLimits.perMinute` is a number.\n');
  expect(stdout).toContain('\n  observed  Responses have the header `x-request-id`.\n');
  const [field, header] = seenIn(ledger) ?? [];
  expect(field).toMatchObject({
    kind: 'addedField',
    about: 'TaskLimits.perMinute',
    server: url,
    source: 'run',
    times: 1,
  });
  expect(field?.exchange).toEqual({
    sent: expect.stringMatching(/^curl 'http.*-H "authorization: \$TOKEN"/s),
    answer: expect.stringContaining('"perMinute":7'),
  });
  expect(header?.exchange.answer).toContain('\nx-request-id: req-1\n');
  await run(url, '--evidence', ledger);
  expect(seenIn(ledger)).toMatchObject([{ times: 2 }, { times: 2 }]);
});

it('a run without it looks at nothing, and the sandbox shows nothing', async () => {
  const [ledger = '', report = ''] = inFolder('evidence.json', 'report.json');
  const silent = await run(await startBroken(generous), '--json', report);
  expect(silent.stdout).not.toContain('  observed ');
  const { stdout } = await run(await startTestServer(), '--evidence', ledger);
  expect(stdout).not.toContain('  observed ');
  expect(seenIn(ledger)).toEqual([]);
});

it('shards that have shown it are merged as one run', async () => {
  const [one = '', two = '', ledger = ''] = inFolder('1.json', '2.json', 'evidence.json');
  const url = await startBroken(generous);
  for (const [nth, file] of [one, two].entries()) {
    const { code } = await run(url, '--evidence', `${ledger}-${nth}`, '--shard', `${nth + 1}/2`, '--json', file);
    expect(code).toBe(0);
  }
  const { stdout } = await contract('--merge', one, two, '--evidence', ledger);
  expect(stdout).toContain('\n  observed  2 observations that no assumption covers\n');
  const seen = seenIn(ledger);
  expect(seen).toMatchObject([
    { kind: 'addedField', times: 1 },
    { kind: 'header', times: 1 },
  ]);
  const answers = [0, 1].flatMap(
    (nth) => seenIn(`${ledger}-${nth}`)?.filter(({ kind }) => kind === 'addedField') ?? [],
  );
  expect(seen?.[0]?.answers).toBe(answers.reduce((sum, own) => sum + own.answers, 0));
  for (const file of [one, two])
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"source": "run"', '"source": "rumour"'));
  expect((await contract('--merge', one, two)).stderr).toContain('is not a report of this suite');
});
