import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { operations } from '../../generated/types.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { exchange } from './exchange.ts';
import { type BenchTask, get, limitsGet, pagedGet, validatedPost } from './requests.ts';

/** An answer without the headers that node:http adds to any answer. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The sandbox's answers by method, which the raw server sends, and its data, with which the hand-written server starts. */
export interface Recording {
  readonly GET: RecordedAnswer;
  readonly POST: RecordedAnswer;
  /** Newest first. */
  readonly tasks: readonly BenchTask[];
  readonly limits: TaskLimits;
}

export type TaskLimits = operations['getTaskLimits']['responses'][200]['content']['application/json']['limits'];

const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Asks a running sandbox for its answers and tasks, and writes them to the folder. */
export async function record(url: string, folder: string): Promise<Recording> {
  const { limits }: { limits: TaskLimits } = JSON.parse((await exchange(url, limitsGet)).body);
  const tasks = await allTasks(url);
  const GET = await exchange(url, pagedGet);
  const POST = await exchange(url, validatedPost);
  for (const answer of [GET, POST]) {
    for (const name of ownHeaders) delete answer.headers[name];
  }
  const recording = { GET, POST, tasks, limits };
  await writeFile(recordingPath(folder), JSON.stringify(recording));
  return recording;
}

/** File of the recording. Servers find it by BENCH_ANSWERS. */
export function recordingPath(folder: string): string {
  return join(folder, 'answers.json');
}

/** The recording that BENCH_ANSWERS names. */
export function readRecording(): Recording {
  return JSON.parse(readFileSync(process.env.BENCH_ANSWERS ?? '', 'utf8'));
}

async function allTasks(url: string): Promise<BenchTask[]> {
  const found: BenchTask[] = [];
  for (let page = 0; ; page++) {
    const { body } = await exchange(url, get(`${pathTo('listTasks')}?pageNumber=${page}&pageSize=100`));
    const { tasks }: { tasks: BenchTask[] } = JSON.parse(body);
    found.push(...tasks);
    if (tasks.length < 100) return found;
  }
}
