import type { Check } from '../check.ts';
import { accountSettingScenarios } from './account-settings.ts';
import { accountScenarios } from './accounts.ts';
import { adminScenarios } from './admins.ts';
import { agentUrlScenarios } from './agent-urls.ts';
import { agentVersionScenarios } from './agent-versions.ts';
import { agentScenarios } from './agents.ts';
import { agentsOfAnotherScenarios } from './agents-of-another.ts';
import { billingScenarios } from './billing.ts';
import { billingUsageScenarios } from './billing-usage.ts';
import { furtherFieldScenarios } from './further-fields.ts';
import { furtherLimitScenarios } from './further-limits.ts';
import { furtherListScenarios } from './further-lists.ts';
import { furtherOrganizationScenarios } from './further-organizations.ts';
import { knowledgeScenarios } from './knowledge.ts';
import { messageScenarios } from './messages.ts';
import { numberSearchScenarios } from './number-searches.ts';
import { numberingProviderScenarios } from './numbering-providers.ts';
import { oneTimeTokenScenarios } from './one-time-tokens.ts';
import { organizationScenarios } from './organizations.ts';
import { outboundScenarios } from './outbound.ts';
import { phoneNumberScenarios } from './phone-numbers.ts';
import { sipRegistrationScenarios } from './sip-registration.ts';
import { sipRouteScenarios } from './sip-routes.ts';
import { sipWhitelistScenarios } from './sip-whitelist.ts';
import { suspensionScenarios } from './suspension.ts';
import { taskCsvScenarios } from './task-csv.ts';
import { taskLimitScenarios } from './task-limits.ts';
import { taskStateScenarios } from './task-states.ts';
import { taskScenarios } from './tasks.ts';
import { tokenScenarios } from './tokens.ts';
import { webhookDeliveryScenarios } from './webhook-deliveries.ts';
import { webhookRelayingScenarios } from './webhook-relaying.ts';
import { webhookScenarios } from './webhooks.ts';

/** Every scenario of the suite, by group. */
export const scenarios: readonly Check[] = [
  ...tokenScenarios,
  ...oneTimeTokenScenarios,
  ...suspensionScenarios,
  ...agentScenarios,
  ...agentVersionScenarios,
  ...outboundScenarios,
  ...agentsOfAnotherScenarios,
  ...phoneNumberScenarios,
  ...numberSearchScenarios,
  ...numberingProviderScenarios,
  ...sipWhitelistScenarios,
  ...sipRouteScenarios,
  ...sipRegistrationScenarios,
  ...knowledgeScenarios,
  ...agentUrlScenarios,
  ...messageScenarios,
  ...webhookScenarios,
  ...webhookDeliveryScenarios,
  ...webhookRelayingScenarios,
  ...accountScenarios,
  ...accountSettingScenarios,
  ...adminScenarios,
  ...organizationScenarios,
  ...billingScenarios,
  ...billingUsageScenarios,
  ...taskScenarios,
  ...taskStateScenarios,
  ...taskCsvScenarios,
  ...taskLimitScenarios,
  ...furtherFieldScenarios,
  ...furtherLimitScenarios,
  ...furtherListScenarios,
  ...furtherOrganizationScenarios,
];
