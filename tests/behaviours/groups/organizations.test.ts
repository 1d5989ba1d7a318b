import { organizationBehaviours } from '../../../src/behaviours/accounts/behaviours.ts';
import { organizationAlternatives } from '../../../src/behaviours/accounts/organization-variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(organizationBehaviours, organizationAlternatives);
