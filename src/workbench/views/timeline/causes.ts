import type { Entry } from './entry-window.ts';
import type { EntryRecord, EntryRecords, EntryRowChange } from './records.ts';

/** A job that an entry left for later. */
export interface LeftJob {
  readonly rowKey: string;
  readonly kind: string;
  readonly dueTimestamp: number;
  /** Identifiers of its subject. */
  readonly subjects: readonly string[];
}

/** A webhook that an entry sent on its way. */
export interface LeftDelivery {
  readonly rowKey: string;
  readonly deliveryId: string;
  readonly event: string;
  readonly label: string | undefined;
  /** When it is tried again; undefined where it is not, or at once. */
  readonly nextAttempt: number | undefined;
  /** True if it had ended already. */
  readonly isOver: boolean;
}

/** The jobs that an entry left for later, but for those that deliver: of these the attempts are told. */
export function jobsLeftBy({ changes }: EntryRecord): readonly LeftJob[] {
  return changes.flatMap((change) => {
    const job = isAdded(change, 'job') ? change.after?.job : undefined;
    const dueTimestamp = change.after?.dueTimestamp;
    if (!isObject(job) || job.kind === 'deliver' || typeof dueTimestamp !== 'number') return [];
    const { kind, ...rest } = job;
    const subjects = Object.values(rest).map(String);
    return [{ rowKey: change.rowKey, kind: String(kind), dueTimestamp, subjects }];
  });
}

/** The webhooks that an entry put among those to be delivered; of an attempt its own. */
export function deliveriesLeftBy({ entry, changes }: EntryRecord): readonly LeftDelivery[] {
  return changes.flatMap(({ table, rowKey, before, after }) => {
    if (table !== 'delivery' || !after) return [];
    const { webhookId, type, label, nextAttemptTimestamp, settledTimestamp } = after;
    const isAgain = entry.kind === 'attempt' ? webhookId === entry.deliveryId : entry.kind === 'control';
    if (typeof webhookId !== 'string' || (before && !isAgain)) return [];
    const delivery = {
      rowKey,
      deliveryId: webhookId,
      event: String(type),
      label: typeof label === 'string' ? label : undefined,
      nextAttempt: typeof nextAttemptTimestamp === 'number' ? nextAttemptTimestamp : undefined,
      isOver: settledTimestamp !== undefined,
    };
    return [delivery];
  });
}

/** True if an entry is that job's run. */
export function isJobDone(entry: Entry, { kind, dueTimestamp, subjects }: LeftJob): boolean {
  const { subject = '' } = entry;
  const isSame = entry.kind === 'job' && entry.job === kind && entry.timestamp === dueTimestamp;
  // Some subjects are of two words, which are two identifiers of the job.
  return isSame && (subjects.includes(subject) || subject === subjects.join(' '));
}

/** True if an entry is an attempt to deliver that webhook. */
export function isAttemptOf(entry: Entry, { deliveryId, label }: LeftDelivery): boolean {
  return entry.kind === 'attempt' && entry.deliveryId === deliveryId && entry.label === label;
}

/** Entries examined for an origin: at most, and at a time. */
const looks = { most: 60, atOnce: 6 } as const;

/** The entry that something came from: that which added the job that it was, or the webhook that it sent. Undefined where none is kept. */
export async function causeOf(
  record: EntryRecord,
  entries: readonly Entry[],
  records: EntryRecords,
): Promise<Entry | undefined> {
  const { entry } = record;
  const added = originOf(record);
  if (!added) return undefined;
  const earlier = entries.filter((one) => one.entryId < entry.entryId && one.tables?.includes(added.table));
  for (let at = 0; at < Math.min(earlier.length, looks.most); at += looks.atOnce) {
    const some = await Promise.allSettled(earlier.slice(at, at + looks.atOnce).map((one) => records(one.entryId)));
    for (const one of some) {
      if (one.status === 'fulfilled' && one.value.changes.some(added.isHere)) return one.value.entry;
    }
  }
  return undefined;
}

interface Origin {
  readonly table: string;
  /** True for the change that began it. */
  readonly isHere: (change: EntryRowChange) => boolean;
}

function originOf({ entry, changes }: EntryRecord): Origin | undefined {
  if (entry.kind === 'attempt') {
    const { deliveryId, label } = entry;
    return {
      table: 'delivery',
      isHere: (one) => isAdded(one, 'delivery') && one.after?.webhookId === deliveryId && one.after?.label === label,
    };
  }
  if (entry.kind !== 'job') return undefined;
  // A job is taken out of those to come by what is done of it.
  const done = changes.find(
    (one) =>
      one.table === 'job' && one.before && !one.after && isObject(one.before.job) && one.before.job.kind === entry.job,
  );
  return done && { table: 'job', isHere: (one) => isAdded(one, 'job') && one.rowKey === done.rowKey };
}

function isAdded(change: EntryRowChange, table: string): boolean {
  return change.table === table && change.before === undefined && change.after !== undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
