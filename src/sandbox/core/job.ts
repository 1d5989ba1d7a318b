/** What can be left for later; each is done by the part of the sandbox that left it. */
export type Job =
  /** Looks which queued tasks of the organization may start. */
  | { readonly kind: 'dispatch'; readonly organizationId: string }
  /** Somebody answers the call of a task. */
  | { readonly kind: 'answer'; readonly taskId: string }
  /** Somebody says what comes next on the call of a task; `turn` counts what is said, from 0. */
  | { readonly kind: 'speak'; readonly taskId: string; readonly turn: number }
  /** Ends a task that is in progress. */
  | { readonly kind: 'endTask'; readonly taskId: string }
  /** Tries to deliver what waits first for a destination. */
  | { readonly kind: 'deliver'; readonly destination: number }
  /** Ends the period of an organization's subscription. */
  | { readonly kind: 'endPeriod'; readonly organizationId: string }
  /** The registrar answers a SIP registration that was saved at this time. */
  | { readonly kind: 'register'; readonly organizationId: string; readonly timestamp: number }
  /** Puts tasks to one number back among those that are ready. */
  | { readonly kind: 'cooldownOver'; readonly organizationId: string; readonly gate: string };

/** What a job is about: of two jobs of one kind and subject, one is enough. */
export function subjectOf(job: Job): string {
  switch (job.kind) {
    case 'answer':
    case 'speak':
    case 'endTask':
      return job.taskId;
    case 'deliver':
      return String(job.destination);
    case 'cooldownOver':
      return `${job.organizationId} ${job.gate}`;
    default:
      return job.organizationId;
  }
}
