import type { OperationSpec } from '../contract/operation.ts';
import { keysOf, valueAt } from '../contract/pointer.ts';
import type { Steps } from '../contract/steps.ts';
import type { OperationValidators } from '../contract/validation.ts';
import { costs, work } from '../contract/work.ts';
import type { Answer, Reply } from './answer.ts';
import { breachOf } from './breach.ts';
import { newReply, toReply } from './reply.ts';
import { inSlices } from './time-slice.ts';

/** How many items of a list are checked or written before others may have their turn. */
const atOnce = 1024;

/** The long lists of a body that has some, by the keys that lead to them. */
type Lists = readonly (readonly [keys: readonly string[], list: readonly unknown[]])[];

/** What `toReply` does, for an answer with long lists in slices. */
export function toReplyInSlices(
  operation: OperationSpec,
  validate: OperationValidators,
  answer: Answer,
): Reply | Promise<Reply> {
  const lists = operation.longLists === undefined || answer.reply ? [] : longListsIn(operation.longLists, answer.body);
  return lists.length === 0
    ? toReply(operation, validate, answer)
    : inSlices(replyInParts(operation, validate, answer, lists));
}

function longListsIn(longLists: Readonly<Record<string, number>>, body: unknown): Lists {
  return Object.entries(longLists).flatMap(([pointer, most]): Lists => {
    const list: unknown = valueAt(body, pointer);
    // One that is too long is a breach, which is told of the whole.
    return Array.isArray(list) && list.length > atOnce && list.length <= most ? [[keysOf(pointer), list]] : [];
  });
}

function* replyInParts(
  operation: OperationSpec,
  validate: OperationValidators,
  answer: Answer,
  lists: Lists,
): Steps<Reply> {
  const longest = Math.max(...lists.map(([, list]) => list.length));
  for (let from = 0; from < longest; from += atOnce) {
    const parts = lists.map(([keys, list]) => [keys, list.slice(from, from + atOnce)] as const);
    const body = parts.reduce((whole, [keys, part]) => replaced(whole, keys, part), answer.body);
    // Which item it is stands in what is said of the whole.
    if (breachOf(validate, { ...answer, body })) return toReply(operation, validate, answer);
    yield undefined;
  }
  const pieces: Uint8Array[] = [];
  yield* write(answer.body, lists, pieces);
  return newReply(answer.status, answer.headers, joined(pieces), answer.mediaType ?? undefined);
}

/** A body with another value where keys lead. */
function replaced(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  return { ...Object(body), [key]: replaced(Reflect.get(Object(body), key), rest, value) };
}

const utf8 = new TextEncoder();

/** Writes a value as JSON, the lists in it in parts, behind what is written already. */
function* write(value: unknown, lists: Lists, pieces: Uint8Array[]): Steps<void> {
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

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
