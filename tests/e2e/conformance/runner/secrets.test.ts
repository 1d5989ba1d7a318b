import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { colorsOf } from '../../../../src/conformance/reports/colors.ts';
import { annotationsText } from '../../../../src/conformance/reports/github.ts';
import { reportTexts } from '../../../../src/conformance/reports/report-files.ts';
import { reportFormats } from '../../../../src/conformance/reports/report-formats.ts';
import { summaryText } from '../../../../src/conformance/reports/summary.ts';
import { findingsText } from '../../../../src/conformance/reports/terminal.ts';
import { tokenOf } from '../../../../src/contract/credentials.ts';
import { examine } from '../../../conformance/examine.ts';
import { type AnswerFault, startBroken } from '../../../conformance/servers.ts';
import { contract } from '../contract-command.ts';

const header = 'given-Header-77aq1z';
const own = ['demo-superadmin', 'signing-Key-51b2c3', header];

/** Says what it was sent, and more, in every place that there is. */
const leaksEverywhere: AnswerFault = async (request, answer) => {
  const token = tokenOf(request)?.token ?? '';
  const headers = { 'content-type': 'application/json', allow: token, 'www-authenticate': `Bearer ${own[1]}` };
  const { pathname } = new URL(request.url);
  if (/resellers|_sandbox/.test(pathname) || request.headers.has('prefer')) return answer;
  if (pathname.endsWith('/limits')) return new Response(`{"token": "${own[1]}", "message": "of ${token}`, { headers });
  const stolen = { success: false, error: `no ${token}`, secret: own[1], [token]: { password: own[1] }, note: own[1] };
  return new Response(JSON.stringify(stolen), { status: 418, headers });
};

/** The same of the list of tasks alone. */
const leaksIn: AnswerFault = (request, answer) => {
  if (!new URL(request.url).pathname.endsWith('/tasks')) return answer;
  const leaked = { success: false, error: `no ${tokenOf(request)?.token}`, secret: own[1], key: header };
  return Response.json(leaked, { status: 418 });
};

/** Fails with what stands around a secret. */
function expectNone(told: string): void {
  for (const secret of own) {
    const at = told.indexOf(secret);
    expect(at < 0 ? '' : told.slice(at - 60, at + 20)).toBe('');
  }
}

it('no report has a token of the run or a secret of the server, wherever the server says it', async () => {
  const url = await startBroken(leaksEverywhere);
  const report = await examine(url, ['getTaskLimits', 'listTasks'], { capabilities: { control: false, state: false } });
  expect(report.findings.length).toBeGreaterThan(0);
  const plain = colorsOf(false);
  const terminal = findingsText(phoneAgentApi(), report, plain) + summaryText(phoneAgentApi(), report, plain);
  for (const text of Object.values(reportTexts)) expectNone(text(phoneAgentApi(), report));
  const { json, html, sarif } = reportTexts;
  const quoting = [json, html, sarif, annotationsText].map((text) => text(phoneAgentApi(), report));
  for (const told of [...quoting, terminal]) {
    expectNone(told);
    expect(told).toContain('***');
  }
});

it('nothing that a command writes has a secret: not JUnit, nor the ledger that stays, nor the plan', async () => {
  const url = await startBroken(async (request, answer) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/_sandbox')) return new Response('', { status: 404 });
    // What was created cannot be deleted, so that the ledger stays.
    return request.method === 'DELETE' ? new Response(null, { status: 500 }) : leaksIn(request, answer);
  });
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const junit = join(folder, 'junit.xml');
  const ledger = join(folder, 'ledger.jsonl');
  const given = ['--url', url, '--token', 'demo-superadmin', '--header', `x-api-key: ${header}`];
  const only = ['--only', 'listTasks', '--only', 'createToken/examples', '--junit', junit, '--ledger', ledger];
  const run = await contract(...given, ...only);
  expect(run.stdout).toMatch(/left +not undone: createToken/);
  const plan = await contract(...given, '--plan');
  expect(plan.stdout).toContain('Plan of a run at');
  const files = [junit, ledger].map((file) => readFileSync(file, 'utf8'));
  for (const told of [run.stdout + run.stderr, plan.stdout + plan.stderr, ...files]) expectNone(told);
});

/** Answers as it should, and says beside that what it was sent and what it keeps. */
const leaksBeside: AnswerFault = async (request, answer) => {
  if (!answer.headers.get('content-type')?.includes('json') || request.headers.has('prefer')) return answer;
  const token = tokenOf(request)?.value ?? null;
  const key = request.headers.get('x-api-key');
  const headers = { 'content-type': answer.headers.get('content-type') ?? '', 'retry-after': `${token}` };
  const body = {
    ...Object(await answer.json()),
    echo: `${token}`,
    given: { key },
    clientSecret: own[1],
    log: `with ${own[1]}`,
  };
  return new Response(JSON.stringify(body), { status: answer.status, headers });
};

it('the ledger of what was asked has no secret, nor has any report beside it', async () => {
  const url = await startBroken(leaksBeside);
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const kinds = ['evidence', ...Object.keys(reportFormats)];
  const files = kinds.flatMap((kind) => [`--${kind}`, join(folder, kind)]);
  const given = ['--url', url, '--token', 'demo-superadmin', '--header', `x-api-key: ${header}`];
  const only = ['evidence/page-base', 'evidence/token-format', 'evidence/webhook-signatures', 'listTokens/head'];
  const asked = only.flatMap((name) => ['--only', name]);
  const { stdout, stderr } = await contract(...given, ...asked, ...files);
  const [ledger = '', ...reports] = kinds.map((kind) => readFileSync(join(folder, kind), 'utf8'));
  for (const told of [stdout, stderr, ledger, ...reports]) expectNone(told);
  expect(ledger).toContain('page-base');
  expect(ledger).toContain('"kind": "addedField"');
  expect(ledger).toMatch(/"verdict": "confirmed"/);
});
