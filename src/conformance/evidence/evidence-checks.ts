import type { AssumptionResult } from '../model/observation.ts';
import type { AssumptionId } from '../model/register.ts';
import type { Check } from '../runner/check.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import type { Capability } from '../target/target.ts';

/** A question of the register that requests can answer. */
export interface Probe {
  readonly id: AssumptionId;
  /** Steps and observation, as a sentence without its subject: `adds a webhook with the label of another`. */
  readonly title: string;
  /** Beside an answer. */
  readonly needs: readonly Capability[];
  /** Throws only on faults of its own. */
  ask(context: CheckContext): Promise<AssumptionResult>;
}

/** The group under which the questions of the register are reported. */
export const evidenceGroup = 'Evidence';

/** Identifier of the check that asks about an assumption. */
export function evidenceCheckId(id: string): string {
  return `evidence/${id}`;
}

/** A check for each question: it asks, and breaks nothing whatever the answer. */
export function evidenceChecks(probes: readonly Probe[]): Check[] {
  return probes.map(({ id, title, needs, ask }) => ({
    id: evidenceCheckId(id),
    group: evidenceGroup,
    operations: [],
    kind: 'question',
    title,
    needs,
    readsAll: true,
    async run(context) {
      const assumptionResult = await ask(context);
      context.session.evidence.set(id, assumptionResult);
      if (assumptionResult.untested !== undefined) throw new Skip('unanswered', assumptionResult.untested);
    },
  }));
}
