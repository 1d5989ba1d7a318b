import type { Handlers } from './handler.ts';
import { accountsHandlers } from './handlers/accounts.ts';
import { agentUrlsHandlers } from './handlers/agent-urls.ts';
import { agentsHandlers } from './handlers/agents.ts';
import { authorizationHandlers } from './handlers/authorization.ts';
import { billingHandlers } from './handlers/billing.ts';
import { knowledgeHandlers } from './handlers/knowledge.ts';
import { messagingHandlers } from './handlers/messaging.ts';
import { outboundHandlers } from './handlers/outbound.ts';
import { phoneNumbersHandlers } from './handlers/phone-numbers.ts';
import { sipHandlers } from './handlers/sip.ts';
import { tasksHandlers } from './handlers/tasks.ts';
import { webhooksHandlers } from './handlers/webhooks.ts';

/** What the sandbox does for each operation; the compiler names one that is missing. */
export const handlers: Handlers = {
  ...authorizationHandlers,
  ...agentsHandlers,
  ...outboundHandlers,
  ...phoneNumbersHandlers,
  ...sipHandlers,
  ...messagingHandlers,
  ...webhooksHandlers,
  ...knowledgeHandlers,
  ...agentUrlsHandlers,
  ...accountsHandlers,
  ...billingHandlers,
  ...tasksHandlers,
};
