/** Calls that each client makes with its defaults. */
export interface Connected {
  readonly getTask: (taskId: string) => Promise<unknown>;
  readonly createTask: (task: NewTask) => Promise<unknown>;
  /** The identifiers of all tasks, in pages of two. */
  readonly taskIds: () => Promise<readonly string[]>;
}

interface NewTask {
  readonly type: 'call';
  readonly agentId: string;
  readonly phoneNumber: string;
}

/** Connects a client to a server, by its address. */
export type Connect = (baseUrl: string) => Connected;
