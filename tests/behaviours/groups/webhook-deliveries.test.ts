import { deliveryBehaviours } from '../../../src/behaviours/webhooks/behaviours.ts';
import { deliveryAlternatives } from '../../../src/behaviours/webhooks/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(deliveryBehaviours, deliveryAlternatives);
