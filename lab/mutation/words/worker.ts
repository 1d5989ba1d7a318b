/** Tries faults for who has forked this process, one after the other; each is named with the way in which it is tried. */
import { workOff } from '../work-off.ts';
import { catalogue } from './catalogue.ts';
import { tryFault } from './trial.ts';

// What a faulty server does behind its answers ends nobody.
process.on('unhandledRejection', () => {});

workOff(async (order) => {
  const [way, name] = order.split(' ');
  const fault = catalogue.find(({ id }) => id === name);
  if (!fault || (way !== 'control' && way !== 'shared')) throw new Error(`There is no fault ${order}.`);
  return tryFault(fault, way);
});
