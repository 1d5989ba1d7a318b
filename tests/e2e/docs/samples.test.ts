import { execFile, spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, type TestContext, test, vi } from 'vitest';
import { webhookExamples } from '../../../generated/webhook-examples.ts';
import type { Sample } from '../../../scripts/docs/reference/parts.ts';
import { samplesOf } from '../../../scripts/docs/samples/samples.ts';
import { startServer } from '../../../src/cli/server/start.ts';
import type { WebhookHandler } from '../../../src/webhooks/handler.ts';
import { signedEvent } from '../../../src/webhooks/signed-event.ts';
import { environmentsOfOperations, type OperationEnvironment } from '../../docs/environments.ts';
import { fewOfEach } from '../../support/few.ts';
import { fromSources, makeFolder } from '../pages/page.ts';

const run = promisify(execFile);
/** What a reader's own shell may have is not for these tests. */
const env = { ...process.env, no_proxy: '*' };

const webhookNames = typedKeys(webhookExamples);
function typedKeys<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const isName = (key: string): key is Name => key in record;
  return Object.keys(record).filter(isName);
}

/** A sample as it runs: at the test's own sandbox, in an environment of its own. */
interface Case extends OperationEnvironment {
  readonly code: string;
}

let sandbox: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  sandbox = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
});
afterAll(() => sandbox.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function casesOf(language: Sample['language']): Promise<Case[]> {
  const environments = await environmentsOfOperations(sandbox.url);
  return environments.map((environment) => {
    const sample = samplesOf(environment.operation.id).find((one) => one.language === language);
    const code = sample?.code.replaceAll('http://127.0.0.1:4010', sandbox.url);
    if (code === undefined) throw new Error(`${environment.operation.id} has no sample in ${language}.`);
    return { ...environment, code };
  });
}

function skipWithout(program: string, { skip }: TestContext): void {
  skip(spawnSync(program, ['--version']).status !== 0, `${program} is not installed, so no sample for it was run`);
}

/** What is wrong with a sample's answer, if anything. */
function faultsOf({ id, validators }: Case['operation'], printed: string): string[] {
  try {
    const isAnswer = validators.responses['200']?.content['application/json']?.(JSON.parse(printed));
    return isAnswer === true ? [] : [`${id} printed what is no answer of it: ${printed}`];
  } catch {
    return [`${id} printed no JSON: ${printed}`];
  }
}

test('samples for curl are answered with 200, run by bash', async (context) => {
  skipWithout('curl', context);
  const cases = fewOfEach(await casesOf('curl'), 3, ({ operation: { method } }) => method);
  const end = '(end of sample)';
  const script = cases.map(({ token, code }) => `(\nexport TOKEN=${token}\n${code}\n)\necho '${end}'`);
  const file = join(await makeFolder(), 'samples.sh');
  const status = `curl() { command curl -sS -w '\\n%{http_code}\\n' "$@"; }\nset -e`;
  await writeFile(file, [status, ...script].join('\n'));
  const { stdout } = await run('bash', [file], { env });
  const printed = stdout.split(end);
  const faults = cases.flatMap(({ operation }, i) => {
    const [, body = '', code] = /^\s*([\s\S]*)\n(\d{3})\s*$/.exec(printed[i] ?? '') ?? [];
    return code === '200' ? faultsOf(operation, body) : [`${operation.id} was answered ${code}: ${body}`];
  });
  expect(faults).toEqual([]);
});

const pythonRunner = `
import contextlib, io, json, os, sys, traceback
results = []
for sample in json.load(sys.stdin):
    os.environ["TOKEN"] = sample["token"]
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        try:
            exec(compile(sample["code"], "sample", "exec"), {})
        except Exception:
            traceback.print_exc(file=sys.stdout)
    results.append(printed.getvalue())
json.dump(results, sys.stdout)
`;

test('each sample for Python prints an answer of its operation', async (context) => {
  skipWithout('python3', context);
  const cases = await casesOf('python');
  const child = spawn('python3', ['-c', pythonRunner], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(cases.map(({ token, code }) => ({ token, code }))));
  const printed: string[] = JSON.parse(await text(child.stdout));
  expect(cases.flatMap(({ operation }, i) => faultsOf(operation, printed[i] ?? ''))).toEqual([]);
});

const typescriptRunner = `
let printed;
console.log = (...values) => printed.push(...values);
const results = [];
for (const [file, token] of JSON.parse(process.argv[1])) {
  printed = [];
  process.env.TOKEN = token;
  await import(file).catch((error) => printed.push(String(error), undefined));
  results.push(printed);
}
process.stdout.write(JSON.stringify(results));
`;

async function writeReceiver(folder: string, name: string): Promise<string> {
  const [sample] = samplesOf(name);
  const file = resolve(folder, `${name}.ts`);
  await writeFile(file, fromSources(sample?.code ?? '', folder));
  return file;
}

test('each sample in TypeScript prints what came back', async () => {
  const cases = await casesOf('typescript');
  const folder = await makeFolder();
  const files = await Promise.all(
    cases.map(async ({ operation: { id }, code }) => {
      const file = resolve(folder, `${id}.ts`);
      await writeFile(file, fromSources(code, folder));
      return file;
    }),
  );
  const given = files.map((file, i) => [file, cases[i]?.token]);
  const node = ['--input-type=module', '-e', typescriptRunner, JSON.stringify(given)];
  const { stdout } = await run(process.execPath, node, { env, maxBuffer: 2 ** 26 });
  const printed: unknown[][] = JSON.parse(stdout);
  const faulty = cases.flatMap(({ operation: { id } }, i) => {
    const values = printed[i] ?? [];
    return values.length === 1 && values[0] !== null ? [] : [`${id}: ${JSON.stringify(values)}`];
  });
  expect(faulty).toEqual([]);
});

test('each sample that receives an event takes it in, signed as the service signs it', async () => {
  const folder = await makeFolder();
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  vi.stubEnv('WEBHOOK_SECRET', secret);
  const told = vi.spyOn(console, 'log').mockReturnValue();
  for (const name of webhookNames) {
    const file = await writeReceiver(folder, name);
    const { POST }: { POST: WebhookHandler } = await import(pathToFileURL(file).href);
    const event = signedEvent(name, {}, { secret });
    const { data } = await event.clone().json();
    expect((await POST(event)).ok, name).toBe(true);
    expect(told, name).toHaveBeenLastCalledWith(data);
  }
});

test('what the contract does not have has no samples', () => {
  expect(samplesOf('callLater')).toEqual([]);
});
