import type { Fact } from './fact.ts';
import { groups } from './facts/groups.ts';
import { junkInbox } from './facts/junk-inbox.ts';
import type { Area } from './facts/known.ts';
import { sipRegistration } from './facts/sip-registration.ts';
import { taskLimits } from './facts/task-limits.ts';
import { taskUpdate } from './facts/task-update.ts';
import { tokens } from './facts/tokens.ts';
import { webhookRelays } from './facts/webhook-relays.ts';
import { webhooks } from './facts/webhooks.ts';
import { partFacts } from './field-facts.ts';
import { gapFacts } from './gap-facts.ts';
import { groupFacts } from './group-facts.ts';
import { operationFacts, provenanceFact } from './operation-facts.ts';
import { authenticationFacts, limitFacts, relayFacts } from './rule-facts.ts';

const areas: readonly Area[] = [tokens, junkInbox, webhooks, webhookRelays, taskLimits, taskUpdate, sipRegistration];

/** The operations of which more than the name is known. */
export const operations = areas.flatMap((area) => area.operations);

/** The bodies and answers of which fields are known. */
export const parts = areas.flatMap((area) => area.parts);

/** Every operationId that stands for something known to exist. */
export const operationIds = groups.flatMap((group) => Object.values(group.operations));

/** The operationIds that are documented in detail; all others are known by name. */
export const detailed = operations.filter((operation) => operation.detailed).map(({ operationId }) => operationId);

/** All documented facts. */
export const facts: readonly Fact[] = [
  ...groupFacts,
  ...operationIds.map((operationId) => provenanceFact(operationId, detailed.includes(operationId))),
  ...operations.flatMap(operationFacts),
  ...parts.flatMap(partFacts),
  ...limitFacts,
  ...authenticationFacts,
  ...relayFacts,
  ...gapFacts,
];
