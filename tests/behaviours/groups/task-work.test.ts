import { taskWorkBehaviours } from '../../../src/behaviours/tasks/behaviours.ts';
import { taskWorkAlternatives } from '../../../src/behaviours/tasks/work-variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(taskWorkBehaviours, taskWorkAlternatives);
