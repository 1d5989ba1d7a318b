import { accountInquiries } from './accounts/behaviours.ts';
import { agentUrlInquiries } from './agent-urls/behaviours.ts';
import { agentInquiries } from './agents/behaviours.ts';
import { authorizationInquiries } from './authorization/behaviours.ts';
import { billingInquiries } from './billing/behaviours.ts';
import type { Inquiries } from './evidence/probe.ts';
import { knowledgeInquiries } from './knowledge/behaviours.ts';
import { messagingInquiries } from './messaging/behaviours.ts';
import { phoneNumberInquiries } from './phone-numbers/behaviours.ts';
import { agentCreationInquiries } from './probes/agents.ts';
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
export const inquiries = {
  ...agentInquiries,
  ...agentCreationInquiries,
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
