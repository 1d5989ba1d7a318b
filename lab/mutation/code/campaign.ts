import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { operations } from '../../../src/contract/operations.ts';
import { accessOf, control, disposable, type SuiteAccess } from '../access.ts';
import { CheckoutCopy } from '../checkout-copy.ts';
import type { Campaign, Mutant, Question } from '../engine/campaign.ts';
import { listOf } from './changed-code.ts';
import { type CodeChange, instrument } from './instrument.ts';
import type { Setting } from './judge.ts';

/** Code that is changed. */
const sources = 'src/{client,contract,sandbox,server}/**/*.ts';

/** Parts of the sandbox that handle requests; what keeps, shares and controls it is no business of the contract suite's. */
const handling = /^src\/sandbox\/(?!control\/|shared\/|store\/)/;

/** Our own code, wrong in one place at a time, which our own tests and the contract suite have to notice. */
export async function codeCampaign(checkout: string): Promise<Campaign> {
  const copy = new CheckoutCopy(checkout);
  process.once('exit', () => removeAll(copy));
  const names = globSync(sources, { cwd: checkout }).map((name) => name.replaceAll('\\', '/'));
  const texts = names.toSorted().map((name): [string, string] => [name, readFileSync(join(checkout, name), 'utf8')]);
  const { files, changes } = await instrument(new Map(texts), (file) => handling.test(file));
  for (const [name, text] of files) writeFileSync(join(copy.folder, name), text);
  writeFileSync(listOf(copy.folder), JSON.stringify(changes));
  const byId = new Map(changes.map((change) => [change.id, change]));
  const kinds = new Set(changes.map(({ kind }) => kind));
  const ask = (question: string, access?: SuiteAccess): [string, Question] => {
    const setting: Setting = { checkout: copy.folder, question, ...(access && { access }) };
    return [question, { judge: new URL('./judge.ts', import.meta.url), setting, observes: true, batch: 25 }];
  };
  const groups = [...new Set(Object.values(operations).map(({ tag }) => tag))];
  return {
    name: 'code',
    kinds: Object.fromEntries([...kinds].map((kind) => [kind, kind])),
    mutants: changes.map(mutantOf),
    questions: Object.fromEntries([
      ask('tests'),
      ask('suite', control),
      ask('disposable', disposable),
      ask('shared', accessOf.shared()),
      ...groups.map((group) => ask(`alone-${folderOf(group)}`, accessOf.alone(group))),
    ]),
    asked: ['suite', 'tests'],
    groupings: { folder: ({ id }) => dirname(byId.get(id)?.file ?? '') },
    show: (id) => shown(byId.get(id)),
    close: () => removeAll(copy),
  };
}

function mutantOf({ id, kind, file, line }: CodeChange): Mutant {
  const folders = file.split('/').map((_, nth, parts) => parts.slice(0, nth).join('/'));
  const places = [...folders, file, `${file}:${line}`];
  // Folders of the sandbox, such as tasks, are known by themselves.
  const short = places.map((place) => place.replace(/^src\/(sandbox\/)?/, ''));
  const [, group] = /^src\/sandbox\/modules\/([^/]+)\//.exec(file) ?? [];
  const alone = group === undefined ? [] : [`alone-${group}`];
  const questions = handling.test(file) ? ['suite', 'disposable', 'shared', ...alone, 'tests'] : ['tests'];
  return { id, kind, names: [...places, ...short], questions };
}

/** Folder of a group's handlers. */
function folderOf(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-');
}

function shown(change: CodeChange | undefined): string {
  if (!change) return '';
  const { file, line, kind, code, becomes } = change;
  return `${file}:${line} ${kind}\n    - ${code}\n    + ${becomes}`;
}

function removeAll(copy: CheckoutCopy): void {
  for (const file of globSync(`${copy.folder}.*`)) rmSync(file, { force: true });
  copy.close();
}
