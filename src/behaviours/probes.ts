import { assumptions } from '../../generated/assumptions.ts';
import type { Probe } from '../conformance/evidence/evidence-checks.ts';
import { accountInquiries } from './accounts/behaviours.ts';
import { agentUrlInquiries } from './agent-urls/behaviours.ts';
import { agentInquiries } from './agents/behaviours.ts';
import { authorizationInquiries } from './authorization/behaviours.ts';
import { billingInquiries } from './billing/behaviours.ts';
import type { Inquiries, Inquiry, SomeInquiries } from './evidence/probe.ts';
import { inquire } from './evidence/probe-run.ts';
import { knowledgeInquiries } from './knowledge/behaviours.ts';
import { messagingInquiries } from './messaging/behaviours.ts';
import type { AssumptionId } from './model/assumption.ts';
import { phoneNumberInquiries } from './phone-numbers/behaviours.ts';
import { answerInquiries } from './probes/answers.ts';
import { anyRequestInquiries } from './probes/any-request.ts';
import { bodyLimitInquiries } from './probes/body-limits.ts';
import { boundInquiries } from './probes/bounds.ts';
import { identifierInquiries } from './probes/identifiers.ts';
import { listInquiries } from './probes/lists.ts';
import { namedOperationInquiries } from './probes/named-operations.ts';
import { pagingInquiries } from './probes/paging.ts';
import { protocolInquiries } from './probes/protocol.ts';
import { recordInquiries } from './probes/records.ts';
import { refusalInquiries } from './probes/refusals.ts';
import { roomInquiries } from './probes/rooms.ts';
import { successInquiries } from './probes/successes.ts';
import { tokenInquiries } from './probes/tokens.ts';
import { valueInquiries } from './probes/values.ts';
import { writeInquiries } from './probes/writes.ts';
import { sipInquiries } from './sip/behaviours.ts';
import { taskInquiries } from './tasks/behaviours.ts';
import { webhookInquiries } from './webhooks/behaviours.ts';

/** Probes for each register entry. */
const ofEntries = {
  ...agentInquiries,
  ...answerInquiries,
  ...namedOperationInquiries,
  ...authorizationInquiries,
  ...bodyLimitInquiries,
  ...pagingInquiries,
  ...phoneNumberInquiries,
  ...protocolInquiries,
  ...refusalInquiries,
  ...sipInquiries,
  ...tokenInquiries,
  ...valueInquiries,
  ...taskInquiries,
  ...webhookInquiries,
  ...messagingInquiries,
  ...agentUrlInquiries,
  ...knowledgeInquiries,
  ...accountInquiries,
  ...billingInquiries,
  ...boundInquiries,
  ...recordInquiries,
  ...listInquiries,
  ...identifierInquiries,
  ...successInquiries,
  ...anyRequestInquiries,
  ...writeInquiries,
  ...roomInquiries,
} satisfies Inquiries;

/** The entries of the register that a request can decide. */
export type DecidableId = {
  [Id in keyof typeof ofEntries & AssumptionId]: (typeof ofEntries)[Id] extends { readonly undecidable: string }
    ? never
    : Id;
}[keyof typeof ofEntries & AssumptionId];

const all: SomeInquiries = ofEntries;
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
