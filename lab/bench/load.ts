import { join } from 'node:path';
import { runJson } from './process.ts';
import type { BenchRequest } from './requests.ts';

/** Load for one server. */
export interface LoadOptions {
  readonly url: string;
  /** Sent in turn. Clients begin at different places, evenly spread. */
  readonly requests: readonly BenchRequest[];
  /** Number of clients. Each sends its next request when it has an answer. */
  readonly connections: number;
  readonly span: LoadSpan;
}

/** Seconds of load after a warm-up for both sides' compilers, or each request once. */
export type LoadSpan = { readonly warmUp: number; readonly seconds: number } | 'once';

/** Figures of one load. */
export interface LoadResult {
  /** Number of answers, those of the warm-up included. */
  readonly answers: number;
  /** Number of answers other than success, and of requests without an answer. */
  readonly bad: number;
  readonly perSecond: number;
  /** Milliseconds within which 99% of the answers came. */
  readonly p99: number;
}

/** Puts load on a server, from another process. */
export function putLoad(options: LoadOptions): Promise<LoadResult> {
  return runJson([join(import.meta.dirname, 'load-process.ts')], JSON.stringify(options));
}
