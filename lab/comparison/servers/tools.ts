import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOpenapi30 } from './openapi-30.ts';
import { prism } from './prism.ts';
import { runTool, type Tool, token } from './tool.ts';

const root = join(import.meta.dirname, '../../..');

function versionOf(command: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? /\d+\.\d+\.\d+/.exec(stdout)?.[0] : undefined;
}

function readIf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Failed cases of a JUnit report: the name of each with what `detail` finds in its failure. */
function failuresIn(xml: string, detail: (failure: string) => readonly string[]): string[] {
  return [...xml.matchAll(/<testcase[^>]*?\bname="([^"]*)"[^>]*?(?<!\/)>([\s\S]*?)<\/testcase>/g)].flatMap(
    ([, name = '', content = '']) => {
      if (!content.includes('<failure')) return [];
      return detail(content).map((one) => `${name}: ${one}`);
    },
  );
}

const ours: Tool = {
  name: 'our suite',
  setup: '`--only GROUP`, a token of the highest role',
  version: () => 'this checkout',
  getIt: '',
  async run(run) {
    const { url, group, seed, seconds, folder } = run;
    const report = join(folder, 'report.json');
    const args = [
      'contract',
      '--url',
      url,
      '--token',
      token,
      '--only',
      group,
      '--seed',
      String(seed),
      '--quiet',
      '--json',
      report,
    ];
    await runTool(run, process.execPath, [join(root, 'src/cli.js'), ...args, '--time', `${seconds}s`]);
    const text = readIf(report);
    if (text === '') return new Set();
    const { findings }: { findings: { operationId?: string; rule: string; place: string }[] } = JSON.parse(text);
    return new Set(findings.map(({ operationId, rule, place }) => `${operationId}: ${rule} at ${place}`));
  },
};

const schemathesis: Tool = {
  name: 'Schemathesis',
  setup: 'all phases and checks, positive and negative data, the token as a header',
  version: () => versionOf('schemathesis', '--version'),
  getIt: '`pip install schemathesis`, with `schemathesis` on the PATH',
  async run(run) {
    const { url, contract, seed } = run;
    const options = ['--checks', 'all', '--continue-on-failure', '--generation-database', 'none', '--no-color'];
    const report = ['--report', 'junit', '--report-junit-path', 'junit.xml'];
    const args = ['run', contract, '--url', url, '-H', `authorization: ${token}`, '--seed', String(seed)];
    await runTool(run, 'schemathesis', [...args, ...options, ...report]);
    // One failure lists what is wrong with a response, each in a line: "- Undocumented HTTP status code".
    const kindsIn = (failure: string) => [...failure.matchAll(/&#10;- ([^&]+)&#10;/g)].map(([, kind = '']) => kind);
    return new Set(failuresIn(readIf(join(run.folder, 'junit.xml')), kindsIn));
  },
};

/** Combinations of values per operation; without a limit, one group takes more than 15,000 requests. */
const combinations = '1';

const specmatic: Tool = {
  name: 'Specmatic',
  setup: `generative tests, ${combinations} combination of values per operation, the token in its environment variable`,
  version: () => versionOf('specmatic', '--version'),
  getIt: '`npm install specmatic`, Java 17, with `specmatic` on the PATH',
  async run(run) {
    const args = ['test', run.contract, `--testBaseURL=${run.url}`, '--junitReportDir=junit'];
    const env = { ApiToken: token, SPECMATIC_GENERATIVE_TESTS: 'true', MAX_TEST_REQUEST_COMBINATIONS: combinations };
    await runTool(run, 'specmatic', args, env);
    const reports = globSync('junit/*.xml', { cwd: run.folder }).map((name) => readIf(join(run.folder, name)));
    // A failure names a place, ">> RESPONSE.BODY.task.state", or the status: "expected status 200 but response contained status 400".
    const told = /(?:>>|&gt;&gt;) [\w.[\]{}() -]+|expected status \d+ but response contained status \d+/g;
    const placesIn = (failure: string) =>
      [...failure.matchAll(told)].map(([place]) => place.replace(/\[\d+\]/g, '[N]'));
    return new Set(reports.flatMap((xml) => failuresIn(xml, placesIn)));
  },
};

const dredd: Tool = {
  name: 'Dredd',
  setup: 'the contract converted to OpenAPI 3.0, the token as a header',
  version: () => versionOf('dredd', '--version'),
  getIt: '`npm install dredd`, with `dredd` on the PATH',
  async run(run) {
    const contract: object = JSON.parse(readFileSync(run.contract, 'utf8'));
    writeFileSync(join(run.folder, 'openapi-30.json'), JSON.stringify(asOpenapi30(contract)));
    const args = [
      'openapi-30.json',
      run.url,
      '--header',
      `authorization: ${token}`,
      '--sorted',
      '--reporter',
      'xunit',
      '--output',
      'xunit.xml',
    ];
    await runTool(run, 'dredd', [...args, '--loglevel', 'error']);
    // What is wrong stands in lines between these headings: "body: At '/task/name' Missing required property: name".
    const linesOf = (failure: string) => {
      const [, message = ''] = /Message:\n([\s\S]*?)\n\nRequest:/.exec(failure) ?? [];
      return message.split('\n').filter((line) => /^(?:statusCode|headers|body): /.test(line));
    };
    return new Set(failuresIn(readIf(join(run.folder, 'xunit.xml')), linesOf));
  },
};

/** Every tool of the comparison. */
export const tools: readonly Tool[] = [ours, schemathesis, specmatic, dredd, prism];

/** The contract with the operations of one group, without webhooks. */
export function contractOf(group: string): object {
  const document: { paths: Record<string, Record<string, { tags?: string[] }>>; webhooks?: object } = JSON.parse(
    readFileSync(join(root, 'generated/openapi.json'), 'utf8'),
  );
  const { webhooks: _, paths, ...rest } = document;
  const own = Object.entries(paths).filter(([, item]) => Object.values(item).some(({ tags }) => tags?.includes(group)));
  return { ...rest, paths: Object.fromEntries(own) };
}
