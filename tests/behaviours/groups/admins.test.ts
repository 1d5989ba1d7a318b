import { adminAlternatives } from '../../../src/behaviours/accounts/admin-variants.ts';
import { adminBehaviours } from '../../../src/behaviours/accounts/behaviours.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(adminBehaviours, adminAlternatives);
