import type { DeclaredOperation } from '../../model/contract.ts';
import type { ValueNode } from '../../model/schema-walk.ts';
import type { Exchange } from '../../target/exchange.ts';

/** Headings of the kinds of things that a server shows and its contract does not foresee, in the order in which a reviewer reads them. */
export const kindTitles = {
  identifierFormat: 'Identifiers in another format',
  addedField: 'Added fields',
  openValue: 'Additional values of open sets',
  namedBound: 'Bounds that errors name',
  pageSize: 'Page sizes',
  gatewayStatus: 'Gateway statuses',
  header: 'Headers of every response',
} as const;

export type UnforeseenKind = keyof typeof kindTitles;

/** Thing that an answer shows and its contract does not foresee. */
export interface Sighting {
  readonly kind: UnforeseenKind;
  /** Field, header, parameter or status that it is about. */
  readonly about: string;
  /** The server's behaviour as a sentence; equal wherever it is the same. */
  readonly saw: string;
  /** Number in the sentence, where the largest one alone is of interest. */
  readonly largest?: number;
}

/** Answer of an operation, read for all that look at it. */
export interface ParsedAnswer {
  readonly exchange: Exchange;
  readonly operation: DeclaredOperation;
  readonly status: number;
  readonly mediaType: string;
  /** The body as JSON. */
  readonly body: unknown;
  /** The parts of the body that its schema speaks of; none where none is declared for the status and media type. */
  readonly nodes: readonly ValueNode[];
  /** Body of the request as text; empty where it has none, or a form, and undefined where it is too long to be read. */
  readonly sentText: string | undefined;
  /** True for a value that a client has sent in any body so far, so that the server need not have made it. */
  wasSent(value: unknown): boolean;
  /** Of the request. */
  readonly query: URLSearchParams;
}

/** Looks for one kind of thing in the answers of a server. */
export type Inspector = (answer: ParsedAnswer) => Iterable<Sighting>;
