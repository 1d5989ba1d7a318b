import type { SomeAlternatives } from '../variants/alternative.ts';
import { taskLimitAlternatives } from './limit-variants.ts';
import { taskListAlternatives, taskRecordAlternatives } from './record-variants.ts';
import { taskWorkAlternatives } from './work-variants.ts';

/** Servers that keep, hold back or carry out tasks otherwise than the contract assumes. */
export const taskAlternatives = {
  ...taskRecordAlternatives,
  ...taskListAlternatives,
  ...taskWorkAlternatives,
  ...taskLimitAlternatives,
} satisfies SomeAlternatives;
