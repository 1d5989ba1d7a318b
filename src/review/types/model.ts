/** Compiler error in code written for the old edition. */
export interface ClientError {
  /** `body.context`, `query.pageSize`, `200.tasks[].state`, `payload.task.state`, `400.title, 403.title`; `call` of the operation itself. */
  readonly where: string;
  /** In plain words: ``is `number`, was `string` ``. */
  readonly what: string;
  /** As the compiler has it, of this place or of the first one beside it. */
  readonly message: string;
  /** True if only code breaks that lists all known values of an open set (`Known`). */
  readonly onlyLists: boolean;
}

/** Verdict on code that calls an operation or reads an event. */
export interface ClientVerdict {
  /** `operationId`, of an event its name, of a schema that code names its type. */
  readonly subject: string;
  readonly isEvent: boolean;
  /** As a client calls it: `POST /things`; of an event its name. */
  readonly call: string;
  /** None where it compiles. */
  readonly errors: readonly ClientError[];
}

/** Effects of a new edition on typed clients. */
export type ClientView =
  /** Of each schema whose name is gone, and each operation and event of the old edition that differs. */
  | { readonly verdicts: readonly ClientVerdict[] }
  /** An edition of which no types can be made. */
  | { readonly uncompiled: 'base' | 'revision'; readonly message: string };
