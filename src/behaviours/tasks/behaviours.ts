import { askedApart, askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { taskBeginning } from './beginning.ts';
import { businessHours, openWeekdays, weekdays } from './business-hours.ts';
import { changedCooldown, cooldownOfAnother, cooldowns } from './cooldown.ts';
import { csvCells, csvForm, longCsv, refusedCsv, refusedCsvUndone, taskCsv } from './csv.ts';
import { capOfNone, dailyCaps } from './daily-caps.ts';
import { daysElsewhere } from './days.ts';
import { endedTaskDeletion, taskDeletion } from './deletion.ts';
import { endedTasks, lateCancellation, lateEditing, taskCancellation, taskEditing, unchangedTasks } from './editing.ts';
import { taskFilters, tasksOfAgents } from './filters.ts';
import { guardedLimitRanges, taskLimitRanges, taskLimitsDefaults } from './limit-ranges.ts';
import { limitFields, limitsObeyed, taskLimits, taskLimitsRole } from './limits.ts';
import { numberlessAgent } from './numberless.ts';
import { crowd, nextInLine, runs } from './runs.ts';
import { taskStates } from './states.ts';
import {
  countsOfAnother,
  countsOfToday,
  dailyCounts,
  daysWithoutTasks,
  statisticsDays,
  statisticsOfTypes,
  taskStatistics,
} from './statistics.ts';
import {
  taskAgents,
  taskAgentsThatCannot,
  taskCreation,
  taskFields,
  taskFieldsInTime,
  tasks,
  taskText,
  taskTypes,
} from './tasks.ts';
import { answeredBy, toldWhoAnswered } from './voicemail.ts';
import { waitsForNumber, waitsForPayment } from './waiting.ts';
import { callsUnderWay, endedCall, voicemailWords, waitToGreet } from './work.ts';

/** Creation, changes and deletion of a task. */
export const taskRecordBehaviours: readonly Behaviour[] = [
  tasks,
  taskFields,
  taskFieldsInTime,
  taskTypes,
  taskText,
  taskCreation,
  taskAgents,
  taskAgentsThatCannot,
  taskEditing,
  lateEditing,
  unchangedTasks,
  endedTasks,
  taskCancellation,
  lateCancellation,
  taskStates,
  taskDeletion,
  endedTaskDeletion,
];

/** Upload, search and counts of tasks. */
export const taskListBehaviours: readonly Behaviour[] = [
  taskFilters,
  tasksOfAgents,
  taskCsv,
  csvCells,
  longCsv,
  refusedCsv,
  refusedCsvUndone,
  csvForm,
  taskStatistics,
  statisticsOfTypes,
  dailyCounts,
  countsOfToday,
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
  guardedLimitRanges,
  taskLimitsDefaults,
  limitsObeyed,
  businessHours,
  weekdays,
  openWeekdays,
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
  'task-fields': askedBy(taskFields, taskFieldsInTime),
  'task-types': askedBy(taskTypes),
  'task-creation': askedBy(taskCreation, taskAgents, taskAgentsThatCannot),
  'task-editing': askedApart(taskEditing, lateEditing, unchangedTasks),
  'task-settable-states': askedApart(taskCancellation, lateCancellation, endedTasks),
  'task-deletion': askedApart(taskDeletion, endedTaskDeletion),
  'task-filters': askedBy(taskFilters, tasksOfAgents),
  'task-csv': askedApart(taskCsv, csvForm),
  'task-statistics': askedApart(taskStatistics, statisticsOfTypes),
  'task-daily-counts': askedBy(dailyCounts, countsOfToday),
  'task-states': askedBy(taskStates),
  'task-failure-reasons': askedBy(taskStates),
  'task-runs': askedBy(runs),
  'task-wait-to-greet': askedBy(waitToGreet),
  'calls-under-way': askedBy(callsUnderWay),
  'task-answered-by': askedBy(answeredBy, toldWhoAnswered),
  'weekday-numbering': askedBy(weekdays, openWeekdays),
  'task-limits-defaults': askedBy(taskLimitsDefaults),
  'task-limits-update': askedBy(taskLimits, taskLimitsRole),
  'task-limits-refusal': askedBy(taskLimitsRole),
  'task-limit-ranges': askedBy(taskLimitRanges, guardedLimitRanges, capOfNone),
  'task-limits-effect': askedBy(limitsObeyed, changedCooldown),
  'task-business-hours': askedBy(businessHours),
  'task-daily-caps': askedBy(dailyCaps),
  'cooldown-unit': askedBy(cooldowns),
} satisfies SomeProbes;
