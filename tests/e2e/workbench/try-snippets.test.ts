import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inspect, promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../../src/cli/server/start.ts';
import { unwrap } from '../../../src/client/client.ts';
import { createControlClient } from '../../../src/client/control-client.ts';
import { validators } from '../../../src/contract/validation.ts';
import type { SnippetCaller } from '../../../src/workbench/snippets/call.ts';
import { curlOf } from '../../../src/workbench/snippets/curl.ts';
import { typescriptOf, vitestOf } from '../../../src/workbench/snippets/programs.ts';
import { callOf } from '../../../src/workbench/views/try/call-of.ts';
import { draftOf } from '../../../src/workbench/views/try/draft.ts';
import { purposeOf } from '../../../src/workbench/views/try/purpose.ts';
import { curlOption } from '../../support/curl-token.ts';
import { few } from '../../support/few.ts';
import { operationNamed } from '../../workbench/try-operations.ts';
import { fromSources, makeFolder } from '../pages/page.ts';
import { type Draft, drafts, refusedDraft } from './drafts.ts';

const run = promisify(execFile);
/** What a reader's own shell may have is not for these tests, nor that they run in a worker of Vitest. */
const { VITEST: _, ...own } = process.env;
const env = { ...own, no_proxy: '*' };

let sandbox: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  sandbox = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
});
afterAll(() => sandbox.close());

/** What a program is made of. */
interface Case extends Draft {
  readonly caller: SnippetCaller;
}

/** Vitest need not transform what Node reads. */
const native = ['--experimental.viteModuleRunner=false', '--experimental.nodeLoader=false'];

/** Tests make their environments one after the other. */
const mostTests = 3;

const frozenAt = '2026-03-02T15:00:00Z';

/** The same, in environments of their own, with a token of the role that each needs. */
async function casesOf(): Promise<Case[]> {
  return Promise.all(
    (await drafts()).map(async (one) => {
      const role = one.operation.role ?? 'user';
      const token = (await newTokens())[role];
      return { ...one, caller: { baseUrl: sandbox.url, token, role, frozenAt } };
    }),
  );
}

/** The same, for tests, which make their environments themselves. */
function withoutEnvironments(all: readonly Draft[]): Case[] {
  return all.map((one) => ({
    ...one,
    caller: { baseUrl: sandbox.url, token: undefined, role: one.operation.role ?? 'user', frozenAt },
  }));
}

/** The tokens of a new environment, by role. */
async function newTokens(): Promise<Readonly<Record<string, string>>> {
  const control = createControlClient({ baseUrl: sandbox.url });
  const { tokens } = await unwrap(control.POST('/_sandbox/environments', { body: { now: frozenAt, frozen: true } }));
  return tokens;
}

