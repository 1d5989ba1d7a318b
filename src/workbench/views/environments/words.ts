import { distanceText } from '../../parts/parts.ts';
import type { EnvironmentDetails } from './actions.ts';

/** Origin of an environment, for people. */
export const seedText: Readonly<Record<EnvironmentDetails['seed'], string>> = {
  demo: 'Demo data',
  empty: 'Nothing',
  world: 'A file',
};

/** Distance of a real time from now, in words. */
export function ageOf(timestamp: number): string {
  return distanceText(timestamp, Math.floor(Date.now() / 1000));
}
