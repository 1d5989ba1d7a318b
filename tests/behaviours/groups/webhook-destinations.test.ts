import { destinationBehaviours } from '../../../src/behaviours/webhooks/behaviours.ts';
import { destinationAlternatives } from '../../../src/behaviours/webhooks/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(destinationBehaviours, destinationAlternatives);
