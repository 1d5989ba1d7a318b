import type { TextStream } from './text-stream.ts';

/**
 * What an engine answers, before it is checked against the contract. An engine that gives the same object again, frozen,
 * has it checked and serialized only once.
 */
export interface Answer {
  readonly status: number;
  /** Null where the status has no body, as 204 has not. */
  readonly mediaType: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where there is no media type. */
  readonly body: unknown;
  /** Details for observers; nobody else reads them. */
  readonly trace?: unknown;
  /** The answer checked and serialized, where the engine has had that done. */
  readonly reply?: Reply;
}

/** An answer that is ready to leave: checked against the contract and serialized. A frozen one will come again. */
export interface Reply {
  /** 0 for no answer: the carrier drops the connection. */
  readonly status: number;
  /** Names and values in turn, as they go over the wire. */
  readonly headers: readonly string[];
  /** Text, or bytes that others send too: they are never changed. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** In place of a body, its bytes in pieces. */
  readonly pieces?: readonly Uint8Array<ArrayBuffer>[];
  /** In place of a body, text that comes bit by bit. */
  readonly stream?: TextStream;
}
