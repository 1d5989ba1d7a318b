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
import { sipAlternatives } from './sip/variants.ts';
import { taskLimitAlternatives } from './tasks/limit-variants.ts';
import { taskListAlternatives, taskRecordAlternatives } from './tasks/record-variants.ts';
import { taskWorkAlternatives } from './tasks/work-variants.ts';
import type { SomeAlternatives } from './variants/alternative.ts';
import { webhookAlternatives } from './webhooks/variants.ts';

/** Servers that differ from the behaviours, each in one entry of the register. */
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
} satisfies SomeAlternatives;
