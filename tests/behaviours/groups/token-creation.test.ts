import { tokenCreationBehaviours } from '../../../src/behaviours/authorization/behaviours.ts';
import { tokenCreationAlternatives } from '../../../src/behaviours/authorization/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(tokenCreationBehaviours, tokenCreationAlternatives);
