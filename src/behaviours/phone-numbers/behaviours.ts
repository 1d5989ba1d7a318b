import { askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { numbersOfAnother, numberUse, shrinkingSearches } from './assigned-numbers.ts';
import { numberAssignment, numberLimit, numbersInUse, takenNumbers } from './assignment.ts';
import { answeredOwnNumbers, ownNumbers, providersOfOwnNumbers } from './own-numbers.ts';
import { numberingProviders, requiredCredentials, storedCredentials } from './providers.ts';
import { busyNumbers, nextNumber, numberReturn, tasksOfReturnedNumbers } from './returning.ts';
import {
  keypadSearch,
  localitySearch,
  numberInventory,
  numbersOfAgents,
  phraseSearch,
  prefixSearch,
  sharedInventory,
} from './searches.ts';

export const phoneNumberBehaviours: readonly Behaviour[] = [
  numberAssignment,
  takenNumbers,
  numbersInUse,
  numberLimit,
  ownNumbers,
  answeredOwnNumbers,
  providersOfOwnNumbers,
  numberReturn,
  tasksOfReturnedNumbers,
  nextNumber,
  numberInventory,
  numbersOfAgents,
  sharedInventory,
  prefixSearch,
  localitySearch,
  phraseSearch,
  keypadSearch,
  shrinkingSearches,
  numberUse,
  numberingProviders,
  requiredCredentials,
  storedCredentials,
  numbersOfAnother,
  busyNumbers,
];

export const phoneNumberProbes = {
  'number-inventory': askedBy(numberInventory, sharedInventory),
  'number-search': askedBy(prefixSearch, localitySearch),
  'number-keypad': askedBy(keypadSearch, phraseSearch),
  'number-assignment': askedBy(numberAssignment, takenNumbers, numbersInUse, numberLimit),
  'number-own': askedBy(providersOfOwnNumbers, ownNumbers, answeredOwnNumbers),
  'number-return': askedBy(numberReturn, tasksOfReturnedNumbers, nextNumber, busyNumbers, ownNumbers),
  'numbering-providers': askedBy(numberingProviders),
  'numbering-credentials': askedBy(storedCredentials, requiredCredentials),
} satisfies SomeProbes;
