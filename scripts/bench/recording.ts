import { exchange } from './exchange.ts';
import { pagedGet, validatedPost } from './requests.ts';

/** An answer as it was received, less the headers that node:http adds to any answer. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the raw server sends, by method. */
export interface Recording {
  readonly GET: RecordedAnswer;
  readonly POST: RecordedAnswer;
}

const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Asks a running server for the benchmark's two answers. */
export async function record(url: string): Promise<Recording> {
  const [GET, POST] = [await exchange(url, pagedGet), await exchange(url, validatedPost)];
  for (const answer of [GET, POST]) {
    for (const name of ownHeaders) delete answer.headers[name];
  }
  return { GET, POST };
}

export function isRecording(value: unknown): value is Recording {
  return typeof value === 'object' && value !== null && 'GET' in value && 'POST' in value;
}
