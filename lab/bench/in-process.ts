import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildKit } from '../../scripts/build/kit.ts';
import { project } from '../../scripts/build/package.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { judge } from './goal.ts';
import { format, median } from './numbers.ts';
import { runJson } from './process.ts';
import type { SectionOptions, SectionResult } from './section.ts';

/** Figures of one process. */
interface Figures {
  /** Milliseconds from before the import to the first answer. */
  readonly first: number;
  /** Milliseconds for a further environment, the median of a hundred. */
  readonly environment?: number;
  /** Requests one after the other. */
  readonly perSecond: number;
}

const request = `'http://sandbox.test${pathTo('listTasks')}?pageNumber=0&pageSize=20'`;
const headers = JSON.stringify(tokenHeaders('demo-admin'));
const repeat = `
  const many = 300, began = performance.now();
  for (let i = 0; i < many; i++) await answer();
  const perSecond = many / (performance.now() - began) * 1000;`;

/** Ways to have the API in a test, each as a script of its own process. */
const ways = {
  'the sandbox, in process': `
    const start = performance.now();
    const { createSandbox } = await import('phone-agent-kit/sandbox');
    const sandbox = await createSandbox();
    const answer = async () => (await sandbox.fetch(${request}, { headers: ${headers} })).json();
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
    const url = sandbox.url + '${pathTo('listTasks')}?pageNumber=0&pageSize=20';
    const answer = async () => (await fetch(url, { headers: ${headers} })).json();
    await answer();
    const first = performance.now() - start;
    ${repeat}
    console.log(JSON.stringify({ first, perSecond }));
    process.exit();`,
  'Prism, in process': `
    const start = performance.now();
    const { createInstance, getHttpOperationsFromSpec } = await import('@stoplight/prism-http');
    const { createLogger } = await import('@stoplight/prism-core');
    const operations = await getHttpOperationsFromSpec(process.argv[2]);
    const mock = { dynamic: false };
    const common = { checkSecurity: true, validateRequest: true, validateResponse: true, errors: false, isProxy: false };
    const prism = createInstance({ ...common, mock }, { logger: createLogger('prism', { level: 'silent' }) });
    const url = { baseUrl: '', path: '${pathTo('listTasks')}', query: { pageNumber: '0', pageSize: '20' } };
    const headers = ${headers};
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
const wayNames = ['the sandbox, in process', 'the sandbox, on a port', 'Prism, in process'] as const satisfies Way[];

/** Cost of the API in a test: the packed sandbox in the test's own process, on a port, and bare Prism. */
export async function measureInProcess({ rounds, folder }: SectionOptions): Promise<SectionResult> {
  console.log(`In process: ${rounds} processes each`);
  const consumer = await installKit(folder);
  const samples: Record<Way, Figures[]> = {
    'the sandbox, in process': [],
    'the sandbox, on a port': [],
    'Prism, in process': [],
  };
  for (let round = 0; round < rounds; round++) {
    for (const way of wayNames) samples[way].push(await measure(ways[way], consumer));
  }
  const { first, environment } = medianOf(samples['the sandbox, in process']);
  const ratio = first / medianOf(samples['Prism, in process']).first;
  const verdicts = [
    judge('Import and first answer in process', { bound: 'at most', limit: 150 }, 'ms', first),
    judge('The same beside Prism', { bound: 'at most', limit: 0.5 }, '× Prism in process', ratio),
    judge('A new environment', { bound: 'at most', limit: 5 }, 'ms', environment),
  ];
  const figures = wayNames.map((way) => ({ way, ...medianOf(samples[way]) }));
  return { text: render(figures), figures, verdicts, bad: 0 };
}

/** Makes a project with the built kit, and with the packages that the ways import. */
async function installKit(folder: string): Promise<string> {
  const consumer = join(folder, 'consumer');
  const modules = join(consumer, 'node_modules');
  const kit = join(modules, 'phone-agent-kit');
  mkdirSync(kit, { recursive: true });
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

function measure(script: string, consumer: string): Promise<Figures> {
  const file = join(consumer, 'measure.mjs');
  writeFileSync(file, script);
  return runJson([file, join(project, 'generated', 'openapi.json')]);
}

/** Medians; not a number if nothing was measured. */
function medianOf(figures: readonly Figures[]): Required<Figures> {
  return {
    first: median(figures.map(({ first }) => first)),
    environment: median(figures.flatMap(({ environment }) => environment ?? [])),
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
  };
}

function render(rows: readonly (Required<Figures> & { way: string })[]): string {
  const line = (title: string, cells: readonly string[]) =>
    title.padEnd(28) + cells.map((cell) => cell.padStart(17)).join('');
  return [
    line('The API in a test', ['first answer, ms', 'environment, ms', 'requests/s']),
    ...rows.map(({ way, first, environment, perSecond }) =>
      line(way, [format(first, 0), format(environment, 2), format(perSecond, 0)]),
    ),
  ].join('\n');
}
