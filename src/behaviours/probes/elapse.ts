import { setTimeout } from 'node:timers/promises';
import type { BehaviourRun } from '../runner/behaviour-run.ts';

/** Enough for times that are counted in seconds to differ, in milliseconds. */
const aMoment = 1100;

/** Lets some time pass: an hour where the clock can be moved, else just enough for two times to differ. */
export async function elapse(b: BehaviourRun): Promise<void> {
  if (b.environment.control) await b.advance('PT1H');
  else await setTimeout(aMoment);
}
