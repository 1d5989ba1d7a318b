import { accountAlternatives } from './accounts/account-variants.ts';
import { adminAlternatives } from './accounts/admin-variants.ts';
import { organizationAlternatives } from './accounts/organization-variants.ts';
import { agentUrlAlternatives } from './agent-urls/variants.ts';
import { agentAlternatives } from './agents/variants.ts';
import { authorizationAlternatives } from './authorization/variants.ts';
import { billingAlternatives, usageAlternatives } from './billing/variants.ts';
import { knowledgeAlternatives } from './knowledge/variants.ts';
import { messagingAlternatives } from './messaging/variants.ts';
import { phoneNumberAlternatives } from './phone-numbers/variants.ts';
import { answerAlternatives } from './probes/answer-variants.ts';
import { anyRequestAlternatives } from './probes/any-request-variants.ts';
import { bodyLimitAlternatives } from './probes/body-limits.ts';
import { boundAlternatives } from './probes/bound-variants.ts';
import { identifierAlternatives } from './probes/identifier-variants.ts';
import { listAlternatives } from './probes/list-variants.ts';
import { namedOperationAlternatives } from './probes/named-operation-variants.ts';
import { pagingAlternatives } from './probes/paging-variants.ts';
import { protocolAlternatives } from './probes/protocol-variants.ts';
import { recordAlternatives } from './probes/record-variants.ts';
import { refusalAlternatives } from './probes/refusal-variants.ts';
import { roomAlternatives } from './probes/room-variants.ts';
import { successAlternatives } from './probes/success-variants.ts';
import { tokenAlternatives } from './probes/token-variants.ts';
import { valueAlternatives } from './probes/value-variants.ts';
import { writeAlternatives } from './probes/write-variants.ts';
import type { DecidableId } from './probes.ts';
import { sipAlternatives } from './sip/variants.ts';
import { taskLimitAlternatives } from './tasks/limit-variants.ts';
import { taskListAlternatives, taskRecordAlternatives } from './tasks/record-variants.ts';
import { taskWorkAlternatives } from './tasks/work-variants.ts';
import type { Alternative } from './variants/alternative.ts';
import { webhookAlternatives } from './webhooks/variants.ts';

/** An alternative for each entry that a request can decide; one that is missing does not compile. */
type Alternatives = { readonly [Id in DecidableId]: Alternative<Id> };

/** For each question of the register that a request can decide, a server that answers it otherwise. */
export const alternatives = {
  ...authorizationAlternatives,
  ...agentAlternatives,
  ...phoneNumberAlternatives,
  ...sipAlternatives,
  ...messagingAlternatives,
  ...webhookAlternatives,
  ...knowledgeAlternatives,
  ...agentUrlAlternatives,
  ...accountAlternatives,
  ...adminAlternatives,
  ...organizationAlternatives,
  ...billingAlternatives,
  ...usageAlternatives,
  ...taskRecordAlternatives,
  ...taskListAlternatives,
  ...taskWorkAlternatives,
  ...taskLimitAlternatives,
  ...answerAlternatives,
  ...anyRequestAlternatives,
  ...bodyLimitAlternatives,
  ...boundAlternatives,
  ...identifierAlternatives,
  ...listAlternatives,
  ...namedOperationAlternatives,
  ...pagingAlternatives,
  ...protocolAlternatives,
  ...recordAlternatives,
  ...refusalAlternatives,
  ...roomAlternatives,
  ...successAlternatives,
  ...tokenAlternatives,
  ...valueAlternatives,
  ...writeAlternatives,
} satisfies Alternatives;
