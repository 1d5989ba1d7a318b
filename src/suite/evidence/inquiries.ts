import { accountInquiries } from './inquiries/accounts.ts';
import { adminInquiries } from './inquiries/admins.ts';
import { agentOutboundInquiries } from './inquiries/agent-outbound.ts';
import { agentUrlInquiries } from './inquiries/agent-urls.ts';
import { agentVersionInquiries } from './inquiries/agent-versions.ts';
import { agentInquiries } from './inquiries/agents.ts';
import { answerInquiries } from './inquiries/answers.ts';
import { anyRequestInquiries } from './inquiries/any-request.ts';
import { authorizationInquiries } from './inquiries/authorization.ts';
import { bodyLimitInquiries } from './inquiries/body-limits.ts';
import { boundInquiries } from './inquiries/bounds.ts';
import { identifierInquiries } from './inquiries/identifiers.ts';
import { inboxInquiries } from './inquiries/inboxes.ts';
import { knowledgeInquiries } from './inquiries/knowledge.ts';
import { listInquiries } from './inquiries/lists.ts';
import { messageInquiries } from './inquiries/messages.ts';
import { namedOperationInquiries } from './inquiries/named-operations.ts';
import { numberSearchInquiries } from './inquiries/number-searches.ts';
import { numberingProviderInquiries } from './inquiries/numbering-providers.ts';
import { oneTimeTokenInquiries } from './inquiries/one-time-tokens.ts';
import { organizationInquiries } from './inquiries/organizations.ts';
import { ownershipInquiries } from './inquiries/ownership.ts';
import { pagingInquiries } from './inquiries/paging.ts';
import { phoneNumberInquiries } from './inquiries/phone-numbers.ts';
import { planInquiries } from './inquiries/plans.ts';
import { productInquiries } from './inquiries/products.ts';
import { protocolInquiries } from './inquiries/protocol.ts';
import { recordInquiries } from './inquiries/records.ts';
import { refusalInquiries } from './inquiries/refusals.ts';
import { roomInquiries } from './inquiries/rooms.ts';
import { runningTaskInquiries } from './inquiries/running-tasks.ts';
import { sipInquiries } from './inquiries/sip.ts';
import { subscriptionInquiries } from './inquiries/subscriptions.ts';
import { successInquiries } from './inquiries/successes.ts';
import { taskLimitInquiries } from './inquiries/task-limits.ts';
import { taskPacingInquiries } from './inquiries/task-pacing.ts';
import { taskQueueingInquiries } from './inquiries/task-queueing.ts';
import { taskRecordInquiries } from './inquiries/task-records.ts';
import { taskWorkInquiries } from './inquiries/task-work.ts';
import { tokenInquiries } from './inquiries/tokens.ts';
import { valueInquiries } from './inquiries/values.ts';
import { webhookDeliveryInquiries } from './inquiries/webhook-deliveries.ts';
import { webhookDestinationInquiries } from './inquiries/webhook-destinations.ts';
import { webhookRelayInquiries } from './inquiries/webhook-relays.ts';
import { writeInquiries } from './inquiries/writes.ts';
import type { Inquiries } from './inquiry.ts';

/** How the question of each entry of the register is answered. */
export const inquiries = {
  ...agentInquiries,
  ...agentOutboundInquiries,
  ...agentVersionInquiries,
  ...answerInquiries,
  ...namedOperationInquiries,
  ...authorizationInquiries,
  ...bodyLimitInquiries,
  ...numberingProviderInquiries,
  ...numberSearchInquiries,
  ...oneTimeTokenInquiries,
  ...pagingInquiries,
  ...phoneNumberInquiries,
  ...protocolInquiries,
  ...refusalInquiries,
  ...sipInquiries,
  ...tokenInquiries,
  ...valueInquiries,
  ...taskRecordInquiries,
  ...taskWorkInquiries,
  ...taskLimitInquiries,
  ...taskPacingInquiries,
  ...taskQueueingInquiries,
  ...webhookDeliveryInquiries,
  ...webhookDestinationInquiries,
  ...webhookRelayInquiries,
  ...inboxInquiries,
  ...messageInquiries,
  ...agentUrlInquiries,
  ...knowledgeInquiries,
  ...accountInquiries,
  ...adminInquiries,
  ...organizationInquiries,
  ...planInquiries,
  ...productInquiries,
  ...subscriptionInquiries,
  ...boundInquiries,
  ...ownershipInquiries,
  ...recordInquiries,
  ...listInquiries,
  ...identifierInquiries,
  ...successInquiries,
  ...anyRequestInquiries,
  ...writeInquiries,
  ...roomInquiries,
  ...runningTaskInquiries,
} satisfies Inquiries;
