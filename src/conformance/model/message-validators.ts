/** Why a value does not hold, as Ajv reports it. */
export interface ValueFault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Tells whether a value holds; when it does not, `errors` has why it did not in this last call. */
export interface ValueValidator {
  (value: unknown): boolean;
  errors?: readonly ValueFault[] | null;
}

/** Validators of an operation's messages, as `npm run generate` writes them, or like them. */
export interface MessageValidators {
  readonly path: ValueValidator;
  readonly query: ValueValidator;
  readonly header: ValueValidator;
  /** Absent where the operation has no parameter in a cookie. */
  readonly cookie?: ValueValidator;
  /** By media type. */
  readonly body: Readonly<Record<string, ValueValidator>>;
  /** By status, then by media type. Header names are in lower case. */
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, ValueValidator>>; readonly headers: ValueValidator }>
  >;
}
