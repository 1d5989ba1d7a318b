import { askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { numbersOfAnother, numberUse, shrinkingSearches } from './assigned-numbers.ts';
import { numberAssignment, numberLimit, numbersInUse, takenNumbers } from './assignment.ts';
import { ownNumbers, providersOfOwnNumbers } from './own-numbers.ts';
import { numberingProviders, requiredCredentials, storedCredentials } from './providers.ts';
import { busyNumbers, numberReturn, tasksOfReturnedNumbers } from './returning.ts';
import { keypadSearch, localitySearch, numberInventory, phraseSearch, prefixSearch } from './searches.ts';

export const phoneNumberBehaviours: readonly Behaviour[] = [
  numberAssignment,
  takenNumbers,
  numbersInUse,
  numberLimit,
  ownNumbers,
  providersOfOwnNumbers,
  numberReturn,
  tasksOfReturnedNumbers,
  numberInventory,
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
  'number-inventory': askedBy(numberInventory),
  'number-search': askedBy(prefixSearch, localitySearch),
  'number-keypad': askedBy(keypadSearch, phraseSearch),
  'number-assignment': askedBy(numberAssignment, takenNumbers, numbersInUse, numberLimit),
  'number-own': askedBy(providersOfOwnNumbers, ownNumbers),
  'number-return': askedBy(numberReturn, tasksOfReturnedNumbers, busyNumbers, ownNumbers),
  'numbering-providers': askedBy(numberingProviders),
  'numbering-credentials': askedBy(storedCredentials, requiredCredentials),
} satisfies SomeProbes;
