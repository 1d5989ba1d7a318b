import { assumptions } from '../../../generated/assumptions.ts';
import type { AssumptionId } from '../../behaviours/evidence/assumption.ts';
import type { Inquiry, SomeInquiries } from '../../behaviours/evidence/probe.ts';
import { inquire } from '../../behaviours/evidence/probe-run.ts';
import { inquiries } from '../../behaviours/probes.ts';
import type { Check } from '../runner/check.ts';
import { Skip } from '../runner/context.ts';

/** The group under which the questions of the register are reported. */
export const evidenceGroup = 'Evidence';

/** What the check is called that asks of an assumption. */
export function evidenceCheckId(id: string): string {
  return `evidence/${id}`;
}

/** By id; an entry without an inquiry is not asked about. */
const known: SomeInquiries = inquiries;
const ids = Object.keys(assumptions).filter((id): id is AssumptionId => Object.hasOwn(assumptions, id));

/** A check for each assumption that a request can decide: it asks, and breaks nothing whatever the answer. */
export function evidenceChecks(): Check[] {
  return ids.flatMap((id) => checkOf(id, known[id]));
}

/** The assumptions that no request can decide, each with the reason. */
export function undecidable(): ReadonlyMap<AssumptionId, string> {
  return new Map(
    ids.flatMap((id) => {
      const inquiry: Inquiry | undefined = known[id];
      return inquiry && 'undecidable' in inquiry ? [[id, inquiry.undecidable] as const] : [];
    }),
  );
}

function checkOf<Id extends AssumptionId>(id: Id, inquiry: Inquiry<Id> | undefined): Check[] {
  if (!inquiry || 'undecidable' in inquiry) return [];
  const { title, needs = [] } = inquiry;
  return [
    {
      id: evidenceCheckId(id),
      group: evidenceGroup,
      operations: [],
      title,
      needs,
      readsAll: true,
      async run(context) {
        const inquest = await inquire(context, id, inquiry);
        context.session.evidence.set(id, inquest);
        if (inquest.untested !== undefined) throw new Skip('unanswered', inquest.untested);
      },
    },
  ];
}
