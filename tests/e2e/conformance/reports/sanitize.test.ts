import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { reportFormats } from '../../../../src/conformance/reports/report-formats.ts';
import { visible } from '../../../../src/conformance/target/sanitize.ts';
import { type AnswerFault, startBroken } from '../../../conformance/servers.ts';
import { temporaryFile } from '../../../support/sandbox.ts';
import { contract } from '../contract-command.ts';

const sequence = '\u001b[31m\u001b]0;taken over\u0007\u009b2J';
const commands = [
  '::add-mask::x',
  '  ::error file=a::taken over',
  '\t::stop-commands::x',
  'x ##[group]taken over',
  '##vso[task.setvariable variable=x]y',
  "##teamcity[buildStatus text='taken over']",
  'section_start:1:x\r\u001b[0K',
];
const hostile = [sequence, ...commands, '\u202edesrever\u2028::notice::x\u0085::notice::y\r::notice::z'].join('\n');

/** Control characters but line ends, and what turns or breaks lines. */
const obeyed = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u;
/** What GitHub, Azure, TeamCity and GitLab take for commands. */
const isCommand = (line: string) => /^\s*::|##\[|##[a-z]+\[|section_(start|end):/i.test(line);

/** Answers with the text wherever an answer can have one. */
const faults: Record<string, AnswerFault> = {
  'a body': () => new Response(hostile, { headers: { 'content-type': 'application/json' } }),
  'fields and their names': () =>
    Response.json({ success: true, message: hostile, [hostile]: hostile, limits: { [hostile]: hostile } }),
  'the details of a problem': () =>
    Response.json(
      { type: hostile, title: hostile, status: 500, detail: hostile, success: false, message: hostile },
      { status: 500, headers: { 'content-type': 'application/problem+json' } },
    ),
  'a media type and headers': () =>
    new Response('x', {
      headers: { 'content-type': '::error::x/##[group]', allow: '##[group]', 'retry-after': '::error::x' },
    }),
};

async function examineBroken(fault: AnswerFault): Promise<{ stdout: string; files: string[] }> {
  const reports = Object.keys(reportFormats).map((kind) => ({
    option: `--${kind}`,
    file: temporaryFile(),
  }));
  const url = await startBroken((request, answer) =>
    request.url.includes('/tasks/limits') ? fault(request, answer) : answer,
  );
  const only = ['getTaskLimits/examples', 'updateTaskLimits/examples', 'updateTaskLimits/fields'].flatMap((one) => [
    '--only',
    one,
  ]);
  const files = reports.flatMap(({ option, file }) => [option, file]);
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { stdout, stderr, code } = await contract('--url', url, '--token', 'demo-superadmin', ...only, ...files);
  expect(stderr).toBe('');
  expect(code).toBe(1);
  return { stdout, files: reports.map(({ file }) => readFileSync(file, 'utf8')) };
}

describe('what a server says', () => {
  it.each(Object.entries(faults))('in %s is obeyed by no terminal and no pipeline', async (_, fault) => {
    const { stdout, files } = await examineBroken(fault);
    const lines = stdout.split('\n');
    const own = lines.filter((line) => /^::error (file=openapi[\w./]+,line=\d+,)?title=[^:,]+::/.test(line));
    // Properties end at two colons, and data has no line end but `%0A`.
    expect(own.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !own.includes(line)).filter(isCommand)).toEqual([]);
    for (const text of [stdout, ...files]) expect(obeyed.exec(text)).toBeNull();
    expect(stdout).toMatch(/\\u003a:error|\\u001b\[31m/);
  });
});

test('a text is shown with its escapes as JSON has them, and what is harmless stays', () => {
  expect(visible(sequence)).toBe('\\u001b[31m\\u001b]0;taken over\\u0007\\u009b2J');
  expect(visible('a\r\nb\rc\n')).toBe('a\nb\\u000dc\n');
  expect(visible(commands.join('\n')).split('\n').filter(isCommand)).toEqual([]);
  expect(visible('  ::x')).toBe('  \\u003a:x');
  expect(visible('a ##[group]')).toBe('a \\u0023#[group]');
  for (const text of ['Zoë 名前 😀', 'a::b', '# 5', '## Title', '/a/0 section', 'x: y'])
    expect(visible(text)).toBe(text);
});
