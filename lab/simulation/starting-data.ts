import { worlds } from '../../scripts/world/worlds.ts';
import type { Worlds } from '../../src/sandbox/service/worlds.ts';

/** A Monday at ten in the morning in New York, when the demo organization is open, in Unix milliseconds. */
export const beginning = Date.UTC(2026, 2, 2, 15);

/** The starting data without its past and the numbers that nobody has, which take longer to read than most runs. */
export function simulatedData(): Worlds {
  const { demo, empty } = worlds();
  const past = { task: [], taskStart: [], room: [], conversation: [], message: [], call: [], job: [], usage: [] };
  const number = (demo.number ?? []).filter(({ assignment }) => assignment);
  return { demo: { ...demo, ...past, number }, empty };
}
