import { tokenBehaviours } from '../../../src/behaviours/authorization/behaviours.ts';
import { tokenAlternatives } from '../../../src/behaviours/authorization/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(tokenBehaviours, tokenAlternatives);
