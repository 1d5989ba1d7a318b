import { operations } from '../../../generated/sandbox-control/operations.ts';
import { after, pause } from '../../server/real-time.ts';
import { LogUnavailable } from './log.ts';
import type { NewTimelineRow, TimelineLog } from './timeline-log.ts';
import { TokenBucket } from './token-bucket.ts';

/** Time for which entries are collected before they are sent, in milliseconds. */
const collecting = 25;
/** Time that another process's batch may be in flight, in milliseconds. */
const settling = 2 * collecting;
/** Most bytes that wait while the log is unavailable. */
const { environmentBytes: mostBytes } = operations.listRequests.limits;
/** Bytes of requests that one process stores at once and per second; the rest is only counted. */
const perSecond = mostBytes / 16;
/** Least bytes that a request counts for. */
const leastBytes = 1024;
/** Interval between two reports of lost entries, in milliseconds. */
const quiet = 60_000;

/** Sends the timeline entries of all environments of one process to the log, in batches; nobody waits for it but who reads. */
export class TimelineWriter {
  readonly log: TimelineLog;
  readonly #report: (error: unknown) => void;
  #waiting: NewTimelineRow[] = [];
  #bytes = 0;
  readonly #bucket = new TokenBucket(mostBytes, perSecond);
  #lost = 0;
  /** Why the latest of them were lost. */
  #reason: unknown;
  /** Number of them that were reported. */
  #reported = 0;
  #isQuiet = false;
  #sending: Promise<void> | undefined;
  #isTimed = false;

  constructor(log: TimelineLog, report: (error: unknown) => void) {
    this.log = log;
    this.#report = report;
  }

  /** True if another request may be stored completely: requests do not wait for their timeline entries. */
  get hasRoom(): boolean {
    return this.#bucket.isLeft;
  }

  add(row: NewTimelineRow): void {
    if (row.isRequest && row.text !== undefined) {
      this.#bucket.spend(Math.max(row.bytes, leastBytes));
    }
    this.#waiting.push(row);
    this.#bytes += row.bytes;
    if (this.#bytes > mostBytes) this.#makeRoom();
    if (this.#isTimed) return;
    this.#isTimed = true;
    after(collecting, () => {
      this.#isTimed = false;
      void this.flush();
    });
  }

  /** Resolves once all that this process was told of before is kept, as far as it can be. */
  async flush(): Promise<void> {
    // A batch in flight may have begun before.
    await this.#sending;
    await this.#send();
  }

  /** Resolves once what any process was told of before is kept, unless that one stands still. */
  async settle(): Promise<void> {
    await Promise.all([this.flush(), pause(settling)]);
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendBatch().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /**
   * Sends what waits; what comes meanwhile is collected anew. What could not be sent is sent with what happens next; what may
   * be kept already is not sent twice.
   */
  async #sendBatch(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#bytes = 0;
    try {
      await this.log.add(batch);
      // That the database is away is told by others; what was lost meanwhile is told once, when it is back.
      this.#tellLost();
    } catch (error) {
      const isAway = error instanceof LogUnavailable;
      if (isAway && !error.commitUnknown) this.#putBack(batch);
      else this.#lose(batch.length, error);
      if (!isAway) this.#tellLost();
    }
  }

  #putBack(batch: readonly NewTimelineRow[]): void {
    this.#waiting = [...batch, ...this.#waiting];
    this.#bytes = this.#waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    if (this.#bytes > mostBytes) this.#makeRoom();
  }

  /** The oldest go. */
  #makeRoom(): void {
    let gone = 0;
    while (this.#bytes > mostBytes / 2) this.#bytes -= this.#waiting[gone++]?.bytes ?? this.#bytes;
    this.#waiting = this.#waiting.slice(gone);
    this.#lose(gone, 'The database does not take them.');
  }

  #lose(count: number, reason: unknown): void {
    this.#lost += count;
    this.#reason = reason;
  }

  #tellLost(): void {
    if (this.#isQuiet || this.#lost === this.#reported) return;
    const why = this.#reason instanceof Error ? this.#reason.message : String(this.#reason);
    this.#report(`${this.#lost} timeline entries could not be stored so far: ${why}`);
    this.#reported = this.#lost;
    this.#isQuiet = true;
    const goOn = () => {
      this.#isQuiet = false;
      this.#tellLost();
    };
    after(quiet, goOn, { unref: true });
  }
}
