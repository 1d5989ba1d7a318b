import { agentBehaviours } from '../../../src/behaviours/agents/behaviours.ts';
import { agentAlternatives } from '../../../src/behaviours/agents/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(agentBehaviours, agentAlternatives);
