import { accountsHandlers } from '../accounts/handlers.ts';
import { agentUrlsHandlers } from '../agent-urls/handlers.ts';
import { agentsHandlers } from '../agents/handlers.ts';
import { authorizationHandlers } from '../authorization/handlers.ts';
import { billingHandlers } from '../billing/handlers.ts';
import type { Handlers } from '../core/handler.ts';
import { knowledgeHandlers } from '../knowledge/handlers.ts';
import { messagingHandlers } from '../messaging/handlers.ts';
import { phoneNumbersHandlers } from '../phone-numbers/handlers.ts';
import { sipHandlers } from '../sip/handlers.ts';
import { tasksHandlers } from '../tasks/handlers.ts';
import { outboundHandlers } from '../tasks/outbound-handlers.ts';
import { webhooksHandlers } from '../webhooks/handlers.ts';

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
