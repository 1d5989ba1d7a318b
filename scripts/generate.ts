/**
 * `npm run generate`: each contract becomes the form that programs read, openapi.yaml in generated/ and the sandbox's
 * control API in a folder of its own; what callers notice of each version becomes docs/api-changelog.md; and the sandbox's
 * starting data becomes generated/starting-data.json and, for people, docs/demo-data.md. `--check` writes nothing and fails when what is committed differs.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parse } from 'yaml';
import type { ContractDocument } from '../src/contract/document.ts';
import { UnreadableSource } from '../src/review/editions/source-file.ts';
import {
  BrokenChangelog,
  type ChangelogVersion,
  readChangelog,
  renderChangelog,
} from '../src/review/verdict/changelog.ts';
import { renderAssumptions } from './generate/assumptions.ts';
import { bundleContract, ContractError } from './generate/bundle.ts';
import { type Diagrams, drawDiagrams } from './generate/diagrams.ts';
import { renderFiles } from './generate/files.ts';
import { renderRecords } from './generate/records.ts';
import { tokenPlacesOf } from './generate/security.ts';
import { lineOf } from './generate/source.ts';

const contracts = [
  { source: 'openapi.yaml', folder: 'generated' },
  { source: 'openapi/sandbox-control.yaml', folder: 'generated/sandbox-control' },
];

const register = 'openapi/assumptions.yaml';
const changes = 'openapi/changes.yaml';
const diagrams = 'generated/diagrams.json';

/** Writes what is not there yet, unless it is only to be checked; gives the paths of what is different. */
async function keep(files: Readonly<Record<string, string>>, check: boolean): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const current = await readFile(path, 'utf8').catch(() => undefined);
    if (current === text) continue;
    stale.push(path);
    if (check) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return stale;
}

async function generate(check: boolean): Promise<number> {
  const files: Record<string, string> = {};
  const bundles: ContractDocument[] = [];
  for (const { source, folder } of contracts) {
    const bundle = await bundleContract(source);
    bundles.push(bundle);
    holdTokens(bundles, source);
    Object.assign(files, await renderFiles(bundle, source, folder));
  }
  files[diagrams] = jsonText(await drawDiagrams(bundles, check ? await committedDiagrams() : {}));
  const assumptions: unknown = parse(await readFile(register, 'utf8'));
  files['generated/assumptions.ts'] = renderAssumptions(assumptions, register);
  files['generated/assumptions.json'] = jsonText(assumptions);
  const changelog = readChangelog(await readFile(changes, 'utf8'));
  files['docs/api-changelog.md'] = changelogPage(changelog);
  const [api, control] = bundles;
  if (api && control)
    files['generated/records.ts'] = renderRecords(control, String(Object(api.info).version), changelog);
  const stale = await keep(files, check);
  // The starting data is made with the sandbox's own code, which goes by what has just been written.
  const { seedData } = await import('./starting-data/seed-data.ts');
  const { demoDataPage } = await import('./starting-data/page.ts');
  const { demoNames } = await import('./starting-data/names.ts');
  const made = seedData();
  const ofSeedData = {
    'generated/starting-data.json': jsonText(made),
    'generated/demo-names.ts': demoNames(made.demo),
    'docs/demo-data.md': demoDataPage(made.demo),
  };
  stale.push(...(await keep(ofSeedData, check)));
  if (check && stale.length > 0) {
    console.error(`generated/ is not what is generated now; run \`npm run generate\`. Different: ${stale.join(', ')}`);
    return 1;
  }
  console.log(stale.length > 0 ? `wrote ${stale.join(', ')}` : 'generated/ is up to date');
  return 0;
}

/** A server of several contracts reads one token. Throws `ContractError` where they have it in different places. */
function holdTokens(bundles: readonly ContractDocument[], source: string): void {
  const where = (pointer: string) => lineOf(source, pointer);
  const [first, ...others] = bundles.map((bundle) => JSON.stringify(tokenPlacesOf(bundle, where)));
  if (others.every((places) => places === first)) return;
  throw new ContractError(`${where('/security')}: \`security\` must be the same as in ${contracts[0]?.source}.`);
}

/** The diagrams that are committed; none if the file is missing. */
async function committedDiagrams(): Promise<Diagrams> {
  return JSON.parse(await readFile(diagrams, 'utf8').catch(() => '{}'));
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

const introduction = `# API changelog

Changes of the API by version of the contract (\`info.version\`), newest first. For changes of this project's tools, see the
[changelog](../CHANGELOG.md). \`npm run generate\` writes this page from [openapi/changes.yaml](../openapi/changes.yaml), and
[the review](reviewing.md) adds the entries that a change needs.

The first number of a version is that of the paths; a new one may break clients that rely on what is **documented**. A new
second number adds something, changes what was **assumed**, or corrects the contract where the documentation says otherwise;
entries under Changed and Corrected may break clients that rely on them. A new third number changes only words and examples.`;

/** docs/api-changelog.md, from openapi/changes.yaml. */
function changelogPage(changelog: readonly ChangelogVersion[]): string {
  return renderChangelog(changelog, introduction);
}

try {
  process.exitCode = await generate(process.argv.includes('--check'));
} catch (error) {
  const isTold = [ContractError, BrokenChangelog, UnreadableSource].some((kind) => error instanceof kind);
  if (!isTold || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
