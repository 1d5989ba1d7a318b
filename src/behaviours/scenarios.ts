import type { Check } from '../conformance/runner/check.ts';
import { suspensionScenarios } from './authorization/suspension.ts';
import { checkOf } from './behaviour.ts';
import { behaviours } from './behaviours.ts';
import { taskBeginningScenarios } from './tasks/beginning.ts';
import { carriedOutTaskScenarios } from './tasks/carried-out.ts';
import { taskCsvScenarios } from './tasks/csv.ts';
import { taskDayScenarios } from './tasks/days.ts';
import { taskFilterScenarios } from './tasks/filters.ts';
import { taskIsolationScenarios } from './tasks/isolation.ts';
import { taskLimitScenarios } from './tasks/limits.ts';
import { numberlessTaskScenarios } from './tasks/numberless.ts';
import { taskStateScenarios } from './tasks/states.ts';
import { taskScenarios } from './tasks/tasks.ts';
import { voicemailScenarios } from './tasks/voicemail.ts';
import { waitingTaskScenarios } from './tasks/waiting.ts';

/** Every scenario of the suite, by group in the order of the contract. */
export const scenarios: readonly Check[] = [
  ...behaviours.map((behaviour) => checkOf(behaviour)),
  ...suspensionScenarios,
  ...taskScenarios,
  ...taskStateScenarios,
  ...taskBeginningScenarios,
  ...numberlessTaskScenarios,
  ...voicemailScenarios,
  ...waitingTaskScenarios,
  ...carriedOutTaskScenarios,
  ...taskCsvScenarios,
  ...taskFilterScenarios,
  ...taskDayScenarios,
  ...taskLimitScenarios,
  ...taskIsolationScenarios,
];
