import { atOnce, inParts, type LongLists, longListsIn } from '../contract/long-lists.ts';
import type { OperationSpec } from '../contract/operation.ts';
import { keysOf } from '../contract/pointer.ts';
import type { Steps } from '../contract/steps.ts';
import type { OperationValidators } from '../contract/validation.ts';
import { costs, work } from '../contract/work.ts';
import type { Answer, Reply } from './answer.ts';
import { breachOf } from './answer-check.ts';
import { newReply, toReply } from './reply.ts';
import { inSlices } from './time-slice.ts';

/** Like `toReply`, in slices, for an answer with long lists. */
export function toReplyInSlices(
  operation: OperationSpec,
  validate: OperationValidators,
  answer: Answer,
): Reply | Promise<Reply> {
  const { longLists = {} } = operation;
  // One that is too long is a breach, which is told of the whole.
  const lists = answer.reply ? [] : longListsIn(longLists, answer.body).filter(isWithin(longLists));
  return lists.length === 0
    ? toReply(operation, validate, answer)
    : inSlices(replyInParts(operation, validate, answer, lists));
}

function isWithin(longLists: Readonly<Record<string, number>>) {
  return ([pointer, list]: LongLists[number]) => list.length <= (longLists[pointer] ?? 0);
}

function* replyInParts(
  operation: OperationSpec,
  validate: OperationValidators,
  answer: Answer,
  lists: LongLists,
): Steps<Reply> {
  for (const { part } of inParts(answer.body, lists)) {
    // Which item it is stands in what is said of the whole.
    if (breachOf(validate, { ...answer, body: part })) return toReply(operation, validate, answer);
    yield undefined;
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  yield* write(
    answer.body,
    lists.map(([pointer, list]) => [keysOf(pointer), list]),
    pieces,
  );
  return { ...newReply(answer.status, answer.headers, null, answer.mediaType ?? undefined), pieces };
}

const utf8 = new TextEncoder();

/** Lists by the keys that lead to them. */
type Within = readonly (readonly [keys: readonly string[], list: readonly unknown[]])[];

/** Writes a value as JSON, the lists in it in parts, behind what is written already. */
function* write(value: unknown, lists: Within, pieces: Uint8Array<ArrayBuffer>[]): Steps<void> {
  const put = (text: string) => {
    work.done += text.length * costs.character;
    pieces.push(utf8.encode(text));
  };
  let before = '';
  if (Array.isArray(value)) {
    put('[');
    for (let from = 0; from < value.length; from += atOnce) {
      put(`${before}${JSON.stringify(value.slice(from, from + atOnce)).slice(1, -1)}`);
      before = ',';
      yield undefined;
    }
    return put(']');
  }
  put('{');
  for (const [key, part] of Object.entries(Object(value))) {
    const within = lists.filter(([[first]]) => first === key).map(([[, ...rest], list]) => [rest, list] as const);
    const text = within.length > 0 ? '' : JSON.stringify(part);
    if (text === undefined) continue;
    put(`${before}${JSON.stringify(key)}:${text}`);
    before = ',';
    if (within.length > 0) yield* write(part, within, pieces);
  }
  put('}');
}
