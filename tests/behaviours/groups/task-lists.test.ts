import { taskListBehaviours } from '../../../src/behaviours/tasks/behaviours.ts';
import { taskListAlternatives } from '../../../src/behaviours/tasks/record-variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(taskListBehaviours, taskListAlternatives);
