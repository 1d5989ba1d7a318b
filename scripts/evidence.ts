/**
 * `npm run evidence`: what is known of the contract's assumptions, from the ledgers that `npm run contract -- --evidence FILE`
 * has made and from recorded traffic: how each stands, what servers do instead, and how the contract would say that. Ends with 1
 * where a change that was asked for cannot be proposed, with 2 where it cannot run.
 */

import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assumptions } from '../generated/assumptions.ts';
import type { Ledger } from '../src/conformance/evidence/ledger.ts';
import { addToLedger } from '../src/conformance/reports/ledger-file.ts';
import { visible } from '../src/conformance/target/sanitize.ts';
import { counted } from '../src/contract/counted.ts';
import { adoptTold, placeText, type ServiceStatement } from './evidence/by-hand.ts';
import type { Sources } from './evidence/change.ts';
import { touchedOperations } from './evidence/changed-operations.ts';
import { makeDocumented } from './evidence/documented.ts';
import { changedOnly, type Proposal, patchOf, propose, readSources } from './evidence/proposal.ts';
import { readEvidence } from './evidence/read-evidence.ts';
import { assumptionIn } from './evidence/register.ts';
import { type Proposed, reportText } from './evidence/report.ts';
import { writePage } from './evidence/write-page.ts';

const usage = `Usage: npm run evidence -- FILE… [options]

Shows which assumptions of the contract hold, from ledgers of npm run contract -- --evidence FILE and from recorded
traffic (FILE.har).

  --patch ID      print the change of the contract for a refuted assumption, for git apply; may be repeated
  --merge FILE    add all results to this ledger
  --adopt ID      write an alternative of ID into the contract; pass its sentence, or its first words, instead of FILE
  --value VALUE   with --adopt: the value that the alternative leaves open, such as a number
  --because TEXT  with --adopt: the source, as a sentence
  --documented ID mark the assumption ID as documented in the contract
  --html PAGE     write the register with all results as a page
  --docs URL      the reference that the page links to (default: the one in dist/docs)
  --base URL      where the contract's paths start in recordings: an address, or a path on any server (/phone)
  --help          print this text
`;

const project = resolve(import.meta.dirname, '..');

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      patch: { type: 'string', multiple: true, default: [] },
      merge: { type: 'string' },
      adopt: { type: 'string' },
      value: { type: 'string' },
      because: { type: 'string' },
      documented: { type: 'string' },
      html: { type: 'string' },
      docs: { type: 'string' },
      base: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const shapes = readdirSync(resolve(project, 'openapi')).filter((name) => name.endsWith('.yaml'));
  const sources = readSources(['openapi.yaml', ...shapes.map((name) => `openapi/${name}`)], project);
  if (values.adopt !== undefined) {
    const { adopt, value, because } = values;
    return writeAdopted(sources, adopt, { says: positionals.join(' '), value, because });
  }
  if (values.documented !== undefined) return writeDocumented(sources, values.documented);
  const { ledger, recordings } = readEvidence(positionals, values.base);
  if (values.patch.length > 0) return printPatch(ledger, sources, values.patch);
  if (values.merge !== undefined) addToLedger(assumptions, resolve(values.merge), ledger);
  for (const line of recordings) console.log(visible(line));
  const proposed = await proposalsOf(ledger, sources);
  const patchCommand = `npm run -s evidence -- ${positionals.join(' ')}`;
  console.log(visible(reportText(ledger, proposed, patchCommand)));
  if (values.html !== undefined) {
    const { docs } = values;
    writePage(resolve(values.html), project, { ledger, proposed, patchCommand, ...(docs !== undefined && { docs }) });
  }
  return 0;
}

async function proposalsOf(ledger: Ledger, sources: Sources): Promise<Map<string, Proposed>> {
  const proposals = new Map<string, Proposed>();
  for (const [id, entry] of Object.entries(ledger.entries)) {
    if (entry.standing !== 'refuted' && entry.standing !== 'mixed') continue;
    const proposal = propose(id, entry, sources);
    if ('why' in proposal) proposals.set(id, proposal);
    else proposals.set(id, { ...proposal, operations: await touchedOperations(project, proposal.sources) });
  }
  return proposals;
}

/** One patch for all that are asked for, each on top of the one before. */
function printPatch(ledger: Ledger, sources: Sources, ids: readonly string[]): number {
  let changed: Sources = sources;
  const files = new Set<string>();
  for (const id of ids) {
    const proposal = propose(id, ledger.entries[id], changed);
    if ('why' in proposal) {
      console.error(`No change for ${id}: ${proposal.why}.`);
      return 1;
    }
    changed = new Map([...changed, ...proposal.sources]);
    for (const file of proposal.sources.keys()) files.add(file);
  }
  const whole: Proposal = { id: ids.join(', '), becomes: '', sources: only(changed, files) };
  process.stdout.write(patchOf(whole, sources));
  return 0;
}

function writeAdopted(sources: Sources, id: string, told: ServiceStatement): number {
  const changed = adoptTold(sources, id, told);
  writeSources(changedOnly(sources, changed));
  console.log(`\n${id} is now: ${assumptionIn(changed, id)}\n\n${next}`);
  return 0;
}

function writeDocumented(sources: Sources, id: string): number {
  const { sources: changed, places } = makeDocumented(sources, id);
  writeSources(changedOnly(sources, changed));
  const named = usersOf(project, id);
  console.log(
    [
      '',
      `${id} applied in ${counted(places.length, 'place')}. Check that each one says what the documentation says:`,
      ...places.map((place) => `  ${placeText(place)}`),
      ...(named.length > 0 ? ['', 'These files still name it:', ...named.map((one) => `  ${one}`)] : []),
      '',
      'Add what the documentation says as a fact, in tests/reference/facts.',
      next,
    ].join('\n'),
  );
  return 0;
}

/** What is to be done once the contract is another one. */
const next =
  'Then: npm run generate, npm run check, and npm run review -- --write for the version and the line that callers read.';

function writeSources(changed: Sources): void {
  for (const [file, text] of changed) {
    writeFileSync(resolve(project, file), text);
    console.log(`wrote ${file}`);
  }
}

function only(sources: Sources, files: ReadonlySet<string>): Sources {
  return new Map([...sources].filter(([file]) => files.has(file)));
}

/** The files beside the contract that name an entry of the register, in the order of their paths. */
function usersOf(project: string, id: string): string[] {
  const files = globSync('{src,scripts,tests,lab}/**/*.ts', { cwd: project, exclude: ['**/node_modules/**'] });
  return files.filter((file) => readFileSync(join(project, file), 'utf8').includes(`'${id}'`)).sort();
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
