import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { SandboxConnection } from '../../model/connection.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import { nothingYet, Recent, type TimelineSnapshot } from './entry-window.ts';
import { follow, type Hearing } from './follow.ts';

/** Entries of the timeline that the page has. */
export interface Feed {
  readonly latest: ReadonlySignal<TimelineSnapshot>;
  readonly hearing: ReadonlySignal<Hearing>;
  /** Counts how often all began anew; what is known of an entry holds for one of these alone. */
  readonly beginnings: ReadonlySignal<number>;
  /** Listens until the signal aborts it. */
  listen(signal: AbortSignal): void;
}

/** A feed of an environment. However fast entries come, the page shows them once a frame. */
export function createFeed(connection: SandboxConnection, environment: ShownEnvironment): Feed {
  const recent = new Recent();
  const latest: Signal<TimelineSnapshot> = signal(nothingYet);
  const hearing: Signal<Hearing> = signal('opening');
  const beginnings = signal(0);
  let frame: number | undefined;
  const show = () => {
    frame = undefined;
    latest.value = recent.snapshot();
  };
  const beginAnew = () => {
    recent.clear();
    beginnings.value += 1;
    show();
  };
  return {
    latest,
    hearing,
    beginnings,
    listen(until) {
      const follower = {
        get last() {
          return recent.last;
        },
        get newest() {
          return recent.newest;
        },
        take(batch: Parameters<Recent['add']>[0]) {
          if (!recent.add(batch)) {
            beginAnew();
            recent.add(batch);
          }
          if (frame === undefined) frame = requestAnimationFrame(show);
        },
        beginAnew,
        hears(how: Hearing) {
          hearing.value = how;
        },
      };
      void follow(connection, environment, follower, until);
    },
  };
}

/** A feed for as long as a component is there and its page is seen; a page in the background has none of the few connections. */
export function useFeed(
  connection: SandboxConnection,
  environment: ShownEnvironment,
  document: () => Document | undefined,
): Feed {
  const feed = useMemo(() => createFeed(connection, environment), [connection, environment]);
  useEffect(() => {
    const own = document();
    let stop = new AbortController();
    const start = () => {
      stop.abort();
      stop = new AbortController();
      if (own?.hidden !== true) feed.listen(stop.signal);
    };
    start();
    own?.addEventListener('visibilitychange', start);
    return () => {
      own?.removeEventListener('visibilitychange', start);
      stop.abort();
    };
  }, [feed, document]);
  return feed;
}
