import type { Timeline } from '../../sandbox/engine/timeline.ts';
import {
  keptWrites,
  type NewEntry,
  type NewOtherEntry,
  type NewRequest,
  type TimelineEntry,
  type TimelineRequest,
} from '../../sandbox/engine/timeline-entry.ts';
import type { SystemTime } from '../../sandbox/store/system-time.ts';
import { after, type Timer } from '../../server/real-time.ts';
import type { KeptTimelineRow, NewTimelineRow } from './timeline-log.ts';
import type { TimelineWriter } from './timeline-writer.ts';
import { orFailure } from './unavailable.ts';

/** Polling interval for others' entries while a client follows, in milliseconds. */
const lookStep = 220;
/** Bytes of a waiting entry that has nothing but its place. */
const entryBytes = 44;

/** The timeline of one incarnation of an environment, wherever that is in memory: kept in the log that its processes share. */
export class SharedTimeline implements Timeline {
  readonly #writer: TimelineWriter;
  readonly #time: SystemTime;
  readonly #environmentId: string;
  readonly #incarnation: number;
  readonly #listeners = new Set<() => void>();
  /** A request that is counted alone. */
  readonly #counted: NewTimelineRow;
  #timer: Timer | undefined;
  #last = 0;
  #ended = false;

  /** `time`: the database's. */
  constructor(writer: TimelineWriter, time: SystemTime, environmentId: string, incarnation: number) {
    this.#writer = writer;
    this.#time = time;
    this.#environmentId = environmentId;
    this.#incarnation = incarnation;
    this.#counted = { environmentId, incarnation, isRequest: true, bytes: entryBytes, text: undefined };
  }

  get last(): number {
    return this.#last;
  }

  get ended(): boolean {
    return this.#ended;
  }

  addRequest(request: NewRequest): void {
    this.#add({ kind: 'request', ...request }, true);
  }

  add(entry: NewOtherEntry): void {
    this.#add(entry, false);
  }

  async catchUp(): Promise<void> {
    await this.#writer.settle();
    await this.#look();
  }

  async totalRequests(): Promise<number> {
    return (await orFailure(this.#writer.log.last(this.#environmentId, this.#incarnation))).requests;
  }

  async requests(): Promise<readonly TimelineRequest[]> {
    const all = await this.#newestFirst(true);
    return all.filter((entry) => entry.kind === 'request');
  }

  entries(): Promise<readonly TimelineEntry[]> {
    return this.#newestFirst(false);
  }

  async after(entryId: number): Promise<readonly TimelineEntry[]> {
    return (await this.#read(entryId, false)).map(({ entry }) => entry);
  }

  async find(entryId: number): Promise<TimelineEntry | undefined> {
    const [entry] = await this.after(entryId - 1);
    return entry?.entryId === entryId ? entry : undefined;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#lookLater();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#timer?.clear();
      this.#timer = undefined;
    };
  }

  end(): void {
    this.#ended = true;
    this.#timer?.clear();
    this.#tell();
  }

  #add(entry: Omit<NewEntry, 'requestId'>, isRequest: boolean): void {
    if (this.#ended) return;
    if (isRequest && !this.#writer.hasRoom) {
      this.#writer.add(this.#counted);
      return;
    }
    const text = JSON.stringify({ at: this.#time.now, entry: { ...entry, ...keptWrites(entry.writes) } });
    const environmentId = this.#environmentId;
    const incarnation = this.#incarnation;
    this.#writer.add({ environmentId, incarnation, isRequest, bytes: text.length, text });
  }

  /** By the time at which they happened: numbers are given as processes send what they have collected. */
  async #newestFirst(requestsOnly: boolean): Promise<readonly TimelineEntry[]> {
    const all = await this.#read(0, requestsOnly);
    return all.sort((a, b) => b.at - a.at || b.entry.entryId - a.entry.entryId).map(({ entry }) => entry);
  }

  async #read(entryId: number, requestsOnly: boolean): Promise<TimedEntry[]> {
    const { log } = this.#writer;
    const all = await orFailure(log.after(this.#environmentId, this.#incarnation, entryId, requestsOnly));
    return all.map(timed);
  }

  async #look(): Promise<void> {
    const { entryId, isOver } = await orFailure(this.#writer.log.last(this.#environmentId, this.#incarnation));
    if (isOver) this.end();
    if (entryId <= this.#last) return;
    this.#last = entryId;
    this.#tell();
  }

  /** Looks for as long as somebody listens. A database that is away is looked at again: who asks for something is told. */
  #lookLater(): void {
    this.#timer = after(
      lookStep,
      async () => {
        await this.#look().catch(() => {});
        if (this.#listeners.size > 0 && !this.#ended) this.#lookLater();
      },
      { unref: true },
    );
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

interface TimedEntry {
  /** When it happened, in Unix milliseconds of the database's time. */
  readonly at: number;
  readonly entry: TimelineEntry;
}

function timed({ text, entryId, requestId }: KeptTimelineRow): TimedEntry {
  const { at, entry }: TimedEntry = JSON.parse(text);
  if (entry.kind !== 'request' || requestId === undefined) return { at, entry: { ...entry, entryId } };
  return { at, entry: { ...entry, entryId, requestId } };
}
