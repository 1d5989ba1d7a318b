import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startMock } from '../../src/node/mock.ts';
import { runCli } from '../support/mock-server.ts';
import { codeBlocks, starts, steps } from './code-blocks.ts';
import { failure, Terminal } from './terminal.ts';

const run = promisify(execFile);
const programs = ['README.md', 'docs/sandbox.md', 'docs/mocking.md', 'docs/contract-testing.md'];
const pages = [...programs, 'CONTRIBUTING.md', 'docs/reviewing.md', 'docs/architecture.md'];

/** The text of a page with the addresses of this test in the place of the documented ones. */
type Here = (text: string) => string;

/** Starts a sandbox as `npm start` does, and finds a free port for the page's receiver. */
async function startHere(): Promise<Here> {
  const server = await startMock({ host: '127.0.0.1', port: 0, quiet: true });
  onTestFinished(() => server.close());
  const free = await startMock({ host: '127.0.0.1', port: 0, quiet: true, stateless: true });
  const { port } = new URL(free.url);
  await free.close();
  return (text) => text.replaceAll('http://127.0.0.1:4010', server.url).replaceAll('4567', port);
}

/** A folder inside the project, so that its packages are found from there. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join('dist', 'page-')).catch(() => mkdtemp('page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Pastes the page's commands, one block after the other, and compares what they print. Gives all that was printed. */
async function follow(markdown: string, here: Here): Promise<string> {
  const folder = await makeFolder();
  const terminals = new Map<string, Terminal>();
  const open = (name: string) => {
    const terminal = terminals.get(name) ?? new Terminal(folder);
    terminals.set(name, terminal);
    return terminal;
  };
  let printed = '';
  for (const { terminal, commands, shown } of steps(codeBlocks(markdown))) {
    open(terminal).paste(here(commands));
    if (terminal === '') printed += await open(terminal).written();
    for (const { terminal: seenIn, text } of shown) await open(seenIn).shows(here(text));
  }
  expect(printed).not.toContain(failure);
  return printed;
}

async function contractOf(folder: string): Promise<{ info: { description: string } }> {
  return JSON.parse(await readFile(join('generated', folder, 'openapi.json'), 'utf8'));
}

describe('the commands of the pages', () => {
  it.each(programs)('of %s print what it shows', async (page) => {
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
    for (const options of starts(codeBlocks(await readFile(page, 'utf8')))) {
      const file = options.indexOf('--data') + 1;
      const args = options.map((option, i) => (i > 0 && i === file ? join(folder, option) : option));
      const server = runCli(['mock', ...args, '--port', '0']);
      expect((await fetch(`${await server.ready}/openapi.json`)).status).toBe(200);
      server.process.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    }
  });

  it.each(programs)('in TypeScript on %s run as they stand', async (page) => {
    const folder = await makeFolder();
    const here = await startHere();
    const blocks = codeBlocks(await readFile(page, 'utf8')).filter(({ language }) => language === 'ts');
    expect(blocks.length).toBeGreaterThan(0);
    for (const [i, { title, code }] of blocks.entries()) {
      const file = join(folder, title === '' ? `block-${i}.ts` : title);
      const imports = code.replace(/'\.\/(src|generated)\//g, (_, part) => `'${pathToFileURL(part).href}/`);
      await writeFile(file, here(imports));
      const program = title === '' ? [file] : ['node_modules/vitest/vitest.mjs', 'run', '--root', folder];
      const { stderr } = await run(process.execPath, program);
      expect(stderr).toBe('');
    }
  });

  it('of npm are scripts of the project', async () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readFile('package.json', 'utf8'));
    for (const page of pages) {
      for (const [, name = ''] of (await readFile(page, 'utf8')).matchAll(
        /npm (?:run )?(start|test|(?<=run )[\w-]+)/g,
      )) {
        expect(scripts, `${page} names npm run ${name}`).toHaveProperty(name);
      }
    }
  });
});

describe('the links of the pages', () => {
  it.each(pages)('on %s lead somewhere', async (page) => {
    const links = [...(await readFile(page, 'utf8')).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    for (const link of links) {
      await expect(
        readFile(join(page, '..', link)).catch((error) => error.code),
        `${page} links ${link}`,
      ).resolves.not.toBe('ENOENT');
    }
  });

  it.each(pages)('on %s to the running server are answered', async (page) => {
    const here = await startHere();
    const markdown = await readFile(page, 'utf8');
    const links = [...markdown.matchAll(/http:\/\/127\.0\.0\.1:4010\/(?:docs|openapi)[\w./]*\w/g)].map(
      ([link]) => link,
    );
    for (const link of links) expect((await fetch(here(link))).status, link).toBe(200);
  });
});
