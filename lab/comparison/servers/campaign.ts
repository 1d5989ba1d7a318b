import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../scratch-folder.ts';
import { table } from '../report.ts';
import { serve } from './served.ts';
import { type ComparedServer, type DrawnCounts, draw, plain } from './subjects.ts';
import type { Tool } from './tool.ts';
import { contractOf, tools } from './tools.ts';

/** Times the limit that a run on the plain sandbox may take, so that little of a tool's noise is left out. */
const patienceWithPlain = 5;

/** Options of the comparison. */
interface ServerOptions extends DrawnCounts {
  /** Number of runs per server, each with a seed of its own. */
  readonly seeds: number;
  /** Seconds for one run of a tool. */
  readonly limit: number;
}

/** Result of one tool on one server. */
interface Trial {
  readonly subject: ComparedServer;
  readonly findings: ReadonlySet<string>;
  readonly isReached: boolean;
  readonly seconds: number;
  readonly requests: number;
  /** Entries after the run, less those before. */
  readonly left: number;
}

/** Figures of one tool with one seed. */
interface Result {
  readonly found: readonly string[];
  /** Servers whose fault changed something in the run. */
  readonly reached: readonly string[];
  readonly alarms: readonly string[];
  /** Findings on the plain sandbox, which do not count. */
  readonly noise: number;
  readonly minutes: number;
  readonly requests: number;
  readonly left: number;
}

/** Tests every drawn server with every tool that is here. Returns tables as Markdown; progress goes to the standard error. */
export async function compareServers(options: ServerOptions): Promise<string> {
  const subjects = draw(options);
  const folder = scratchFolder('servers');
  const here = tools.filter((tool) => tool.version() !== undefined);
  const tested: Tested[] = [];
  for (const tool of here) {
    const results: Result[] = [];
    for (let nth = 0; nth < options.seeds; nth++) {
      const own = join(folder, tool.name, String(nth));
      results.push(await testAll(tool, subjects, options.seed + nth, options.limit, own));
    }
    tested.push({ tool, results });
  }
  return describe(subjects, tested);
}

/** A tool with its results, one for each seed. */
interface Tested {
  readonly tool: Tool;
  readonly results: readonly Result[];
}

const headings = [
  'Tool',
  'Version',
  'Faults found',
  'Wire',
  'Words',
  'False alarms',
  'Noise',
  'Minutes',
  'Requests',
  'Entries left',
];

function describe(subjects: readonly ComparedServer[], tested: readonly Tested[]): string {
  const reachedIds = new Set(tested.flatMap(({ results }) => results.flatMap(({ reached }) => reached)));
  const reached = subjects.filter(({ id }) => reachedIds.has(id));
  const unreached = subjects.filter(({ id }) => !reachedIds.has(id)).map(({ id }) => id);
  const missing = tools.filter((tool) => !tested.some((one) => one.tool === tool));
  return [
    table(
      headings,
      tested.map((one) => rowOf(one, reached)),
    ),
    [
      ...tested.map(({ tool }) => `- ${tool.name}: ${tool.setup}`),
      ...missing.map(({ name, getIt }) => `- ${name} is not here: ${getIt}`),
      `- faults that no tool reached, and that do not count: ${listed(unreached)}`,
    ].join('\n'),
    tested
      .map(
        ({ tool, results: [first] }) =>
          `- ${tool.name} found ${listed(first?.found)}; false alarms: ${listed(first?.alarms)}`,
      )
      .join('\n'),
  ].join('\n\n');
}

function listed(ids: readonly string[] = []): string {
  return ids.join('; ') || 'none';
}

/** Runs a tool on the plain sandbox, once per group, then on each server. */
async function testAll(
  tool: Tool,
  subjects: readonly ComparedServer[],
  seed: number,
  limit: number,
  folder: string,
): Promise<Result> {
  const noise = new Map<string, ReadonlySet<string>>();
  for (const group of new Set(subjects.map((subject) => subject.group)))
    noise.set(group, (await test(tool, plain(group), seed, patienceWithPlain * limit, join(folder, group))).findings);
  const trials: Trial[] = [];
  for (const [nth, subject] of subjects.entries()) {
    const trial = await test(tool, subject, seed, limit, join(folder, String(nth)));
    const own = [...trial.findings].filter((finding) => !noise.get(subject.group)?.has(finding));
    trials.push({ ...trial, findings: new Set(own) });
  }
  const told = trials.filter(({ findings }) => findings.size > 0);
  const named = (own: readonly Trial[]) => own.map(({ subject }) => subject.id);
  const sum = (figure: (trial: Trial) => number) => trials.reduce((total, trial) => total + figure(trial), 0);
  return {
    reached: named(trials.filter(({ isReached }) => isReached)),
    found: named(told.filter(({ subject }) => subject.kind !== 'conforming')),
    alarms: named(told.filter(({ subject }) => subject.kind === 'conforming')),
    noise: [...noise.values()].reduce((total, { size }) => total + size, 0),
    minutes: sum(({ seconds }) => seconds) / 60,
    requests: sum(({ requests }) => requests),
    left: sum(({ left }) => left),
  };
}

async function test(tool: Tool, subject: ComparedServer, seed: number, limit: number, folder: string): Promise<Trial> {
  mkdirSync(folder, { recursive: true });
  const contract = join(folder, 'contract.json');
  writeFileSync(contract, JSON.stringify(contractOf(subject.group)));
  const server = await serve(await subject.open());
  try {
    const before = await server.entries();
    const began = performance.now();
    const findings = await tool.run({ url: server.url, group: subject.group, contract, seed, seconds: limit, folder });
    const seconds = (performance.now() - began) / 1000;
    console.error(`${tool.name}, ${subject.group}, ${subject.id}: ${findings.size} findings, ${seconds.toFixed(0)} s`);
    return {
      subject,
      findings,
      isReached: server.isReached(),
      seconds,
      requests: server.requests(),
      left: (await server.entries()) - before,
    };
  } finally {
    await server.close();
  }
}

function rowOf({ tool: { name, version }, results }: Tested, subjects: readonly ComparedServer[]): string[] {
  const ids = (kind: ComparedServer['kind']) =>
    new Set(subjects.filter((one) => one.kind === kind).map(({ id }) => id));
  const wire = ids('wire');
  const words = ids('words');
  const foundIn = (own: ReadonlySet<string>) =>
    spread(results.map(({ found }) => found.filter((id) => own.has(id)).length));
  return [
    name,
    version() ?? '',
    `${spread(results.map(({ found }) => found.length))} of ${wire.size + words.size}`,
    `${foundIn(wire)} of ${wire.size}`,
    `${foundIn(words)} of ${words.size}`,
    `${spread(results.map(({ alarms }) => alarms.length))} of ${ids('conforming').size}`,
    spread(results.map(({ noise }) => noise)),
    spread(results.map(({ minutes }) => Math.round(minutes))),
    spread(results.map(({ requests }) => requests)),
    spread(results.map(({ left }) => left)),
  ];
}

/** Median, with the range where the values differ. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const [least = 0] = sorted;
  const most = sorted.at(-1) ?? 0;
  return least === most ? String(median) : `${median} (${least} to ${most})`;
}
