import type { OperationSpec } from '../contract/operation.ts';
import type { RequestParameters } from '../contract/parameters.ts';
import type { Answer, Reply } from './answer.ts';
import type { Inbound } from './inbound.ts';
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
  /** The request's path without its query, as it was written. */
  readonly path: string;
  readonly preference: Preference;
}

/**
 * Answers every operation of a contract. Throws a `Problem` to refuse, `Dropped` to give no answer at all, and
 * `AnsweredOtherwise` to give one that the contract need not know.
 */
export interface Engine<Caller = void> {
  /**
   * Decides, before a request is validated, whether its token may call the operation, and tells who calls. The token is
   * empty for operations that need none; the path is as in a call. The request is for what else says who calls. Throws
   * `unauthorized`, `forbidden` and `too-many-requests` problems.
   */
  admit(
    operation: OperationSpec,
    token: string,
    path: string,
    request: Pick<Inbound, 'header'>,
  ): Caller | Promise<Caller>;
  /**
   * Who has to share room with others for what is under way, such as an environment; undefined for what never waits. All
   * requests are one owner's where it is not given.
   */
  ownerOf?(caller: Caller, operation: OperationSpec): string | undefined;
  answer(call: Call<Caller>): Answer | Promise<Answer>;
  /** Headers of every answer to this request, refusals included; undefined if there are none. */
  readonly headersFor?: ((request: object) => Readonly<Record<string, string>> | undefined) | undefined;
}

/** Thrown by an engine that was told to fail so: the connection is closed without an answer. */
export class Dropped extends Error {
  /** Cause, such as a fault. */
  readonly by: string;

  constructor(by: string) {
    super(`${by} asked for it.`);
    this.by = by;
  }
}

/** Thrown by an engine that was told to answer so, whatever the contract says: the reply leaves as it is. */
export class AnsweredOtherwise extends Error {
  readonly reply: Reply;
  /** Cause, such as a fault. */
  readonly by: string;

  constructor(reply: Reply, by: string) {
    super(`The answer is ${reply.status}.`);
    this.reply = reply;
    this.by = by;
  }
}
