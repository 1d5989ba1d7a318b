/** A line that does not compile. */
export interface Wrong {
  /** Lines before it. */
  readonly before?: string;
  readonly code: string;
  /** Where the compiler is to point: what its line has from there on. */
  readonly at: string;
}

/** What somebody does wrong, and the same with openapi-fetch alone, where that has it. */
export interface Mistake extends Wrong {
  readonly name: string;
  readonly alone?: Wrong;
  /** The types that it needs. */
  readonly needs?: readonly ('dom' | 'node')[];
}

/** The parameters of a call by path that is right. */
export const task = "{ params: { path: { taskId: 'task_1042' } } }";
