import { taskLimitBehaviours } from '../../../src/behaviours/tasks/behaviours.ts';
import { taskLimitAlternatives } from '../../../src/behaviours/tasks/limit-variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(taskLimitBehaviours, taskLimitAlternatives);
