import type { Check } from '../conformance/runner/check.ts';
import { suspensionScenarios } from './authorization/suspension.ts';
import { checkOf } from './behaviour.ts';
import { behaviours } from './behaviours.ts';

/** Every scenario of the suite, by group in the order of the contract. */
export const scenarios: readonly Check[] = [
  ...behaviours.map((behaviour) => checkOf(behaviour)),
  ...suspensionScenarios,
];
