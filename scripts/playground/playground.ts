import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from '../../src/html/html.ts';
import { page } from '../../src/html/page.ts';
import { examplesAlone, jsonAsText } from '../bundle/json-plugins.ts';
import { pageScripts } from '../bundle/page-scripts.ts';
import { playgroundHref } from '../docs/contract/anchors.ts';
import { writeFiles } from '../docs/write-files.ts';
import { writeOperations } from '../workbench/operations.ts';
import { styleSheet } from '../workbench/styles.ts';
import { writeTables } from '../workbench/tables.ts';

const styles = join(import.meta.dirname, '..', '..', 'src', 'workbench');

/** Builds the page that has the sandbox itself in it, with the workbench on it: for where the reference is served by anything else. */
export async function buildPlayground(folder: string): Promise<void> {
  const own = join(folder, 'playground');
  const scripts = pageScripts('playground', 'kit/playground.ts', [examplesAlone, jsonAsText]);
  await Promise.all([writeOperations(own), writeTables(own), scripts.then(({ files }) => writeFiles(own, files))]);
  await writeFiles(folder, {
    [playgroundHref]: playground,
    'playground/playground.css': await styleSheet(styles),
    'playground/from-a-file.js': await readFile(new URL('from-a-file.js', import.meta.url), 'utf8'),
  });
}

const playground = page({
  title: 'Playground',
  description: 'The whole service as a sandbox in this page: send requests, text and call its agents, turn its clock.',
  // It loads its own files, and sends nothing anywhere.
  policy: [
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "require-trusted-types-for 'script'",
  ],
  head: html`<link rel="stylesheet" href="playground/playground.css">
<script type="module" src="playground/playground.js"></script>`,
  body: html`<div id="playground">
<main class="wb-start">
<p id="starting">Starting the sandbox in this page…</p>
<noscript><p>The playground needs JavaScript; the reference does without.</p></noscript>
<p><a href="index.html">Back to the reference</a></p>
</main>
</div>
<script src="playground/from-a-file.js"></script>`,
});
