import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { html } from '../../src/html/html.ts';
import { scripts as pageScripts } from '../../src/html/page.ts';
import { controlNames, operationHref, playgroundHref, registerHref, serviceNames } from './contract/anchors.ts';
import { readObject } from './contract/contract.ts';
import { addressesOf } from './contract/mentions.ts';
import { writePrograms } from './programs.ts';
import { type Book, readBook, type Surroundings } from './reference/book.ts';
import { layOut } from './reference/pages/layout.ts';
import { pagesOf } from './reference/pages/pages.ts';
import { linkEntries, registerPages } from './reference/pages/register.ts';
import { controlSamples, samplesOf } from './samples/samples.ts';
import { entriesOf } from './search/entries.ts';
import { rowOf, type SearchEntry } from './search/entry.ts';
import { asset, referenceStyles } from './styles.ts';
import { quickstart, serviceTopics } from './topics.ts';
import { writeFiles } from './write-files.ts';

export interface DocsInput {
  /** The bundled contract, JSON. */
  contract: string;
  /** The register of assumptions, JSON. */
  register: string;
  /** The bundled contract of the sandbox's control API, JSON. */
  control: string;
}

/** What the project's own pages are built from. */
export const ownInput = {
  contract: 'generated/openapi.json',
  register: 'generated/assumptions.json',
  control: 'generated/sandbox-control/openapi.json',
} as const satisfies DocsInput;

/** What stands beside the reference, for it to lead to. */
export interface FurtherDocs {
  /** Whether the page with a sandbox in it does. Who serves the reference from a sandbox needs none. */
  readonly playground?: boolean;
}

/** Builds all of it into a folder whose files need nothing but each other: for people and for programs. */
export async function buildDocs(input: DocsInput, folder: string, further: FurtherDocs = {}): Promise<void> {
  await buildPages(input, folder, further);
  await writePrograms(input, folder);
}

/** Builds what people read: the reference, the register of assumptions and the control API's reference. */
export async function buildPages(input: DocsInput, folder: string, further: FurtherDocs = {}): Promise<void> {
  const [service, control] = readBooks(input, further);
  const scripts = { index: await asset('old-addresses.js'), moved: await asset('moved.js') };
  const pages = {
    ...pagesOf(service, scripts),
    ...registerPages(service, await asset('register.js')),
    ...pagesOf(control, scripts),
    '404.html': notFoundPage(service),
  };
  await writeFiles(folder, {
    ...linkEntries(pages, service),
    'reference.css': referenceStyles(),
    'page.js': pageScripts(new URL('page.js', import.meta.url)),
    'search.js': await searchScript(entriesOf(service, control)),
  });
  await copyFile(input.contract, join(folder, 'openapi.json'));
  await copyFile(input.control, join(folder, 'sandbox-control.json'));
}

/** Pages, files and samples beside the service's reference. */
const besideService: Surroundings = {
  pages: [
    [registerHref, 'Assumptions'],
    [controlNames.index, 'Sandbox control API'],
  ],
  files: [
    ['openapi.json', 'OpenAPI 3.1'],
    ['openapi-3.0.json', 'OpenAPI 3.0'],
    ['postman.json', 'Postman'],
    ['llms.txt', 'Markdown'],
  ],
  hasMarkdown: true,
  hasForms: true,
  topics: serviceTopics,
  quickstart,
  samplesOf,
};

/** The same of the control API. */
const besideControl = (): Surroundings => {
  const samples = controlSamples();
  return {
    pages: [[serviceNames.index, 'Service API']],
    files: [['sandbox-control.json', 'OpenAPI 3.1']],
    hasMarkdown: false,
    hasForms: false,
    topics: [],
    quickstart: undefined,
    samplesOf: (operationId) => samples.get(operationId) ?? [],
  };
};

function readBooks(input: DocsInput, { playground }: FurtherDocs): [service: Book, control: Book] {
  const register = readObject(input.register);
  const playgrounds: Surroundings['pages'] = playground ? [[playgroundHref, 'Playground']] : [];
  const service = readBook({
    bundle: readObject(input.contract),
    register,
    names: serviceNames,
    beside: { ...besideService, pages: [...besideService.pages, ...playgrounds] },
  });
  const elsewhere = addressesOf(service.survey.operations, (operation) => operationHref(operation));
  const bundle = readObject(input.control);
  return [service, readBook({ bundle, register: undefined, names: controlNames, beside: besideControl(), elsewhere })];
}

/** One script with the search and all that it finds: pages that are opened as files may fetch nothing. */
async function searchScript(entries: readonly SearchEntry[]): Promise<string> {
  await using bundle = await rolldown({ cwd: import.meta.dirname, input: './search/client.ts', platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', name: 'referenceSearch', minify: true });
  return `${output[0].code.trimEnd()}\nreferenceSearch.start(${JSON.stringify(entries.map(rowOf))});\n`;
}

/** What a server shows in place of a page that is not there. The search, which page.js loads, puts the nearest names into it. */
function notFoundPage(book: Book): string {
  const { names, groups } = book;
  return layOut(book, {
    title: 'Page not found',
    description: 'The reference has no page at this address.',
    href: '404.html',
    opening: html`<h1>Page not found</h1>
<div class="lead"><p>The reference has no page at this address.</p></div>
<div id="nearest" hidden><h2>Similar pages</h2><ul class="found nearest"></ul></div>
<h2>Browse</h2>
<ul class="mentions"><li><a href="${names.index}">Overview</a></li>${groups.map(({ href, name }) => html`<li><a href="${href}">${name}</a></li>`)}</ul>`,
  });
}
