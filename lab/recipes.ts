/**
 * `npm run lab -- recipes`: follows the recipes of CONTRIBUTING.md, each in a copy of the checkout, to a green check, tests and a
 * sandbox that keeps the changed contract. Ends with 1 where something fails or is more work than CONTRIBUTING.md says, with 2
 * where it cannot run.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesPromised } from './recipes/contributing.ts';
import { type PlayedRecipe, play } from './recipes/play.ts';
import { recipes } from './recipes/recipes.ts';

const usage = `Usage: npm run lab -- recipes [NAME…] [options]

Follows the recipes of CONTRIBUTING.md: ${Object.keys(recipes).join(', ')}.

  --help  print this text
`;

const project = join(import.meta.dirname, '..');

async function run(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !Object.hasOwn(recipes, name));
  if (unknown !== undefined)
    throw new Error(`There is no recipe ${unknown}. Recipes: ${Object.keys(recipes).join(', ')}.`);
  const promised = filesPromised();
  let faults = 0;
  console.log('files  lines  seconds  recipe');
  for (const [name, recipe] of Object.entries(recipes)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const played = await play(recipe, project, (step) => console.error(`${name}: ${step}`));
    const fault = faultOf(played, promised.get(recipe.name));
    console.log([rowOf(played), ...(fault === undefined ? [] : [fault])].join('\n'));
    if (fault !== undefined) faults += 1;
  }
  return faults === 0 ? 0 : 1;
}

function rowOf({ recipe, byHand: { files, lines }, seconds }: PlayedRecipe): string {
  const time = seconds?.toFixed(0) ?? '–';
  return [String(files).padStart(5), String(lines).padStart(5), time.padStart(7), recipe.name].join('  ');
}

/** What failed first, or in what the page is wrong. */
function faultOf({ failure, byHand: { files } }: PlayedRecipe, promised: number | undefined): string | undefined {
  if (failure !== undefined) return failure;
  return files === promised ? undefined : `CONTRIBUTING.md says ${promised} files.`;
}

try {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
  if (values.help) console.log(usage);
  else process.exitCode = await run(positionals);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
