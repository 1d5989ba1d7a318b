import { sipBehaviours } from '../../../src/behaviours/sip/behaviours.ts';
import { sipAlternatives } from '../../../src/behaviours/sip/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(sipBehaviours, sipAlternatives);
