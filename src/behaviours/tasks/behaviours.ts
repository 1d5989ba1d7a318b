import { askedApart, askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { taskBeginning } from './beginning.ts';
import { businessHours, weekdays } from './business-hours.ts';
import { changedCooldown, cooldownOfAnother, cooldowns } from './cooldown.ts';
import { csvCells, csvForm, longCsv, refusedCsv, taskCsv } from './csv.ts';
import { capOfNone, dailyCaps } from './daily-caps.ts';
import { daysElsewhere } from './days.ts';
import { taskDeletion } from './deletion.ts';
import { taskCancellation, taskEditing, unchangedTasks } from './editing.ts';
import { taskFilters } from './filters.ts';
import { taskLimitRanges, taskLimitsDefaults } from './limit-ranges.ts';
import { limitFields, limitsObeyed, taskLimits, taskLimitsRole } from './limits.ts';
import { numberlessAgent } from './numberless.ts';
import { crowd, nextInLine, runs } from './runs.ts';
import { taskStates } from './states.ts';
import { countsOfAnother, dailyCounts, daysWithoutTasks, statisticsDays, taskStatistics } from './statistics.ts';
import { taskAgents, taskCreation, taskFields, tasks, taskText, taskTypes } from './tasks.ts';
import { answeredBy, toldWhoAnswered } from './voicemail.ts';
import { waitsForNumber, waitsForPayment } from './waiting.ts';
import { callsUnderWay, endedCall, voicemailWords, waitToGreet } from './work.ts';

/** Creation, changes and deletion of a task. */
export const taskRecordBehaviours: readonly Behaviour[] = [
  tasks,
  taskFields,
  taskTypes,
  taskText,
  taskCreation,
  taskAgents,
  taskEditing,
  unchangedTasks,
  taskCancellation,
  taskStates,
  taskDeletion,
];

/** Upload, search and counts of tasks. */
export const taskListBehaviours: readonly Behaviour[] = [
  taskFilters,
  taskCsv,
  csvCells,
  longCsv,
  refusedCsv,
  csvForm,
  taskStatistics,
  dailyCounts,
  daysWithoutTasks,
  statisticsDays,
  daysElsewhere,
  countsOfAnother,
];

/** Execution of tasks, and causes of waiting beside the limits. */
export const taskWorkBehaviours: readonly Behaviour[] = [
  taskBeginning,
  numberlessAgent,
  waitsForNumber,
  waitsForPayment,
  runs,
  crowd,
  nextInLine,
  waitToGreet,
  endedCall,
  callsUnderWay,
  answeredBy,
  toldWhoAnswered,
  voicemailWords,
];

/** Limits and their effects. */
export const taskLimitBehaviours: readonly Behaviour[] = [
  taskLimits,
  taskLimitsRole,
  limitFields,
  taskLimitRanges,
  taskLimitsDefaults,
  limitsObeyed,
  businessHours,
  weekdays,
  dailyCaps,
  capOfNone,
  cooldowns,
  changedCooldown,
  cooldownOfAnother,
];

export const taskBehaviours: readonly Behaviour[] = [
  ...taskRecordBehaviours,
  ...taskListBehaviours,
  ...taskWorkBehaviours,
  ...taskLimitBehaviours,
];

export const taskProbes = {
  'task-fields': askedBy(taskFields),
  'task-types': askedBy(taskTypes),
  'task-creation': askedBy(taskCreation, taskAgents),
  'task-editing': askedApart(taskEditing, unchangedTasks),
  'task-settable-states': askedApart(taskCancellation),
  'task-deletion': askedApart(taskDeletion),
  'task-filters': askedBy(taskFilters),
  'task-csv': askedApart(taskCsv, csvForm),
  'task-statistics': askedApart(taskStatistics),
  'task-daily-counts': askedBy(dailyCounts),
  'task-states': askedBy(taskStates),
  'task-failure-reasons': askedBy(taskStates),
  'task-runs': askedBy(runs),
  'task-wait-to-greet': askedBy(waitToGreet),
  'calls-under-way': askedBy(callsUnderWay),
  'task-answered-by': askedBy(answeredBy, toldWhoAnswered),
  'weekday-numbering': askedBy(weekdays),
  'task-limits-defaults': askedBy(taskLimitsDefaults),
  'task-limits-update': askedBy(taskLimits, taskLimitsRole),
  'task-limits-refusal': askedBy(taskLimitsRole),
  'task-limit-ranges': askedBy(taskLimitRanges, capOfNone),
  'task-limits-effect': askedBy(limitsObeyed, changedCooldown),
  'task-business-hours': askedBy(businessHours),
  'task-daily-caps': askedBy(dailyCaps),
  'cooldown-unit': askedBy(cooldowns),
} satisfies SomeProbes;
