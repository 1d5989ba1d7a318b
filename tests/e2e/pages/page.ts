import { mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { kitEntries } from '../../../scripts/build/entries.ts';
import { startServer } from '../../../src/cli/server/start.ts';
import { codeBlocks } from './code-blocks.ts';

/** The pages whose commands and programs are run. */
export const programs = [
  'README.md',
  'docs/sandbox.md',
  'docs/control-api.md',
  'docs/client.md',
  'docs/webhooks.md',
  'docs/mocking.md',
  'docs/contract-testing.md',
  'docs/contract-reference.md',
];

/** A program of a page; its file has the page's name for it, if it has one. */
export interface PageProgram {
  readonly name: string;
  readonly titled: boolean;
  readonly code: string;
}

/** The programs in TypeScript on a page; those with a name of their own are for Vitest, or wait for requests. */
export function programsOn(page: string, markdown: string): PageProgram[] {
  const blocks = codeBlocks(markdown).filter(({ language }) => language === 'ts');
  return blocks.map(({ title, code }, i) => ({
    name: title || `${page.replace(/\W/g, '-')}-${i}.ts`,
    titled: title !== '',
    code,
  }));
}

/** Pages whose commands are run; they have no programs. */
export const commands = ['docs/scale.md'];

/** All pages but the decisions. */
export const pages = [
  ...programs,
  ...commands,
  'docs/front-end.md',
  'docs/options.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/reliability.md',
  'docs/reviewing.md',
  'docs/architecture.md',
  'lab/README.md',
];

/** The text of a page with the addresses of this test in the place of the documented ones. */
export type Here = (text: string) => string;

/** Starts a sandbox as `npm start -- --metrics` does, and finds a free port for the page's receiver. */
export async function startHere(): Promise<Here> {
  const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, metrics: true });
  onTestFinished(() => server.close());
  const free = await startServer({ host: '127.0.0.1', port: 0, quiet: true, stateless: true });
  const { port } = new URL(free.url);
  await free.close();
  const documented =
    /http:\/\/127\.0\.0\.1:4010\b|https:\/\/(?:staging\.example\.com|your\.server)|YOUR_TOKEN|\b4567\b/g;
  // In one go, since a port of this test may have a documented one within it.
  const here: Readonly<Record<string, string>> = { YOUR_TOKEN: 'demo-superadmin', '4567': port };
  return (text) => text.replaceAll(documented, (found) => here[found] ?? server.url);
}

/** A folder inside the project, so that its packages are found from there. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join('dist', 'page-')).catch(() => mkdtemp('page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A program of a page as it runs in a folder of the project: with the sources that it names, and those of the packages. */
export function fromSources(program: string, folder: string): string {
  const root = relative(folder, '.');
  const ours: Readonly<Record<string, string>> = kitEntries;
  return program
    .replace(/'\.\/(src|generated)\//g, `'${root}/$1/`)
    .replace(/'phone-agent-kit\/(?:\w+\/)?([\w-]+)'/g, (_, name: string) => `'${root}/${ours[name]}'`);
}
