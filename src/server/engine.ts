import type { Operation } from '../contract/operations.ts';
import type { RequestParameters } from '../contract/parameters.ts';
import type { Preference } from './preference.ts';

/** A request that the contract accepts, as an engine sees it. */
export interface Call {
  readonly operation: Operation;
  readonly parameters: RequestParameters;
  /** The parsed body: JSON, the fields of a form, or text; undefined where none was sent. */
  readonly body: unknown;
  readonly bodyType: string | undefined;
  /** The API token without its prefix. */
  readonly token: string;
  readonly preference: Preference;
}

/**
 * What an engine answers, before it is checked against the contract. An engine that gives the same object again, frozen,
 * has it checked and serialized only once.
 */
export interface Answer {
  readonly status: number;
  readonly mediaType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers every operation. Throws a `Problem` to refuse. */
export interface Engine {
  answer(call: Call): Answer | Promise<Answer>;
}
