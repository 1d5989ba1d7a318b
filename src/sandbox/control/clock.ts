import { operations } from '../../../generated/sandbox-control/operations.ts';
import type { FurtherViolation } from '../../contract/problem.ts';
import type { AdvanceTimeouts, ClockReading } from '../engine/clock-advance.ts';
import { Deadline } from '../engine/deadline.ts';
import { durationOf } from '../engine/duration.ts';
import type { Environment } from '../engine/environment.ts';
import { settle } from '../service/admission.ts';
import type { SecuredHandlers } from './handler.ts';

/** Range of a clock, in Unix milliseconds; it ends a year before the contract's times, which leaves room for due times. */
const calendar = { begin: Date.UTC(2000, 0, 1), end: Date.UTC(2099, 0, 1) };

/** The time that an advance may take, in milliseconds of real time, unless the sandbox has timeouts of its own. */
export const usualTimeouts: AdvanceTimeouts = {
  receivers: operations.setClock.limits.receiverSeconds * 1000,
  answer: operations.setClock.limits.answerSeconds * 1000,
};

export const clockHandlers: Pick<SecuredHandlers, 'getClock' | 'setClock'> = {
  async getClock({ answer }, { environment, sandbox }) {
    // An attempt that is due now counts as one under way; more than a move may take is not waited for.
    const deadline = new Deadline((sandbox.advanceTimeouts ?? usualTimeouts).answer);
    await deadline.waitFor(settle(environment, operations.getClock)).finally(() => deadline.end());
    return answer(await clockOf(environment, environment.clock));
  },

  async setClock({ body, refuse, answer }, { environment, sandbox }) {
    const violations = violationsOf(body);
    if (violations.length > 0) throw refuse.invalid(violations);
    const { advances } = environment;
    const before = advances.end;
    const target = targetOf(body, before);
    // A clock shows whole seconds, so any time within the present one is the present.
    if (target < before - (before % 1000)) {
      const stands = advances.target === undefined ? 'is at' : 'is moving to';
      throw refuse.conflict(
        'clockBackwards',
        `The clock ${stands} ${shown(before)} and cannot go back to ${shown(target)}.`,
      );
    }
    // Also a clock that ran into the last year by itself can be read, frozen and released there.
    if (target >= calendar.end && target > before) {
      throw refuse.conflict('clockTooFar', 'The clock cannot be moved beyond the year 2098.');
    }
    const advance = { to: (from: number) => targetOf(body, from), frozen: body.frozen };
    const reading = await advances.begin(advance, sandbox.advanceTimeouts ?? usualTimeouts);
    return answer(await clockOf(environment, reading));
  },
};

async function clockOf(environment: Environment, reading: ClockReading) {
  const { target } = environment.advances;
  return {
    ...timeOf(reading),
    deliveriesUnderWay: await environment.effects.count(),
    ...(target !== undefined && { movingTo: shown(target) }),
  };
}

/** Reading of a clock. */
export function timeOf({ milliseconds, frozen }: ClockReading): { now: string; timestamp: number; frozen: boolean } {
  return { now: shown(milliseconds), timestamp: Math.floor(milliseconds / 1000), frozen };
}

/** A date and time (RFC 3339) in Unix milliseconds, less the fraction of a second. */
export function parseTime(text: string): number {
  const milliseconds = Date.parse(text);
  return milliseconds - (milliseconds % 1000);
}

/** True if no environment can begin at a time, in Unix milliseconds. */
export function isBeyondCalendar(milliseconds: number): boolean {
  return milliseconds < calendar.begin || milliseconds >= calendar.end;
}

const { advanceDays } = operations.setClock.limits;

/** Violations that the schema cannot express. */
function violationsOf({ advance, now }: { advance?: string; now?: string }): FurtherViolation[] {
  if (advance === undefined) return [];
  const violations: FurtherViolation[] = [];
  if (durationOf(advance) > advanceDays * 86_400_000) {
    violations.push({ pointer: '/advance', keyword: 'maximum', message: `must be at most P${advanceDays}D` });
  }
  if (now !== undefined)
    violations.push({ pointer: '/now', keyword: 'not', message: 'cannot be sent together with /advance' });
  return violations;
}

function targetOf({ advance, now }: { advance?: string; now?: string }, before: number): number {
  if (advance !== undefined) return before + durationOf(advance);
  return now === undefined ? before : parseTime(now);
}

/** A time in Unix milliseconds as answers show it, to the second. */
export function shown(milliseconds: number): string {
  return new Date(milliseconds - (milliseconds % 1000)).toISOString().replace('.000Z', 'Z');
}
