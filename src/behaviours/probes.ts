import { assumptions } from '../../generated/assumptions.ts';
import type { Probe } from '../conformance/evidence/evidence-checks.ts';
import { accountProbes } from './accounts/behaviours.ts';
import { agentUrlProbes } from './agent-urls/behaviours.ts';
import { agentProbes } from './agents/behaviours.ts';
import { authorizationProbes } from './authorization/behaviours.ts';
import { billingProbes } from './billing/behaviours.ts';
import type { EntryProbes, RegisterProbes, SomeProbes } from './evidence/probe.ts';
import { runProbes } from './evidence/probe-run.ts';
import { knowledgeProbes } from './knowledge/behaviours.ts';
import { messagingProbes } from './messaging/behaviours.ts';
import type { EntryId } from './model/basis.ts';
import { phoneNumberProbes } from './phone-numbers/behaviours.ts';
import { answerProbes } from './probes/answers.ts';
import { anyRequestProbes } from './probes/any-request.ts';
import { bodyLimitProbes } from './probes/body-limits.ts';
import { boundProbes } from './probes/bounds.ts';
import { identifierProbes } from './probes/identifiers.ts';
import { listProbes } from './probes/lists.ts';
import { namedOperationProbes } from './probes/named-operations.ts';
import { pagingProbes } from './probes/paging.ts';
import { protocolProbes } from './probes/protocol.ts';
import { recordProbes } from './probes/records.ts';
import { refusalProbes } from './probes/refusals.ts';
import { roomProbes } from './probes/rooms.ts';
import { successProbes } from './probes/successes.ts';
import { tokenProbes } from './probes/tokens.ts';
import { valueProbes } from './probes/values.ts';
import { writeProbes } from './probes/writes.ts';
import { sipProbes } from './sip/behaviours.ts';
import { taskProbes } from './tasks/behaviours.ts';
import { webhookProbes } from './webhooks/behaviours.ts';

/** Probes for each register entry. */
const ofEntries = {
  ...agentProbes,
  ...answerProbes,
  ...namedOperationProbes,
  ...authorizationProbes,
  ...bodyLimitProbes,
  ...pagingProbes,
  ...phoneNumberProbes,
  ...protocolProbes,
  ...refusalProbes,
  ...sipProbes,
  ...tokenProbes,
  ...valueProbes,
  ...taskProbes,
  ...webhookProbes,
  ...messagingProbes,
  ...agentUrlProbes,
  ...knowledgeProbes,
  ...accountProbes,
  ...billingProbes,
  ...boundProbes,
  ...recordProbes,
  ...listProbes,
  ...identifierProbes,
  ...successProbes,
  ...anyRequestProbes,
  ...writeProbes,
  ...roomProbes,
} satisfies RegisterProbes;

/** The entries of the register that a request can decide. */
export type DecidableId = {
  [Id in keyof typeof ofEntries & EntryId]: (typeof ofEntries)[Id] extends { readonly undecidable: string }
    ? never
    : Id;
}[keyof typeof ofEntries & EntryId];

const all: SomeProbes = ofEntries;
const ids = Object.keys(assumptions).filter((id): id is EntryId => Object.hasOwn(assumptions, id));

/** The questions of the register that a request can decide, in its order. */
export const probes: readonly Probe[] = ids.flatMap((id) => probeOf(id, all[id]));

/** The assumptions that no request can decide, each with the reason. */
export const undecidable: ReadonlyMap<EntryId, string> = new Map(
  ids.flatMap((id) => {
    const own: EntryProbes | undefined = all[id];
    return own && 'undecidable' in own ? [[id, own.undecidable] as const] : [];
  }),
);

function probeOf<Id extends EntryId>(id: Id, own: EntryProbes<Id> | undefined): Probe[] {
  if (!own || 'undecidable' in own) return [];
  const probes = 'run' in own ? [own] : own;
  const [first, ...others] = probes;
  if (!first) return [];
  const needs = (first.needs ?? []).filter((need) => others.every((probe) => probe.needs?.includes(need)));
  const title = probes.map((probe) => probe.title).join('; ');
  return [{ id, title, needs, ask: (context) => runProbes(context, id, probes) }];
}
