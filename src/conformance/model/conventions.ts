/** Conventions of an API that no OpenAPI document states. An API without one leaves it out. */
export interface Conventions {
  readonly paging?: Paging;
  readonly envelope?: Envelope;
  readonly reasons?: Reasons;
  readonly problems?: ProblemKinds;
  readonly identifiers?: Identifiers;
  /** Query parameters that search for a part of what a field shows, by their names. */
  readonly searches?: Readonly<Record<string, Search>>;
}

/** Pagination of lists. */
export interface Paging {
  /** The query parameter that names the page. */
  readonly number: { readonly name: string; readonly minimum: number };
  /** The query parameter that says how many entries a page has. */
  readonly size: { readonly name: string; readonly minimum: number; readonly maximum: number };
  /** The fields of an answer that say which page it is, and how long its pages are. */
  readonly fields: { readonly number: string; readonly size: string };
  /** The query parameter that turns pagination off where it is `false`; absent where none does. */
  readonly paginate?: string;
}

/** Names of the fields that wrap a payload. */
export interface Envelope {
  readonly success: string;
  readonly message: string;
}

/** Refusals say why they are made: in a word (`reason`), and by the rules that are broken (`errors`). */
export interface Reasons {
  /** For which any request may be refused with a status before it has led to an operation. */
  early(status: number): readonly string[];
}

/** Kinds of problem, as their `type` tells them (RFC 9457, section 3.1.1). */
export interface ProblemKinds {
  /** Status of each kind by its `type`. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Kind of the refusals of requests that can be read and break a rule. */
  readonly invalid: string;
}

/** Names of identifiers, by whom they mean the same for. */
export interface Identifiers {
  /** The same thing for all organizations. */
  readonly shared: ReadonlySet<string>;
  /** Names that each organization chooses freely. */
  readonly chosen: ReadonlySet<string>;
  /** People, who may belong to several organizations. */
  readonly people: ReadonlySet<string>;
  /** Fields that say which thing is meant, beside those that end in `Id`. */
  readonly naming: ReadonlySet<string>;
  /** The names of the contract's schemas of what names a thing in a body. */
  readonly schemas: ReadonlySet<string>;
  /** By the names of parameters, the field in which lists show their values where it has another name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Target of a search parameter. */
export interface Search {
  readonly field: string;
  /** True where the field's value begins with it. */
  readonly isPrefix?: boolean;
}

/** The query of a page of a list, counted from 0, of as many entries as there may be unless told otherwise. */
export function pageQuery({ number, size }: Paging, nth = 0, entries: number = size.maximum): Record<string, number> {
  return { [number.name]: number.minimum + nth, [size.name]: entries };
}

/** Number of entries before a page. */
export function entriesBefore({ number }: Paging, pageNumber: number, pageSize: number): number {
  return (pageNumber - number.minimum) * pageSize;
}

/** True if a body says itself that it is no success. */
export function deniesSuccess({ envelope }: Conventions, body: unknown): boolean {
  return envelope !== undefined && Object(body)[envelope.success] === false;
}
