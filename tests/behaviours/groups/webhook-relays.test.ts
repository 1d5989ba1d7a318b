import { relayBehaviours } from '../../../src/behaviours/webhooks/behaviours.ts';
import { relayAlternatives } from '../../../src/behaviours/webhooks/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(relayBehaviours, relayAlternatives);
