import type { operations } from '../../../generated/sandbox-control/operations.ts';
import type { components } from '../../../generated/sandbox-control/types.ts';
import { Problem } from '../../contract/problem.ts';
import type { Answer } from '../../server/answer.ts';
import { newReply } from '../../server/reply.ts';
import { type AskReadiness, readinessWithin } from '../engine/readiness.ts';

/** The operations that ask the server itself, and not the sandbox in it. */
export type ServerId = keyof Pick<typeof operations, 'getHealth' | 'getReadiness' | 'getMetrics'>;

/** State of the process. */
export interface ServerState {
  /** Readiness check; ready if absent. */
  readonly readiness?: AskReadiness | undefined;
  /** Metrics in the text format of Prometheus; undefined if there are none. */
  readonly metrics?: (() => Promise<string>) | undefined;
}

/** No answer here is true for longer than a moment. */
const headers = { 'cache-control': 'no-store' };

/** The media type of Prometheus' text format. */
const exposition = 'text/plain; version=0.0.4; charset=utf-8';

/** The answers of the operations that ask the server itself. */
export const serverAnswers: { readonly [Id in ServerId]: (state: ServerState) => Promise<Answer> } = {
  async getHealth({ readiness }) {
    return { status: 200, mediaType: 'application/json', headers, body: await healthOf(readiness) };
  },

  async getReadiness({ readiness }) {
    const body = await healthOf(readiness);
    return { status: body.ready ? 200 : 503, mediaType: 'application/json', headers, body };
  },

  async getMetrics({ metrics }) {
    if (!metrics)
      throw new Problem('not-found', 'notMeasured', 'This server does not collect metrics. Start it with --metrics.');
    const text = await metrics();
    return { status: 200, mediaType: null, headers, body: undefined, reply: newReply(200, headers, text, exposition) };
  },
};

async function healthOf(readiness: AskReadiness | undefined): Promise<components['schemas']['Health']> {
  return { alive: true, ...(await readinessWithin(readiness)) };
}
