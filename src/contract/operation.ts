/** HTTP methods that a contract may use, in upper case as requests carry them (RFC 9110, section 9.1). */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Serialization of a parameter (OpenAPI 3.1, Parameter Object), reduced to what parsing needs. */
export interface ParameterSpec {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  /** True where the parameter may be repeated, one value each time (`style: form`, `explode: true`). */
  readonly array: boolean;
}

/** The request body of an operation. */
export interface BodySpec {
  readonly required: boolean;
  /** The largest size in bytes by media type. */
  readonly maxBytes: Readonly<Record<string, number>>;
  /** By media type, where the body is or holds a CSV file. */
  readonly csv: Readonly<Record<string, CsvSpec>>;
  /** By media type, the query parameters that it needs beside those that are always required. */
  readonly requiredParameters: Readonly<Record<string, readonly string[]>>;
  /** By JSON Pointers, how many items the lists of a JSON body may have that may be too long to be checked in one go. */
  readonly longLists?: Readonly<Record<string, number>>;
}

/** A CSV file within a body: the `contentSchema` of a text in the contract. */
export interface CsvSpec {
  /** JSON Pointer of the file in the body; empty where the body is the file. */
  readonly pointer: string;
  readonly columns: readonly string[];
  readonly required: readonly string[];
  readonly maxRows: number;
}

/** One declared response: the names of the examples of each media type. */
export type ResponseSpec = Readonly<Record<string, readonly string[]>>;

/** Limits of an operation (`x-limits` in the contract); a name that ends in a unit is in that unit. */
export type Limits = Readonly<Record<string, number | string | readonly number[]>>;

/** Effect of a second, equal request (`x-repeat` in the contract) while nobody else changes the same resource. */
export type Repeat = Lookup &
  /** `renews`: the fields of the answer, by JSON Pointer, that the later request changes nevertheless, such as a time. */
  (
    | { readonly outcome: 'same'; readonly renews?: readonly string[] }
    | ({ readonly outcome: 'refused' } & RepeatRefusal)
    | { readonly outcome: 'again'; readonly unless?: readonly RepeatException[] }
  );

/** Refusal of a second request. */
export interface RepeatRefusal {
  readonly status: number;
  readonly reason: string;
}

/** A part of the request with which a second one is refused, though it acts again without it. */
export interface RepeatException extends RepeatRefusal {
  /** As a runtime expression (OpenAPI 3.1, Link Object); an empty text or list does not count. */
  readonly has: string;
}

/** The read that tells whether a request took effect, or a sentence that says why there is none. */
type Lookup = { readonly lookup: RepeatLookup } | { readonly noLookup: string };

/** A read, asked with parts of the request whose fate is looked for. */
export interface RepeatLookup {
  readonly operationId: string;
  /**
   * By name: a value, or a runtime expression for it (OpenAPI 3.1, Link Object), or several, of which the first counts that the
   * request has; what it lacks is left out.
   */
  readonly parameters?: Readonly<Record<string, string | readonly string[]>>;
  /** By JSON Pointer into the answer, `*` for the entries of its list, what an entry that the request is about has. */
  readonly match?: Readonly<Record<string, string>>;
}

/** Undo of an operation (`x-undo` in the contract), or a sentence that says why it is impossible or unnecessary. */
export type Undo = Undoing | { readonly reason: string } | { readonly needless: string };

/** The operation that undoes another one, with what it is sent; texts that begin with `$` are runtime expressions. */
export interface Undoing {
  readonly operationId: string;
  /** By name; a text longer than the parameter may be is cut to it. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** By JSON Pointer into the body to send. */
  readonly body?: Readonly<Record<string, string>>;
  /** The read whose answer before the change `$before.body#…` speaks of. */
  readonly before?: Pick<RepeatLookup, 'operationId' | 'parameters'>;
  /** The read that must show nothing before the change. */
  readonly unless?: Obstacle;
}

/** A read that shows whether what is done could not be undone: by an entry that matches, or by a JSON Pointer to what is there. */
export interface Obstacle extends RepeatLookup {
  readonly shows?: string;
}

/** One operation of the contract, reduced to what programs need at run time. */
export interface OperationSpec {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
  /** False where it needs no token (`security: []`). */
  readonly secured: boolean;
  /** The least role that may call it; null where any may. */
  readonly role: string | null;
  readonly parameters: readonly ParameterSpec[];
  readonly body: BodySpec | null;
  readonly limits?: Limits;
  /** Absent for a read, which can always be repeated. */
  readonly repeat?: Repeat;
  /** Absent for a read, which leaves nothing behind. */
  readonly undo?: Undo;
  readonly responses: Readonly<Record<string, ResponseSpec>>;
  /** Why it may be refused, or fail, by status. */
  readonly reasons: Readonly<Record<string, readonly string[]>>;
  /** The lists of its success that may be very long, by their JSON Pointers, with the number of items that they may have. */
  readonly longLists?: Readonly<Record<string, number>>;
}

/** The lowest 2xx status that an operation declares: what it answers when all goes well. Throws where there is none. */
export function lowestSuccess({ id, responses }: Pick<OperationSpec, 'id' | 'responses'>): string {
  const [lowest] = Object.keys(responses)
    .filter((status) => status.startsWith('2'))
    .sort();
  if (lowest === undefined) throw new Error(`${id} declares no success.`);
  return lowest;
}
