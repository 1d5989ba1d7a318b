import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readRecording } from '../../../src/behaviours/recording.ts';
import { readContractCommand } from '../../../src/cli/contract-command.ts';
import { startServer } from '../../../src/cli/server/start.ts';
import { readServerCommand } from '../../../src/cli/server-command.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { few } from '../../support/few.ts';
import { contract } from '../conformance/contract-command.ts';
import { runCli } from '../support/command.ts';
import { codeBlocks, optionsOf, startOptions, steps } from './code-blocks.ts';
import { commands, fromSources, type Here, makeFolder, pages, programs, programsOn, startHere } from './page.ts';
import { quickPick } from './pick.ts';
import { failure, Terminal } from './terminal.ts';

const run = promisify(execFile);

/**
 * Pastes the page's commands, one block after the other, and compares what they print. Gives all that was printed. The
 * programs that the page has a name for are there.
 */
async function follow(markdown: string, here: Here): Promise<string> {
  const folder = await makeFolder();
  for (const { title, code } of codeBlocks(markdown).filter(({ language }) => language === 'ts'))
    if (title !== '') await writeFile(join(folder, title), fromSources(here(code), folder));
  const terminals = new Map<string, Terminal>();
  const open = (name: string) => {
    const terminal = terminals.get(name) ?? new Terminal(folder);
    terminals.set(name, terminal);
    return terminal;
  };
  const pick = await quickPick();
  let printed = '';
  for (const { terminal, commands, shown } of steps(codeBlocks(markdown))) {
    open(terminal).paste(here(commands).replace(/^pick\(\) .*$/m, () => pick));
    if (terminal === '') printed += await open(terminal).written();
    for (const { terminal: seenIn, text } of shown) await open(seenIn).shows(here(text));
  }
  expect(printed).not.toContain(failure);
  return printed;
}

/** What a server can begin with. */
const environment = { format: 1, contract: '2.1.0', now: '2026-03-02T15:00:00Z', frozen: true, tables: {} };

/** Options whose files are in a folder. */
function filesIn(folder: string, options: readonly string[]): string[] {
  const isFile = (i: number) =>
    /^--(?:data|seed|har|evidence|baseline|history|junit|html|json|sarif|markdown)$/.test(options[i - 1] ?? '') ||
    /^shard-\d\.json$/.test(options[i] ?? '');
  return options.map((option, i) => (isFile(i) ? join(folder, option) : option));
}

/** Each line of a workflow's matrix of three shards, once for each of them. */
function ofMatrix(page: string): string {
  const number = /\$\{\{ matrix\.shard \}\}/g;
  const lines = page.split('\n').flatMap((line) => {
    return line.search(number) < 0 ? [line] : ['1', '2', '3'].map((shard) => line.replaceAll(number, shard));
  });
  return lines.join('\n');
}

/** All commands of the suite on the pages. */
const examining = pages.flatMap((page) => optionsOf('contract', ofMatrix(readFileSync(page, 'utf8'))));

/** Those that need one another's files, or the command alone. */
function chainOf(options: readonly string[]): string {
  if (options.some((option) => /^--(?:shard|merge)$/.test(option))) return 'shards';
  return options.includes('--baseline') ? 'baseline' : oneLine(options);
}

/** Of the commands of the suite, these are run; the others are read alone. */
const tried = few(
  [...new Set(examining.map(chainOf))].filter((chain) => !/adversary|evidence/.test(chain)),
  3,
);

function oneLine(options: readonly string[]): string {
  return options.join(' ');
}

/** The options of each command of a page that no page before it has. */
function ownOf(page: string, optionsIn: (text: string) => string[][]): string[][] {
  const before = pages
    .slice(0, pages.indexOf(page))
    .flatMap((one) => optionsIn(readFileSync(one, 'utf8')).map(oneLine));
  return optionsIn(readFileSync(page, 'utf8')).filter((options) => !before.includes(oneLine(options)));
}

async function contractOf(folder: string): Promise<{ info: { description: string } }> {
  return JSON.parse(await readFile(join('generated', folder, 'openapi.json'), 'utf8'));
}

