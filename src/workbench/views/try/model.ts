/** A value of JSON. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A value that a field may have, and what it stands for; empty where nothing is said. */
interface KnownValue {
  readonly value: string;
  readonly meaning: string;
}

/** Shape of a value for forms and answers: a schema without references. An absent field means no rule. */
export interface Shape {
  readonly type?: string;
  /** Markdown. */
  readonly description?: string;
  /** Rules beyond the type, in Markdown. */
  readonly rules?: readonly string[];
  readonly values?: readonly KnownValue[];
  /** True if more values may be added. */
  readonly isOpen?: true;
  readonly example?: JsonValue;
  readonly maxLength?: number;
  /** Media type of a text: `text/csv`. */
  readonly mediaType?: string;
  readonly isSecret?: true;
  /** The fields of an object. */
  readonly fields?: { readonly [name: string]: Shape };
  readonly required?: readonly string[];
  /** Shape of fields with other names. */
  readonly others?: Shape;
  /** The entries of a list. */
  readonly items?: Shape;
}

export interface ParameterData {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly shape: Shape;
}

export interface ExampleData {
  readonly name: string;
  readonly summary: string;
  readonly value: JsonValue;
}

/** A body in one media type. */
export interface BodyData {
  readonly mediaType: string;
  /** Parameters that are required with it. */
  readonly needs: readonly string[];
  readonly shape: Shape;
  readonly examples: readonly ExampleData[];
}

export interface AnswerData {
  readonly status: string;
  readonly description: string;
  /** Undefined where it is the problem that every refusal is. */
  readonly shape?: Shape;
  /** Why a request is refused with it. */
  readonly reasons: readonly KnownValue[];
  /** Names of examples, which a `Prefer` header can ask for. */
  readonly examples: readonly string[];
}

export interface AssumptionData {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** An operation in a list. */
export interface OperationSummary {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly group: string;
  /** The least role that a token needs; null where it needs none. */
  readonly role: string | null;
}

/** All that a page says and asks of one operation. */
export interface OperationData extends OperationSummary {
  /** Markdown; operations that it names are links to `#/try/…`. */
  readonly description: string;
  /** Effects of a repetition, undo, and fields never shown: Markdown, a paragraph each. */
  readonly effects: readonly string[];
  readonly provenance: { readonly kind: string; readonly label: string; readonly meaning: string };
  readonly parameters: readonly ParameterData[];
  readonly bodies: readonly BodyData[];
  readonly answers: readonly AnswerData[];
  /** Shape of every refusal. */
  readonly problem: Shape;
  /** The assumptions that few other operations share, nearest first. */
  readonly assumptions: readonly AssumptionData[];
  /** Those that many share. */
  readonly commonAssumptions: readonly AssumptionData[];
}
