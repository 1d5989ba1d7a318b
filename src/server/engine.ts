import type { OperationSpec } from '../contract/operation.ts';
import type { RequestParameters } from '../contract/parameters.ts';
import type { Answer } from './answer.ts';
import type { Preference } from './preference.ts';

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
export class Dropped extends Error {}
