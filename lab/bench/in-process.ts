import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildKit } from '../../scripts/build/kit.ts';
import { project } from '../../scripts/build/package.ts';
import { runNode } from './process.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { format, judge, type Verdict } from './verdict.ts';

/** What was measured in one process; times in milliseconds. */
interface Figures {
  /** From before the import to the first answer. */
  readonly first: number;
  /** An environment more, the median of a hundred. */
  readonly environment?: number;
  /** Requests one after the other. */
  readonly perSecond: number;
}

const request = "'http://sandbox.test/api/v2/tasks?pageNumber=0&pageSize=20'";
const repeat = `
  const many = 300, begun = performance.now();
  for (let i = 0; i < many; i++) await answer();
  const perSecond = many / (performance.now() - begun) * 1000;`;

/** What each way of having the API in a test does, as a script of its own process. */
const ways = {
  'the sandbox, in process': `
    const start = performance.now();
    const { createSandbox } = await import('phone-agent-kit/sandbox');
    const sandbox = await createSandbox();
    const answer = async () => (await sandbox.fetch(${request}, { headers: { authorization: 'demo-admin' } })).json();
    await answer();
    const first = performance.now() - start;
    const times = [];
    for (let i = 0; i < 100; i++) {
      const before = performance.now();
      await sandbox.environment({ frozen: true });
      times.push(performance.now() - before);
    }
    times.sort((a, b) => a - b);
    ${repeat}
    console.log(JSON.stringify({ first, environment: times[50], perSecond }));`,
  'the sandbox, on a port': `
    const start = performance.now();
    const { startSandbox } = await import('phone-agent-kit/node');
    const sandbox = await startSandbox();
    const url = sandbox.url + '/api/v2/tasks?pageNumber=0&pageSize=20';
    const answer = async () => (await fetch(url, { headers: { authorization: 'demo-admin' } })).json();
    await answer();
    const first = performance.now() - start;
    ${repeat}
    console.log(JSON.stringify({ first, perSecond }));
    process.exit();`,
  'Prism, in process': `
    const start = performance.now();
    const { createInstance, getHttpOperationsFromSpec } = await import('@stoplight/prism-http');
    const { createLogger } = await import('@stoplight/prism-core');
    const operations = await getHttpOperationsFromSpec(process.argv[1]);
    const mock = { dynamic: false };
    const common = { checkSecurity: true, validateRequest: true, validateResponse: true, errors: false, isProxy: false };
    const prism = createInstance({ ...common, mock }, { logger: createLogger('prism', { level: 'silent' }) });
    const url = { baseUrl: '', path: '/api/v2/tasks', query: { pageNumber: '0', pageSize: '20' } };
    const headers = { authorization: 'demo-admin' };
    const answer = async () => {
      const result = await prism.request({ method: 'get', url, headers }, operations)();
      if (result._tag === 'Left') throw result.left;
      return JSON.stringify(result.right.output.body);
    };
    await answer();
    const first = performance.now() - start;
    ${repeat}
    console.log(JSON.stringify({ first, perSecond }));`,
} as const;

type Way = keyof typeof ways;

/** What it costs to have the API in a test: the packed sandbox in the test's own process, on a port, and bare Prism. */
export async function measureInProcess({ rounds, folder }: SectionOptions): Promise<SectionResult> {
  console.log(`In process: ${rounds} processes each`);
  const consumer = await install(folder);
  const medians: Record<string, Figures> = {};
  const samples = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [way, script] of Object.entries(ways)) {
      samples.set(way, [...(samples.get(way) ?? []), await measure(script, consumer)]);
    }
  }
  for (const [way, figures] of samples) medians[way] = medianOf(figures);
  const own = medians['the sandbox, in process' satisfies Way];
  const prism = medians['Prism, in process' satisfies Way];
  const { first = Number.NaN, environment = Number.NaN } = own ?? {};
  const ratio = first / (prism?.first ?? Number.NaN);
  const verdicts: Verdict[] = [
    judge({ what: 'Import and first answer in process', bound: 'at most', limit: 150, unit: 'ms' }, first),
    judge({ what: 'The same beside Prism', bound: 'at most', limit: 0.5, unit: '× Prism in process' }, ratio),
    judge({ what: 'A new environment', bound: 'at most', limit: 5, unit: 'ms' }, environment),
  ];
  return { text: render(Object.entries(medians)), figures: medians, verdicts, bad: 0 };
}

/** A project with the built kit, and with what is here of packages. */
async function install(folder: string): Promise<string> {
  const consumer = join(folder, 'consumer');
  const modules = join(consumer, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const kit = join(modules, 'phone-agent-kit');
  cpSync(join(project, 'packages', 'kit', 'package.json'), join(kit, 'package.json'));
  await buildKit(kit);
  for (const name of [
    'openapi-fetch',
    'openapi-typescript-helpers',
    'standardwebhooks',
    '@stablelib',
    'fast-sha256',
    '@stoplight',
  ]) {
    symlinkSync(join(project, 'node_modules', name), join(modules, name));
  }
  return consumer;
}

async function measure(script: string, consumer: string): Promise<Figures> {
  const file = join(consumer, 'measure.mjs');
  writeFileSync(file, script.replace('process.argv[1]', JSON.stringify(join(project, 'generated', 'openapi.json'))));
  const { child, exit, said } = runNode([file], {}, 'ignore', 'pipe');
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await exit;
  if (child.exitCode !== 0) throw new Error(`A process failed: ${said().trim()}`);
  const figures: Figures = JSON.parse(text);
  return figures;
}

function medianOf(figures: readonly Figures[]): Figures {
  const median = (values: readonly (number | undefined)[]) => {
    const known = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
    return known[Math.floor(known.length / 2)];
  };
  const environment = median(figures.map((one) => one.environment));
  return {
    first: median(figures.map(({ first }) => first)) ?? Number.NaN,
    perSecond: median(figures.map(({ perSecond }) => perSecond)) ?? Number.NaN,
    ...(environment !== undefined && { environment }),
  };
}

function render(rows: readonly (readonly [string, Figures])[]): string {
  const head = `${'The API in a test'.padEnd(28)}${['first answer', 'environment', 'requests/s'].map((name) => name.padStart(14)).join('')}`;
  const lines = rows.map(([way, { first, environment, perSecond }]) => {
    const cells = [
      `${format(first, 0)} ms`,
      environment === undefined ? '–' : `${format(environment, 2)} ms`,
      format(perSecond, 0),
    ];
    return way.padEnd(28) + cells.map((cell) => cell.padStart(14)).join('');
  });
  return [head, ...lines].join('\n');
}
