import { authorizationBehaviours } from '../../../src/behaviours/authorization/behaviours.ts';
import { authorizationAlternatives } from '../../../src/behaviours/authorization/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(authorizationBehaviours, authorizationAlternatives);
