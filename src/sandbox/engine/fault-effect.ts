import type { OperationSpec } from '../../contract/operation.ts';
import type { Answer, Reply } from '../../server/answer.ts';
import { AnsweredOtherwise, Dropped } from '../../server/engine.ts';
import { pause } from '../../server/real-time.ts';
import { newReply } from '../../server/reply.ts';
import type { FaultRecord } from '../store/store.ts';
import type { AskedFault } from './fault-match.ts';
import type { EnvironmentFault } from './faults.ts';
import type { SendOutcome } from './sender.ts';

/** The answer that an operation's example shows: of this status, the first of it where none is named. */
export type ExampleAnswer = (operation: OperationSpec, status: number, example?: string) => Promise<Answer>;

/** Lets a fault happen. Throws the drop or the answer that was asked for; after a mere delay it returns. */
export async function strike(
  fault: EnvironmentFault,
  operation: OperationSpec,
  exampleOf: ExampleAnswer,
): Promise<void> {
  const { asked, faultId } = fault;
  await hold(fault);
  if (asked.drop) throw new Dropped(faultId);
  if (asked.status === undefined) return;
  throw new AnsweredOtherwise(await replyOf(asked, asked.status, operation, exampleOf), faultId);
}

/** Lets a fault befall an attempt to deliver: how that ends without being sent; undefined after a mere delay. */
export async function strikeAttempt(fault: EnvironmentFault): Promise<SendOutcome | undefined> {
  const { asked, faultId } = fault;
  await hold(fault);
  if (asked.drop) return { kind: 'failed', reason: `${faultId} closed the connection` };
  if (asked.status === undefined) return undefined;
  const because = `${faultId} answered in the receiver's place`;
  return { kind: 'answered', status: asked.status, mediaType: undefined, body: '', because };
}

async function hold(fault: EnvironmentFault): Promise<void> {
  const { delayMs = 0, jitterMs = 0 } = fault.asked;
  const milliseconds = jitterMs === 0 ? delayMs : delayMs + Math.round(drawOf(fault) * jitterMs);
  if (milliseconds > 0) await pause(milliseconds);
}

async function replyOf(
  asked: AskedFault,
  status: number,
  operation: OperationSpec,
  exampleOf: ExampleAnswer,
): Promise<Reply> {
  const headers = new Map<string, string>();
  let sent: Reply['body'] = null;
  if (asked.body !== undefined) {
    headers.set('content-type', typeof asked.body === 'string' ? 'text/plain; charset=utf-8' : 'application/json');
    // As bytes: the log of requests takes the text of a refusal for a whole problem.
    sent = new TextEncoder().encode(textOf(asked.body));
  } else if (operation.responses[status]) {
    const answer = await exampleOf(operation, status, asked.example);
    if (answer.mediaType !== null) headers.set('content-type', answer.mediaType);
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, value);
    sent = answer.mediaType === null ? null : textOf(answer.body);
  }
  if (asked.retryAfter !== undefined) headers.set('retry-after', String(asked.retryAfter));
  for (const [name, value] of Object.entries(asked.headers ?? {})) headers.set(name.toLowerCase(), value);
  return newReply(status, Object.fromEntries(headers), sent);
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** The number, from 0 up to 1, that a fault draws next: equal seeds draw equal ones, in their order (the generator Mulberry32). */
export function drawOf({ asked, drawn }: FaultRecord): number {
  const state = ((asked.seed ?? 0) + Math.imul(drawn + 1, 0x6d2b79f5)) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
