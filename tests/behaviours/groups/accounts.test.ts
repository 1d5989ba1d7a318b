import { accountAlternatives } from '../../../src/behaviours/accounts/account-variants.ts';
import { accountBehaviours } from '../../../src/behaviours/accounts/behaviours.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(accountBehaviours, accountAlternatives);
