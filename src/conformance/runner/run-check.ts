import { Disturbed } from '../target/indeterminate.ts';
import { type Visible, visible } from '../target/sanitize.ts';
import { type CheckSkipReason, lackText, reasonText } from '../target/skip-reasons.ts';
import type { Check } from './check.ts';
import { CheckAttempt } from './check-attempt.ts';
import { CheckContext, Skip, Stop } from './context.ts';
import { plainReads } from './preflight.ts';
import type { Session } from './session.ts';

/** Outcome of a check. */
export type Outcome =
  | { readonly state: 'held' }
  /** The reason is why it was not made to its end; absent where it was. */
  | { readonly state: 'broke'; readonly reason?: Visible }
  /** Not made, or not made to its end, for lack of what it needs, and nothing was found. */
  | { readonly state: 'skipped'; readonly reason: Visible };

/** So often a check is made whose requests are disturbed on their way, or whose reads come too early. */
const mostAttempts = 3;

/** Makes one check; what it finds is in the session. Throws only on a fault of the suite itself. */
export async function runCheck(session: Session, check: Check): Promise<Outcome> {
  const obstacle = endOf(session) ?? absence(session, check) ?? obstacleTo(check, session);
  if (obstacle !== undefined) return { state: 'skipped', reason: visible(obstacle) };
  const { isInTheWay = false, ...outcome } = await makeUndisturbed(session, check);
  if (!isInTheWay || outcome.state !== 'skipped' || !session.hasOther) return outcome;
  const { isInTheWay: _, ...inOther } = await makeUndisturbed(session, check, true);
  // What is in the way says more than what the other organization lacks.
  return inOther.state === 'skipped' ? outcome : inOther;
}

/** Makes a check, again where it is disturbed or its reads come too early. */
async function makeUndisturbed(session: Session, check: Check, isInOther = false): Promise<Hindered> {
  let isPatient = false;
  const disturbed = new Set<number>();
  for (let nth = 1; ; nth++) {
    const isLast = nth >= mostAttempts;
    const attempt: CheckAttempt = new CheckAttempt(session, {
      isPatient,
      blamed: isLast ? theOnly(disturbed) : undefined,
    });
    const context = new CheckContext(session, check, attempt, isInOther);
    const ended: Ended = await make(context, check).finally(() => context.end());
    if (attempt.disturbedAt !== undefined) disturbed.add(attempt.disturbedAt);
    const isGone = session.connection.isGone;
    const wasHurried = attempt.isHurried && !isPatient && !isHeld(ended);
    if (!isLast && !isGone && (wasHurried || ended === 'disturbed')) {
      isPatient ||= attempt.isHurried;
      session.madeAgain[ended === 'disturbed' ? 'disturbed' : 'early']++;
      if (ended === 'disturbed') await shift(session, nth);
      continue;
    }
    session.findings.addAll(context.findings);
    if (isGone && (ended === 'disturbed' || 'fault' in ended)) return cutShort(context, reasonText('gone'));
    if (ended === 'disturbed') return cutShort(context, reasonText('disturbed'));
    if ('fault' in ended) throw ended.fault;
    return ended;
  }
}

/**
 * Sends so many reads that nobody judges. What fails at every so many requests, whatever they are, would else come at the same
 * one again where an attempt has as many.
 */
async function shift({ connection, contract, options }: Session, reads: number): Promise<void> {
  const [operation] = plainReads(contract);
  if (!operation) return;
  for (let i = 0; i < reads; i++) await connection.send({ operation, path: {}, query: {}, headers: {} }, options.token);
}

/** A failure that always comes at the same request is no accident of the network. */
function theOnly(places: ReadonlySet<number>): number | undefined {
  const [place] = places;
  return places.size === 1 ? place : undefined;
}

/** An outcome, and true where something that is there is in the way of the check; another organization may not have it. */
type Hindered = Outcome & { readonly isInTheWay?: boolean };

const inTheWay: ReadonlySet<CheckSkipReason> = new Set<CheckSkipReason>([
  'inTheWay',
  'ownSipRegistration',
  'relaysTaken',
  'noRoom',
]);

/** End of one attempt, which may also be a fault of the suite, or indeterminate. */
type Ended = Hindered | 'disturbed' | { readonly fault: unknown };

async function make(context: CheckContext, check: Check): Promise<Ended> {
  try {
    await check.run(context);
  } catch (error) {
    if (error instanceof Disturbed) return 'disturbed';
    if (error instanceof Skip) return { ...cutShort(context, error.message), isInTheWay: inTheWay.has(error.kind) };
    // After an answer that breaks the contract a check may stumble over anything; the breach was reported.
    if (!(error instanceof Stop || context.broken)) return { fault: error };
  }
  return { state: context.broken ? 'broke' : 'held' };
}

function isHeld(ended: Ended): boolean {
  return ended !== 'disturbed' && 'state' in ended && ended.state === 'held';
}

/** Findings count even if the check could not go on. */
function cutShort({ broken, session }: CheckContext, why: string): Outcome {
  const reason = visible(session.secrets.hide(why));
  return { state: broken ? 'broke' : 'skipped', reason };
}

/** Why there is nothing to be checked where the server has none of the operations. */
function absence({ seen: { notServed } }: Session, { operations }: Check): string | undefined {
  const [id, ...others] = operations;
  const status = id && notServed.get(id);
  return id && status && others.every((other) => notServed.has(other))
    ? reasonText('notServed', id, status)
    : undefined;
}

/** Why no more checks are made. */
function endOf({ guard, budget, connection }: Session): string | undefined {
  if (connection.isGone) return reasonText('gone');
  if (guard.isStopped) return reasonText('interrupted');
  return budget?.isOver ? reasonText('outOfTime') : undefined;
}

/** Why a check cannot be made with what a server can do; undefined where it can. */
function obstacleTo({ needs }: Check, { api, capabilities }: Session): string | undefined {
  const missing = needs.find((name) => !capabilities.has(name));
  return missing && lackText(missing, api.control);
}
