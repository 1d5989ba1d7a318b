import { phoneNumberBehaviours } from '../../../src/behaviours/phone-numbers/behaviours.ts';
import { phoneNumberAlternatives } from '../../../src/behaviours/phone-numbers/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(phoneNumberBehaviours, phoneNumberAlternatives);
