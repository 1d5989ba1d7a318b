import { operations } from '../../../generated/sandbox-control/operations.ts';
import { TimelineBatch } from '../../../generated/sandbox-control/schemas.ts';
import { after, type Timer } from '../../server/real-time.ts';
import type { TextStream } from '../../server/text-stream.ts';
import type { Timeline } from '../engine/timeline.ts';
import { describeEntry } from './timeline.ts';

const { heartbeatSeconds } = operations.streamTimeline.limits;
const mostEntries = TimelineBatch.properties.entries.maxItems;
/** Interval between two batches of entries, in milliseconds. */
const pause = 100;

/** Timeline of an environment as server-sent events (HTML, section 9.2). */
export class TimelineStream implements TextStream {
  readonly #timeline: Timeline;
  /** The number of the last entry that was sent, or is not wanted. */
  #sent: number;
  #begun = false;
  #isFirst = true;
  #over = false;
  #wake: (() => void) | undefined;
  readonly #unlisten: () => void;

  /** `since`: after which entry it begins; undefined for what happens next. */
  constructor(timeline: Timeline, since: number | undefined) {
    this.#timeline = timeline;
    // A number that was not given yet is one of before numbers began anew.
    this.#sent = since !== undefined && since > timeline.last ? 0 : (since ?? timeline.last);
    this.#unlisten = timeline.listen(() => this.#wake?.());
  }

  async next(): Promise<string | undefined> {
    if (!this.#begun) {
      this.#begun = true;
      // So that the headers leave at once.
      return ': following\n\n';
    }
    const waiting = this.#timeline.last - this.#sent;
    const isBacklog = waiting > mostEntries || (this.#isFirst && waiting > 0);
    this.#isFirst = false;
    if (!isBacklog && !(await this.#somethingOrTimeout(heartbeatSeconds * 1000)))
      return this.#over ? undefined : ':\n\n';
    // Entries within the interval are sent together.
    if (!isBacklog) await this.#timeout(pause);
    return this.#over || this.#timeline.ended ? undefined : this.#batch();
  }

  end(): void {
    this.#over = true;
    this.#unlisten();
    this.#wake?.();
  }

  async #batch(): Promise<string> {
    const { last } = this.#timeline;
    const entries = (await this.#timeline.after(this.#sent)).slice(0, mostEntries);
    const until = entries.at(-1)?.entryId ?? last;
    const lost = until - this.#sent - entries.length;
    this.#sent = until;
    const data = JSON.stringify({ entries: entries.map(describeEntry), lost });
    return `id: ${until}\nevent: entries\ndata: ${data}\n\n`;
  }

  /** Resolves with whether there is something to send, once there is, or the time is over, or all is. */
  async #somethingOrTimeout(milliseconds: number): Promise<boolean> {
    const isThere = () => this.#timeline.last > this.#sent && !this.#timeline.ended;
    if (this.#over || isThere()) return !this.#over;
    if (this.#timeline.ended) this.#over = true;
    else await this.#timeout(milliseconds);
    if (this.#timeline.ended) this.#over = true;
    return !this.#over && isThere();
  }

  /** Resolves after a time in milliseconds, or when something happens where nothing was to be sent before. */
  #timeout(milliseconds: number): Promise<void> {
    if (this.#over) return Promise.resolve();
    const isIdle = this.#timeline.last <= this.#sent;
    return new Promise((resolve) => {
      let timer: Timer | undefined;
      const done = () => {
        timer?.clear();
        this.#wake = undefined;
        resolve();
      };
      timer = after(milliseconds, done, { unref: true });
      this.#wake = () => {
        if (isIdle || this.#over || this.#timeline.ended) done();
      };
    });
  }
}
