import { messageBehaviours } from '../../../src/behaviours/messaging/behaviours.ts';
import { messageAlternatives } from '../../../src/behaviours/messaging/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(messageBehaviours, messageAlternatives);
