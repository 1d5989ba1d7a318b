import type { Steps } from '../contract/steps.ts';
import { work } from '../contract/work.ts';
import { yieldToEventLoop } from './event-loop.ts';

/** Length of one slice of work, in milliseconds. */
const length = 10;
/** Most work of a slice, in units that take about that long. */
const most = 900_000;

/** The share of the event loop that one piece of work may take before everything else that waits has its turn. */
export class TimeSlice {
  #end = performance.now() + length;
  #most = work.done + most;

  /** Undefined where there is time left; else yields to the event loop, and resolves after everything that waits now. */
  yieldIfOver(): Promise<void> | undefined {
    if (work.done < this.#most && performance.now() < this.#end) return undefined;
    return this.#yield();
  }

  async #yield(): Promise<void> {
    await yieldToEventLoop();
    this.#end = performance.now() + length;
    this.#most = work.done + most;
  }
}

/** Does work in steps, others having their turn meanwhile; at once where one slice is enough. */
export function inSlices<T>(steps: Steps<T>): T | Promise<T> {
  const slice = new TimeSlice();
  const pause = stepUntilOver(steps, slice);
  return 'value' in pause ? pause.value : goOn(steps, slice, pause.over);
}

type Pause<T> = { readonly value: T } | { readonly over: Promise<void> };

function stepUntilOver<T>(steps: Steps<T>, slice: TimeSlice): Pause<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return { value: step.value };
    const over = slice.yieldIfOver();
    if (over) return { over };
  }
}

async function goOn<T>(steps: Steps<T>, slice: TimeSlice, first: Promise<void>): Promise<T> {
  let pause: Pause<T> = { over: first };
  while ('over' in pause) {
    await pause.over;
    pause = stepUntilOver(steps, slice);
  }
  return pause.value;
}