/** A command that prints what is answered, and its status below. */
async function shell(command: string, extra: Readonly<Record<string, string>> = {}) {
  const script = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n${command}\n`;
  const { stdout } = await run('sh', ['-c', script], { env: { ...env, ...extra } });
  const at = stdout.lastIndexOf('\n');
  return { body: JSON.parse(stdout.slice(0, at)), status: stdout.slice(at + 1) };
}

describe('what is copied runs', () => {
  test('for a shell: each is answered with an answer of its operation', async () => {
    const wrong: string[] = [];
    for (const { operation, call, caller } of await casesOf()) {
      const { body, status } = await shell(curlOf(call, caller));
      const { id } = operation;
      const isHeld = isOperationId(id) && validators[id].responses['200']?.content['application/json']?.(body);
      if (status !== '200' || isHeld !== true) wrong.push(`${id}: ${status} ${JSON.stringify(body)}`);
    }
    expect(wrong).toEqual([]);
  });

  describe('as programs', () => {
    let folder = '';
    let cases: readonly Case[] = [];
    let tests: readonly Case[] = [];
    let files: readonly string[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(join('dist', 'snippets-'));
      cases = await casesOf();
      tests = withoutEnvironments(few(await drafts(), mostTests));
      files = await writeAll(folder, cases, 'ts', ({ operation, call, caller }) =>
        typescriptOf(call, caller, purposeOf(operation)),
      );
      await writeAll(folder, tests, 'test.ts', ({ operation, call, caller }) =>
        vitestOf(call, caller, purposeOf(operation)),
      );
      const { call, purpose } = await refusedDraft();
      const refusal = vitestOf(call, { baseUrl: sandbox.url, token: undefined, role: 'user' }, purpose);
      expect(refusal).toContain("rejects.toMatchObject({ status: 404, reason: 'unknownTask' })");
      await writeFile(join(folder, 'refused.test.ts'), fromSources(refusal, folder));
    });
    afterAll(() => rm(folder, { recursive: true }));

    test('those in TypeScript print what came back', async () => {
      const runner = `
        let printed;
        console.log = (...values) => printed.push(...values);
        const results = [];
        for (const file of JSON.parse(process.argv[1])) {
          printed = [];
          await import(file).catch((error) => printed.push(String(error), undefined));
          results.push(printed);
        }
        process.stdout.write(JSON.stringify(results));`;
      const node = ['--input-type=module', '-e', runner, JSON.stringify(files)];
      const { stdout } = await run(process.execPath, node, { env, maxBuffer: 2 ** 26 });
      const printed: unknown[][] = JSON.parse(stdout);
      const wrong = cases.flatMap(({ operation: { id } }, i) => {
        const values = printed[i] ?? [];
        return values.length === 1 && values[0] !== null ? [] : [`${id}: ${JSON.stringify(values)}`];
      });
      expect(wrong).toEqual([]);
    });

    test('those for Vitest pass', async () => {
      const told = join(folder, 'told.json');
      const options = ['--root', folder, '--reporter', 'json', '--no-isolate', '--testTimeout', '60000', ...native];
      const command = ['node_modules/vitest/vitest.mjs', 'run', ...options];
      await run(process.execPath, [...command, `--outputFile=${resolve(told)}`], { env, maxBuffer: 2 ** 26 }).catch(
        ({ stdout, stderr }) => expect.fail(`${stdout}${stderr}`.slice(-3000)),
      );
      const report: unknown = JSON.parse(await readFile(told, 'utf8'));
      expect(report).toMatchObject({ success: true, numPassedTests: tests.length + 1 });
    });
  });
});

describe('what is written', () => {
  const caller = { baseUrl: 'http://127.0.0.1:4010', token: 'demo-admin', role: 'admin' };

  test('a token that somebody typed in is not', async () => {
    const operation = await operationNamed('listTasks');
    const { call } = callOf(operation, draftOf(operation), '');
    const theirs = { ...caller, token: undefined, role: undefined };
    expect(curlOf(call, theirs)).toContain(curlOption());
    expect(typescriptOf(call, theirs, purposeOf(operation))).toContain('token: process.env.TOKEN');
    const { superAdmin = '' } = await newTokens();
    const sent = curlOf(call, { ...theirs, baseUrl: sandbox.url });
    expect(await shell(sent, { TOKEN: superAdmin })).toMatchObject({ status: '200' });
  });

  test('quotes, at signs, new lines and what a shell would read as its own come as they were typed', async () => {
    const operation = await operationNamed('createToken');
    const description = `it's "$HOME" \`id\` \\ @/etc/passwd <x> %41 ! \${1}`;
    const draft = { ...draftOf(operation), isForm: false, text: JSON.stringify({ description }) };
    const { call } = callOf(operation, draft, '');
    const { superAdmin } = await newTokens();
    const own = { ...caller, baseUrl: sandbox.url, token: superAdmin };
    expect(await shell(curlOf(call, own))).toMatchObject({ status: '200', body: { token: { description } } });
    const folder = await makeFolder();
    const file = resolve(folder, 'note.ts');
    await writeFile(file, fromSources(typescriptOf(call, own, purposeOf(operation)), folder));
    const { stdout } = await run(process.execPath, [file], { env });
    expect(stdout).toContain(inspect(description));
  });

  test('a preferred answer is asked for', async () => {
    const operation = await operationNamed('getTask');
    const { call } = callOf(operation, draftOf(operation), 'code=409');
    expect(curlOf(call, caller)).toContain("-H 'prefer: code=409'");
    expect(typescriptOf(call, caller, purposeOf(operation))).toContain("headers: { prefer: 'code=409' }");
  });
});

function isOperationId(id: string): id is keyof typeof validators {
  return Object.hasOwn(validators, id);
}

/** Writes a program for each case; answers where they are, in the same order. */
async function writeAll(folder: string, cases: readonly Case[], ending: string, program: (one: Case) => string) {
  return Promise.all(
    cases.map(async (one, i) => {
      const file = resolve(folder, `${i}-${one.operation.id}.${ending}`);
      await writeFile(file, fromSources(program(one), folder));
      return file;
    }),
  );
}
