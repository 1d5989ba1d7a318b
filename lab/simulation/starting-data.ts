import { seedData } from '../../scripts/starting-data/seed-data.ts';
import type { SeedData } from '../../src/sandbox/service/seed-data.ts';

/** A Monday at ten in the morning in New York, when the demo organization is open, in Unix milliseconds. */
export const beginning = Date.UTC(2026, 2, 2, 15);

/** The starting data without its past and the numbers that nobody has, which take longer to read than most runs. */
export function simulatedData(): SeedData {
  const { demo, empty } = seedData();
  const past = { task: [], taskStart: [], room: [], conversation: [], message: [], call: [], job: [], usage: [] };
  const number = (demo.number ?? []).filter(({ assignment }) => assignment);
  return { demo: { ...demo, ...past, number }, empty };
}
