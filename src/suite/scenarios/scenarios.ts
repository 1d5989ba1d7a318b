import type { Check } from '../check.ts';
import { agentUrlScenarios } from './agent-urls.ts';
import { agentVersionScenarios } from './agent-versions.ts';
import { agentScenarios } from './agents.ts';
import { agentsOfAnotherScenarios } from './agents-of-another.ts';
import { knowledgeScenarios } from './knowledge.ts';
import { numberSearchScenarios } from './number-searches.ts';
import { numberingProviderScenarios } from './numbering-providers.ts';
import { oneTimeTokenScenarios } from './one-time-tokens.ts';
import { outboundScenarios } from './outbound.ts';
import { phoneNumberScenarios } from './phone-numbers.ts';
import { sipRegistrationScenarios } from './sip-registration.ts';
import { sipRouteScenarios } from './sip-routes.ts';
import { sipWhitelistScenarios } from './sip-whitelist.ts';
import { tokenScenarios } from './tokens.ts';

/** Every scenario of the suite, by group. */
export const scenarios: readonly Check[] = [
  ...tokenScenarios,
  ...oneTimeTokenScenarios,
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
];
