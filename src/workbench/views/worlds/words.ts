import { distanceText } from '../../parts/parts.ts';
import type { Environment } from './actions.ts';

/** What a world began with, for people. */
export const seedText: Readonly<Record<Environment['seed'], string>> = {
  demo: 'Demo data',
  empty: 'Nothing',
  world: 'A file',
};

/** How far a moment of real time is from now, in words. */
export function ageOf(timestamp: number): string {
  return distanceText(timestamp, Math.floor(Date.now() / 1000));
}
