import { accountBehaviours, adminBehaviours, organizationBehaviours } from './accounts/behaviours.ts';
import { agentUrlBehaviours } from './agent-urls/behaviours.ts';
import { agentBehaviours } from './agents/behaviours.ts';
import { authorizationBehaviours } from './authorization/behaviours.ts';
import { suspension } from './authorization/suspension.ts';
import { billingBehaviours, usageBehaviours } from './billing/behaviours.ts';
import { knowledgeBehaviours } from './knowledge/behaviours.ts';
import { messagingBehaviours } from './messaging/behaviours.ts';
import { phoneNumberBehaviours } from './phone-numbers/behaviours.ts';
import type { Behaviour } from './runner/behaviour.ts';
import { sipBehaviours } from './sip/behaviours.ts';
import { taskBehaviours } from './tasks/behaviours.ts';
import { webhookBehaviours } from './webhooks/behaviours.ts';

/** Rules of this API beyond its schemas, in the order of the contract; what each operation has a part in comes last. */
export const behaviours: readonly Behaviour[] = [
  ...authorizationBehaviours,
  ...agentBehaviours,
  ...phoneNumberBehaviours,
  ...sipBehaviours,
  ...messagingBehaviours,
  ...webhookBehaviours,
  ...knowledgeBehaviours,
  ...agentUrlBehaviours,
  ...accountBehaviours,
  ...adminBehaviours,
  ...organizationBehaviours,
  ...billingBehaviours,
  ...usageBehaviours,
  ...taskBehaviours,
  suspension,
];
