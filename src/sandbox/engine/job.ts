/** Kinds of jobs; the module that schedules one also handles it. */
export interface Jobs {
  /** Looks which queued tasks of the organization may start. */
  readonly dispatch: { readonly organizationId: string };
  /** Somebody answers the call of a task. */
  readonly answer: { readonly taskId: string };
  /** Somebody says what comes next on the call of a task; `turn` counts what is said, from 0. */
  readonly speak: { readonly taskId: string; readonly turn: number };
  /** Ends a task that is in progress. */
  readonly endTask: { readonly taskId: string };
  /** An agent replies in a conversation, later than at once. */
  readonly reply: { readonly conversationId: string; readonly text: string };
  /** Tries to deliver what waits first for a destination. */
  readonly deliver: { readonly destination: number };
  /** Ends the period of an organization's subscription. */
  readonly endPeriod: { readonly organizationId: string };
  /** The registrar answers a SIP registration that was saved at this time. */
  readonly register: { readonly organizationId: string; readonly timestamp: number };
  /** Puts tasks to one number back among those that are ready. */
  readonly cooldownOver: { readonly organizationId: string; readonly gate: string };
}

export type JobKind = keyof Jobs;

/** A job of one of some kinds. */
export type JobOf<Kind extends JobKind> = { [K in Kind]: { readonly kind: K } & Jobs[K] }[Kind];

/** A job. */
export type Job = JobOf<JobKind>;

/** Subject of a job: of two jobs of one kind and subject, one suffices. */
export function subjectOf(job: Job): string {
  switch (job.kind) {
    case 'answer':
    case 'speak':
    case 'endTask':
      return job.taskId;
    case 'reply':
      return job.conversationId;
    case 'deliver':
      return String(job.destination);
    case 'cooldownOver':
      return `${job.organizationId} ${job.gate}`;
    default:
      return job.organizationId;
  }
}
