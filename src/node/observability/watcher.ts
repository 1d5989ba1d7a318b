import type { Sender } from '../../sandbox/engine/sender.ts';
import type { Doors } from '../../server/doors.ts';
import type { Observer } from '../../server/exchange.ts';
import type { FrontDoor } from '../../server/front-door.ts';

/** Observer of requests and webhooks from beginning to end, such as metrics and traces. */
export interface Watcher {
  /** Told of each request once its answer is made, before its door hands the answer on. */
  readonly observer: Observer;
  door(door: FrontDoor): FrontDoor;
  sender(sender: Sender): Sender;
  /** Exports what it collected, within a short time. Never rejects. */
  close(): Promise<void>;
}

/** Doors that all watchers see, the first of them outermost; the doors themselves where nobody watches. */
export function watchDoors([first, ...others]: Doors, watchers: readonly Watcher[]): Doors {
  const watched = ({ prefix, answer }: Doors[0]) => ({ prefix, answer: watchDoor(answer, watchers) });
  return watchers.length === 0 ? [first, ...others] : [watched(first), ...others.map(watched)];
}

/** A door that all watchers see. */
export function watchDoor(door: FrontDoor, watchers: readonly Watcher[]): FrontDoor {
  return watchers.reduceRight((inner, watcher) => watcher.door(inner), door);
}
