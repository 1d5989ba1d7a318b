import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { type Change, type Copy, named } from './change.ts';
import { type Mistake, mistakesIn } from './mistakes.ts';
import { instrumented } from './stryker.ts';

/** What handles requests: the rooms, and what they have in common that decides who sees what. */
const handlers =
  '{authorization,agents,phone-numbers,sip,messaging,webhooks,knowledge,agent-urls,accounts,billing,tasks}/**/*.ts';
const common = '{core/{paging,time-zone},service/admission}.ts';
/** What no other server has: what simulated people say and look like, what only the control API asks for, hours of the demo data. */
const sandboxOnly =
  '{messaging/{pictures,scripted-replies,scripts},tasks/scripted-calls,webhooks/resending,accounts/opening}.ts';

/** The copies, within a folder of their own, and all changes that are in them. */
export interface Copies {
  readonly folder: string;
  readonly changes: readonly Change[];
}

/** Makes both copies in a new folder below `dist`, whose packages they find. */
export async function makeCopies(): Promise<Copies> {
  const home = resolve('dist/handlers');
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'copies-'));
  const names = globSync([handlers, common], { cwd: 'src/sandbox', exclude: [sandboxOnly] }).toSorted();
  const files = new Map(names.map((name) => [name, readFileSync(join('src/sandbox', name), 'utf8')]));
  const stryker = await instrumented(files);
  const own = [...files].map(([name, text]) => [name, mistakesIn(name, text)] as const);
  writeCopy(folder, 'stryker', stryker.changed);
  writeCopy(folder, 'mistakes', new Map(own.map(([name, { changed }]) => [name, changed])));
  const changes = [
    ...changesOf('stryker', [...stryker.mistakes]),
    ...changesOf(
      'mistakes',
      own.map(([name, { mistakes }]) => [name, mistakes]),
    ),
  ];
  return { folder, changes: named(changes) };
}

function changesOf(copy: Copy, files: readonly (readonly [string, readonly Mistake[]])[]) {
  return files.flatMap(([file, mistakes]) => mistakes.map((mistake) => ({ ...mistake, file, copy })));
}

/** Only the sandbox is copied; what it shares with the suite stays the same. */
function writeCopy(folder: string, copy: Copy, changed: ReadonlyMap<string, string>): void {
  const place = join(folder, copy);
  mkdirSync(join(place, 'src'), { recursive: true });
  symlinkSync(resolve('generated'), join(place, 'generated'));
  for (const name of readdirSync('src').filter((one) => one !== 'sandbox')) {
    symlinkSync(resolve('src', name), join(place, 'src', name));
  }
  cpSync('src/sandbox', join(place, 'src/sandbox'), { recursive: true });
  for (const [name, text] of changed) writeFileSync(join(place, 'src/sandbox', name), text);
}
