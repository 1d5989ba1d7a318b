import { taskRecordBehaviours } from '../../../src/behaviours/tasks/behaviours.ts';
import { taskRecordAlternatives } from '../../../src/behaviours/tasks/record-variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(taskRecordBehaviours, taskRecordAlternatives);
