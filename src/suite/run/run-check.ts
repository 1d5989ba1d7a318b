import { reasonText } from '../target/reasons.ts';
import type { Capability } from '../target/target.ts';
import type { Check } from './check.ts';
import { CheckContext, Skip, Stop } from './context.ts';
import type { Session } from './session.ts';
import { type Visible, visible } from './visible.ts';

/** What became of a check. */
export type Outcome =
  | { readonly state: 'held' | 'broke' }
  /** Not made, or not made to its end, for lack of what it needs. */
  | { readonly state: 'skipped'; readonly reason: Visible };

/** Makes one check; what it finds is in the session. Throws only on a fault of the suite itself. */
export async function runCheck(session: Session, check: Check): Promise<Outcome> {
  const obstacle = obstacleTo(check, session.capabilities);
  if (obstacle !== undefined) return { state: 'skipped', reason: visible(obstacle) };
  const context = new CheckContext(session, check.id);
  try {
    await check.run(context);
  } catch (error) {
    if (error instanceof Skip) return { state: 'skipped', reason: visible(error.message) };
    if (!(error instanceof Stop)) throw error;
  } finally {
    await context.end();
  }
  return { state: context.broken ? 'broke' : 'held' };
}

/** Why a check cannot be made with what a server can do; undefined where it can. */
function obstacleTo({ needs }: Check, able: ReadonlySet<Capability>): string | undefined {
  const missing = needs.find((name) => !able.has(name));
  return missing && reasonText(missing);
}
