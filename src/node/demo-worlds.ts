import { readFile } from 'node:fs/promises';
import { parseWorlds, type Worlds } from '../sandbox/service/worlds.ts';
import { projectFiles } from './project-files.ts';

/** The sandbox's starting data. Throws with one line that says what to do where they cannot be used. */
export async function demoWorlds(): Promise<Worlds> {
  try {
    return parseWorlds(await readFile(projectFiles.world, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`generated/world.json cannot be used (${reason}); run \`npm run generate\``);
  }
}
