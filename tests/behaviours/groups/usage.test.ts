import { usageBehaviours } from '../../../src/behaviours/billing/behaviours.ts';
import { usageAlternatives } from '../../../src/behaviours/billing/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(usageBehaviours, usageAlternatives);
