import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { compile, compilers, type Said, settings } from './compile.ts';
import type { Mistake, Wrong } from './mistakes/mistake.ts';
import { mistakes, programOf } from './mistakes.ts';

/** Words of one mistake, each with the compilers and settings that say them. */
type Told = Map<string, string[]>;
const told = new Map<Wrong, Told>();

for (const [version, compiler] of Object.entries(compilers)) {
  for (const [name, setting] of Object.entries(settings)) {
    test(`TypeScript ${version}, ${name}`, async () => {
      const given = [...setting.lib, ...setting.types];
      const here = mistakes.filter(({ needs = [] }) => needs.every((one) => given.includes(one)));
      const said = await compile(compiler, setting, programsOf(here, rightIn(given)));
      assert.deepEqual(
        said.filter(({ file }) => file.startsWith('right')),
        [],
      );
      for (const [i, mistake] of here.entries()) {
        const own = said.filter(({ file }) => file === `ours-${i}.ts`);
        assertPlain(mistake, own);
        keep(mistake, own, `${version}, ${name}`);
        const alone = said.filter(({ file }) => file === `alone-${i}.ts`);
        if (mistake.alone) keep(mistake.alone, alone, `${version}, ${name}`);
        if (mistake.alone) assertNoWorse(mistake, mistake.alone, own, alone);
      }
    });
  }
}

test('what is said is what words.md has', () => {
  const words = mistakes.map(sectionOf).join('\n');
  if (process.env.WORDS) writeFileSync(process.env.WORDS, words);
  else assert.equal(words, readFileSync('words.md', 'utf8'));
});

/** What is to compile: the adapters where the types are that MSW and Playwright need. */
function rightIn(given: readonly string[]): readonly string[] {
  const page = given.includes('dom') ? ['right-in-a-page.ts'] : [];
  const playwright = given.includes('dom') && given.includes('node') ? ['right-in-playwright.ts'] : [];
  return ['right.ts', ...page, ...playwright];
}

function programsOf(here: readonly Mistake[], right: readonly string[]): Record<string, string> {
  return Object.fromEntries([
    ...right.map((file) => [file, readFileSync(file, 'utf8')]),
    ...here.map((mistake, i) => [`ours-${i}.ts`, programOf(mistake)]),
    ...here.flatMap(({ alone }, i) =>
      alone ? [[`alone-${i}.ts`, programOf(alone).replace('./plain', '../plain')]] : [],
    ),
  ]);
}

/** One error, in few lines, where the mistake is, and without names of what nobody imports. */
function assertPlain({ name, code, at }: Mistake, said: readonly Said[]): void {
  const [first] = said;
  assert.equal(said.length, 1, `${name}: ${JSON.stringify(said)}`);
  assert.equal(first?.column, code.indexOf(at) + 1, `${name}: ${JSON.stringify(first)}`);
  const text = first?.text ?? '';
  assert.ok(text.split('\n').length <= 4, `${name}: ${text}`);
  assert.doesNotMatch(text, /\$\d|\b(?:Sent|Omissible|WithBody|WithText|PartOf|InitOf|NeedsOf|Omit|Pick)</, name);
}

/** As many lines at most as openapi-fetch alone has for it: of an argument what is wrong, and why. */
function assertNoWorse({ name }: Mistake, alone: Wrong, own: readonly Said[], other: readonly Said[]): void {
  const isThere = other[0]?.column === alone.code.indexOf(alone.at) + 1;
  const lines = (said: readonly Said[]) => said.flatMap(({ text }) => text.split('\n')).length;
  if (isThere) assert.ok(lines(own) <= Math.max(2, lines(other)), `${name}: ${own[0]?.text} — ${other[0]?.text}`);
}

/** Literals of a union; compilers before 7 put them in the order in which they met them. */
const literal = String.raw`(?:"[^"]*"|\(string & \{\}\)|\.{3} \d+ more \.{3})`;
const union = new RegExp(`${literal}(?: \\| ${literal})+`, 'g');

/** The same for every order: sorted, or cut where the compiler leaves some out. */
function ordered(text: string): string {
  return text.replace(union, (all) => (all.includes(' more ...') ? '...' : all.split(' | ').sort().join(' | ')));
}

function keep(wrong: Wrong, said: readonly Said[], who: string): void {
  const text =
    said.map(({ column, text: words }) => `${' '.repeat(column - 1)}^\n${ordered(words)}`).join('\n') || 'compiles';
  const words = told.get(wrong) ?? new Map<string, string[]>();
  told.set(wrong, words.set(text, [...(words.get(text) ?? []), who]));
}

function sectionOf(mistake: Mistake): string {
  const { name, alone } = mistake;
  const title = `## ${name[0]?.toUpperCase()}${name.slice(1)}\n`;
  return [title, blockOf(mistake), ...(alone ? ['openapi-fetch alone:\n', blockOf(alone)] : [])].join('\n');
}

/** The words on the line; where they are not the same everywhere, who says them. */
function blockOf(wrong: Wrong): string {
  const all = [...(told.get(wrong) ?? [])];
  const blocks = all.map(([text, who]) => (all.length === 1 ? text : `${text}\n${groups(who)}`));
  return `\`\`\`text\n${wrong.code}\n${blocks.join('\n')}\n\`\`\`\n`;
}

/** Who says it: the settings that are the same for several compilers once. */
function groups(who: readonly string[]): string {
  const bySettings = new Map<string, string[]>();
  for (const version of Object.keys(compilers)) {
    const own = who.flatMap((one) => (one.startsWith(`${version}, `) ? [one.slice(version.length + 2)] : []));
    const key = sameFor(own, '') ? '' : sameFor(own, 'strictest') ? ', strictest' : ` (${own.join('; ')})`;
    if (own.length > 0) bySettings.set(key, [...(bySettings.get(key) ?? []), version]);
  }
  return [...bySettings].map(([key, versions]) => `  -- TypeScript ${versions.join(', ')}${key}`).join('\n');
}

/** Whether these are all settings whose names begin so. */
function sameFor(own: readonly string[], begin: string): boolean {
  const all = Object.keys(settings).filter((name) => name.startsWith(begin));
  return all.length === own.length && own.every((name) => all.includes(name));
}
