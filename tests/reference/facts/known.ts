import type { Json } from '../../../scripts/docs/contract/contract.ts';

/** What is known of one field: its place in the body (`tokens[].userId`), its type, and values it must and must not take. */
export interface KnownField {
  readonly field: string;
  readonly type: 'string' | 'integer' | 'boolean' | 'object' | 'array';
  /** The keywords beside its type that say no more than is known: its pattern where its form is. Any other is assumed. */
  readonly keywords?: readonly string[];
  /** True where every answer is known to carry it. */
  readonly always?: true;
  readonly accepts?: readonly Json[];
  readonly refuses?: readonly Json[];
}

/** What is known of the fields that an operation takes or answers. */
export interface KnownPart {
  readonly operationId: string;
  readonly part: 'takes' | 'answers';
  /** True where all fields are known, so that any other is an invention. */
  readonly whole: boolean;
  readonly fields: readonly KnownField[];
  /** Fields of the usual envelope that this answer is known not to have. */
  readonly lacks?: readonly string[];
}

/** A query parameter of known meaning, with its name: the contract gave it one where that is not known. */
export interface QueryParameter {
  readonly meaning: string;
  readonly named: string;
  /** True where the name is known too. */
  readonly documented?: true;
}

/** What is known of an operation beside its fields. */
export interface KnownOperation {
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  /** True where more than the place is known. */
  readonly detailed: boolean;
  readonly parameters?: 'none' | readonly QueryParameter[];
  readonly pathParameter?: string;
  readonly body?: 'none' | 'known' | 'unknown';
  /** The status of its success, where that is shown. */
  readonly success?: '200';
  readonly answer?: 'known' | 'unknown';
}

/** The facts of one area of the service. */
export interface Area {
  readonly operations: readonly KnownOperation[];
  readonly parts: readonly KnownPart[];
}
