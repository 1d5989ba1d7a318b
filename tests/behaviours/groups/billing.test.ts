import { billingBehaviours } from '../../../src/behaviours/billing/behaviours.ts';
import { billingAlternatives } from '../../../src/behaviours/billing/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(billingBehaviours, billingAlternatives);
