import { agentUrlBehaviours } from '../../../src/behaviours/agent-urls/behaviours.ts';
import { agentUrlAlternatives } from '../../../src/behaviours/agent-urls/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(agentUrlBehaviours, agentUrlAlternatives);
