import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { TimelineSnapshot } from './entry-window.ts';

/** Why the list stands still, where it does. */
type Reason = 'paused' | 'scrolled' | 'pointing';

/** The list as it is shown: as it happens, or as it was when somebody began to look closer. */
export interface HeldList {
  /** The moment that is shown. */
  readonly shown: ReadonlySignal<TimelineSnapshot>;
  readonly reasons: ReadonlySignal<ReadonlySet<Reason>>;
  /** Lets it stand still for a reason, or no more for that. */
  hold(reason: Reason, isHeld: boolean): void;
  /** Shows the present, and goes on. */
  resume(): void;
  /** To be called with what happened since. */
  offer(latest: TimelineSnapshot): void;
}

/** A list that stands still while there is a reason to, so that nothing moves from under a pointer. */
export function createHeld(first: TimelineSnapshot): HeldList {
  const shown: Signal<TimelineSnapshot> = signal(first);
  const reasons: Signal<ReadonlySet<Reason>> = signal(new Set());
  let present = first;
  const settle = (next: ReadonlySet<Reason>) => {
    batch(() => {
      reasons.value = next;
      if (next.size === 0) shown.value = present;
    });
  };
  return {
    shown,
    reasons,
    hold(reason, isHeld) {
      const now = reasons.peek();
      if (now.has(reason) === isHeld) return;
      const next = new Set(now);
      if (isHeld) next.add(reason);
      else next.delete(reason);
      settle(next);
    },
    resume() {
      settle(new Set());
    },
    offer(latest) {
      // The shown entries are from before a reset, so there is nothing to keep.
      const isOther = latest.last < present.last;
      present = latest;
      if (isOther || reasons.peek().size === 0 || shown.peek().last === 0) shown.value = latest;
    },
  };
}
