import { roomBehaviours } from '../../../src/behaviours/messaging/behaviours.ts';
import { roomAlternatives } from '../../../src/behaviours/messaging/room-variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(roomBehaviours, roomAlternatives);