// Many programs start one after the other, beside whatever else the machine does.
describe('the commands of the pages', () => {
  it.each([...programs, ...commands])('of %s print what it shows', async (page) => {
    await follow(await readFile(page, 'utf8'), await startHere());
  });

  it("of the reference's introduction work when pasted", async () => {
    const { info } = await contractOf('.');
    const printed = await follow(info.description, await startHere());
    expect(printed).toContain('Tokens retrieved.');
    expect(printed).toContain('Task updated.');
    expect(printed).toContain('/stat is not a field of this body');
  });

  it("of the control reference's introduction work when pasted", async () => {
    const { info } = await contractOf('sandbox-control');
    const printed = await follow(info.description, await startHere());
    expect(printed).toContain('"deliveries":[{');
    expect(printed).toContain('"faultId"');
    expect(printed).not.toContain('/problems/');
  });

  it.each(pages)('of %s start the server', async (page) => {
    const folder = await makeFolder();
    for (const options of ownOf(page, startOptions)) {
      await writeFile(join(folder, 'world.json'), JSON.stringify(environment));
      const asked = await readServerCommand([...filesIn(folder, options), '--port', '0']);
      if (!asked) throw new Error(`${oneLine(options)} asks for help.`);
      const server = await startServer({ ...asked.options, quiet: true });
      expect((await fetch(`${server.url}/openapi.json`)).status, oneLine(options)).toBe(200);
      await server.close();
    }
  });

  it.each(pages)('of %s examine a server', async (page) => {
    const folder = await makeFolder();
    const here = await startHere();
    vi.stubEnv('CONTRACT_TOKEN', 'demo-superadmin');
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const documented of ownOf(page, (text) => optionsOf('contract', ofMatrix(text)))) {
      const options = documented.map(here);
      if (!options.includes('--merge')) readContractCommand(options, process.env);
      if (!tried.includes(chainOf(documented))) continue;
      // One check shows that a command works as well as all do, or all of a group or an operation; much is covered by all of one operation.
      const isWide = options.includes('--min-coverage') || options.includes('--shard');
      const some = isWide ? 'getTask' : 'getTask/examples';
      const isGroup = (option: string, i: number) => options[i - 1] === '--only' && /^[A-Z]/.test(option);
      const isOperation = (option: string, i: number) => options[i - 1] === '--only' && /^[a-z]+[A-Z]\w+$/.test(option);
      const args = filesIn(folder, options).map((option, i) => {
        if (isGroup(option, i)) return some;
        return isOperation(option, i) ? `${option}/examples` : option;
      });
      const only = options.includes('--only') || options.includes('--merge') ? [] : ['--only', some];
      const { code, stderr } = await contract(...args, ...only);
      // The server is in this process too, and tells there whom it refuses.
      expect([code, stderr.replaceAll(/^refused: .*\n/gm, '')], oneLine(args)).toEqual([0, '']);
    }
  });

  it('record what goes to a server', async () => {
    const here = await startHere();
    const recording = pages.flatMap((page) => optionsOf('record', here(readFileSync(page, 'utf8'))).map(oneLine));
    const [options = '', ...others] = new Set(recording);
    expect(others).toEqual([]);
    const args = filesIn(await makeFolder(), options.split(' '));
    const recorder = runCli(['record', ...args, '--port', '0']);
    const headers = tokenHeaders('demo-admin');
    expect((await fetch(`${await recorder.ready}${pathTo('listTokens')}`, { headers })).status).toBe(200);
    recorder.process.kill('SIGTERM');
    expect(await recorder.ended).toMatchObject({ code: 0, stderr: '' });
    expect(readRecording(await readFile(args.at(-1) ?? '', 'utf8')).matched).toBe(1);
  });

  it('in TypeScript run as they stand', async () => {
    const here = await startHere();
    const files = programs
      .flatMap((page) => programsOn(page, readFileSync(page, 'utf8')))
      .filter(({ titled }) => !titled);
    const folder = await makeFolder();
    for (const { name, code } of files) await writeFile(join(folder, name), fromSources(here(code), folder));
    const imports = files.map(({ name }) => `await import(${JSON.stringify(resolve(folder, name))});`).join('');
    const { stderr } = await run(process.execPath, ['--input-type=module', '--eval', imports]);
    expect(stderr).toBe('');
  });

  it('of npm are scripts of the project', async () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readFile('package.json', 'utf8'));
    for (const page of pages) {
      const names = (await readFile(page, 'utf8')).matchAll(
        /npm (?:run )?(?:-s )?(?!ci\b|install\b|pack\b)([a-z]+(?::[a-z0-9]+)?)\b/g,
      );
      for (const [, name = ''] of names) expect(scripts, `${page} names npm run ${name}`).toHaveProperty(name);
    }
  });
});
