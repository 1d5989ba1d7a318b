import { isJsonType } from '../../../contract/media-type.ts';
import type { Header } from '../../parts/parts.ts';
import { readJson } from './field-text.ts';
import type { JsonValue } from './model.ts';

/** Answer to a call. */
export interface TryAnswer {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: readonly Header[];
  readonly bytes: number;
  readonly text: string;
  /** The body as JSON; undefined where it is none, or too long to be looked into. */
  readonly value: JsonValue | undefined;
}

/** Largest body that is shown as a tree and validated, in bytes. */
const mostRead = 4 * 2 ** 20;

/** Reads what came back; `start` is when it was asked for, by `performance.now()`. */
export async function readAnswer(response: Response, start: number): Promise<TryAnswer> {
  const body = await response.arrayBuffer();
  const milliseconds = performance.now() - start;
  const text = new TextDecoder().decode(body);
  const isJson = isJsonType(response.headers.get('content-type')) && body.byteLength <= mostRead;
  const found = isJson ? readJson(text) : undefined;
  return {
    status: response.status,
    milliseconds,
    headers: [...response.headers].map(([name, value]) => ({ name, value })),
    bytes: body.byteLength,
    text,
    value: found && 'value' in found ? found.value : undefined,
  };
}
