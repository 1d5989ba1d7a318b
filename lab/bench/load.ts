import { join } from 'node:path';
import { runNode } from './process.ts';
import type { BenchRequest } from './requests.ts';

/** What load to put on which server. */
export interface LoadOptions {
  readonly url: string;
  /** Asked for in turn; clients begin at different places, evenly spread. */
  readonly requests: readonly BenchRequest[];
  /** How many clients ask at once, each again as soon as it has its answer. */
  readonly connections: number;
  readonly span: LoadSpan;
}

/** For so many seconds, after a warm-up in which both sides get up to speed; or until each request was sent once. */
export type LoadSpan = { readonly warmUp: number; readonly seconds: number } | 'once';

/** What came back. */
export interface LoadResult {
  /** All answers, those of the warm-up included. */
  readonly answers: number;
  /** Answers other than success, and requests without any. */
  readonly bad: number;
  readonly perSecond: number;
  /** 99 % of the answers took at most so many milliseconds. */
  readonly p99: number;
}

/** Puts load on a server, from another process. */
export async function putLoad(options: LoadOptions): Promise<LoadResult> {
  const { child, exit, said } = runNode([join(import.meta.dirname, 'load-process.ts')], {}, 'pipe', 'pipe');
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  // One that ends before it has read everything says why.
  child.stdin?.on('error', () => {});
  child.stdin?.end(JSON.stringify(options));
  await exit;
  if (child.exitCode !== 0) throw new Error(`The load generator failed: ${said().trim()}`);
  const result: unknown = JSON.parse(text);
  if (!isLoadResult(result)) throw new Error(`The load generator measured nothing: ${text.slice(0, 200)}`);
  return result;
}

export function isLoadOptions(value: unknown): value is LoadOptions {
  return typeof value === 'object' && value !== null && 'url' in value && 'requests' in value && 'span' in value;
}

function isLoadResult(value: unknown): value is LoadResult {
  return typeof value === 'object' && value !== null && 'p99' in value && typeof value.p99 === 'number';
}
