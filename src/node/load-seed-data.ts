import { readFile } from 'node:fs/promises';
import { parseSeedData, type SeedData } from '../sandbox/service/seed-data.ts';
import { projectFiles } from './project-files.ts';

/** The sandbox's starting data. Throws with one line that says what to do where they cannot be used. */
export async function loadSeedData(): Promise<SeedData> {
  try {
    return parseSeedData(await readFile(projectFiles.startingData, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`generated/starting-data.json cannot be used (${reason}); run \`npm run generate\``);
  }
}
