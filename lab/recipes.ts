/**
 * `npm run lab -- recipes`: follows the recipes of CONTRIBUTING.md, each in a copy of the checkout, to a green check, tests and a
 * sandbox that keeps the changed contract. Ends with 1 where something fails or is more work than CONTRIBUTING.md says, with 2
 * where it cannot run.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesPromised } from './recipes/contributing.ts';
import { type Played, play } from './recipes/play.ts';
import { recipes } from './recipes/recipes.ts';

const usage = `Usage: npm run lab -- recipes [NAME…] [options]

Follows the recipes of CONTRIBUTING.md: ${Object.keys(recipes).join(', ')}.

  --help  this text
`;

const project = join(import.meta.dirname, '..');

async function run(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !Object.hasOwn(recipes, name));
  if (unknown !== undefined)
    throw new Error(`There is no recipe ${unknown}. Recipes: ${Object.keys(recipes).join(', ')}.`);
  const chosen = Object.entries(recipes).filter(([name]) => names.length === 0 || names.includes(name));
  const played: Played[] = [];
  for (const [name, recipe] of chosen)
    played.push(await play(recipe, project, (step) => console.error(`${name}: ${step}`)));
  const promised = filesPromised();
  const faults = played.map(({ recipe: { name }, byHand: { files }, failure }) => {
    if (failure !== undefined) return failure;
    return files === promised.get(name) ? undefined : `CONTRIBUTING.md says ${promised.get(name)} files.`;
  });
  console.log('\nfiles  lines  seconds  recipe');
  for (const [nth, { recipe, byHand, seconds }] of played.entries()) {
    const cells = [
      String(byHand.files).padStart(5),
      String(byHand.lines).padStart(5),
      (seconds?.toFixed(0) ?? '–').padStart(7),
    ];
    console.log(`${cells.join('  ')}  ${recipe.name}`);
    if (faults[nth] !== undefined) console.log(faults[nth].replaceAll(/^/gm, '                       '));
  }
  return faults.every((fault) => fault === undefined) ? 0 : 1;
}

try {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
  if (values.help) console.log(usage);
  else process.exitCode = await run(positionals);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
