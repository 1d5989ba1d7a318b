import { assumptions } from '../../../generated/assumptions.ts';
import type { Probe } from '../../conformance/evidence/evidence-checks.ts';
import { inquiries } from '../probes.ts';
import type { AssumptionId } from './assumption.ts';
import type { Inquiry, SomeInquiries } from './probe.ts';
import { inquire } from './probe-run.ts';

/** By id; an entry without an inquiry is not asked about. */
const all: SomeInquiries = inquiries;
const ids = Object.keys(assumptions).filter((id): id is AssumptionId => Object.hasOwn(assumptions, id));

/** The questions of the register that a request can decide, in its order. */
export const probes: readonly Probe[] = ids.flatMap((id) => probeOf(id, all[id]));

/** The assumptions that no request can decide, each with the reason. */
export const undecidable: ReadonlyMap<AssumptionId, string> = new Map(
  ids.flatMap((id) => {
    const inquiry: Inquiry | undefined = all[id];
    return inquiry && 'undecidable' in inquiry ? [[id, inquiry.undecidable] as const] : [];
  }),
);

function probeOf<Id extends AssumptionId>(id: Id, inquiry: Inquiry<Id> | undefined): Probe[] {
  if (!inquiry || 'undecidable' in inquiry) return [];
  const probes = 'run' in inquiry ? [inquiry] : inquiry;
  const [first, ...others] = probes;
  if (!first) return [];
  const needs = (first.needs ?? []).filter((need) => others.every((probe) => probe.needs?.includes(need)));
  const title = probes.map((probe) => probe.title).join('; ');
  return [{ id, title, needs, ask: (context) => inquire(context, id, probes) }];
}
