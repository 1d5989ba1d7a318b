import type { OperationSpec } from '../contract/operation.ts';
import type { RequestParameters } from '../contract/parameters.ts';
import type { Preference } from './preference.ts';
import type { Reply } from './reply.ts';

/** A request that the contract accepts, as an engine sees it. */
export interface Call<Caller = void> {
  readonly operation: OperationSpec;
  /** Whom the engine admitted. */
  readonly caller: Caller;
  readonly parameters: RequestParameters;
  /** The parsed body: JSON, the fields of a form, or text; undefined where none was sent. */
  readonly body: unknown;
  readonly bodyType: string | undefined;
  /** The API token without its prefix; empty where the operation needs none. */
  readonly token: string;
  readonly preference: Preference;
}

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
  /** The answer checked and serialized, where the engine has had that done. */
  readonly reply?: Reply;
}

/** Answers every operation of a contract. Throws a `Problem` to refuse, and `Dropped` to give no answer at all. */
export interface Engine<Caller = void> {
  /**
   * Decides, before a request is validated, whether its token may call the operation, and tells who calls. The token is
   * empty for operations that need none. Throws `unauthorized` and `forbidden` problems.
   */
  admit(operation: OperationSpec, token: string, preference: Preference): Caller | Promise<Caller>;
  answer(call: Call<Caller>): Answer | Promise<Answer>;
}

/** Thrown by an engine that was told to fail so: the connection is closed without an answer. */
export class Dropped extends Error {
  override name = 'Dropped';
}
