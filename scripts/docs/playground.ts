import { join } from 'node:path';
import { examplesAlone, jsonAsText } from '../build/json-plugins.ts';
import { pageScripts } from '../build/page-scripts.ts';
import { writeOperations } from '../workbench/operations.ts';
import { styleSheet } from '../workbench/styles.ts';
import { writeTables } from '../workbench/tables.ts';
import { iconLink, playgroundHref } from './page.ts';
import { asset } from './styles.ts';
import { writeFiles } from './write-files.ts';

const styles = join(import.meta.dirname, '..', '..', 'src', 'workbench');

/** Builds the page that has the sandbox itself in it, with the workbench on it: for where the reference is served by anything else. */
export async function buildPlayground(folder: string): Promise<void> {
  const own = join(folder, 'playground');
  const scripts = pageScripts('playground', 'kit/playground.ts', [examplesAlone, jsonAsText]);
  await Promise.all([writeOperations(own), writeTables(own), scripts.then(({ files }) => writeFiles(own, files))]);
  await writeFiles(folder, {
    [playgroundHref]: page,
    'playground/playground.css': await styleSheet(styles),
    'playground/from-a-file.js': await asset('playground/from-a-file.js'),
  });
}

/** It loads its own files, and sends nothing anywhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="content-security-policy" content="${policy}">
  <title>Playground</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="description" content="The whole service as a sandbox in this page: send requests, text and call its agents, turn its clock.">
  ${iconLink}
  <link rel="stylesheet" href="playground/playground.css">
  <script type="module" src="playground/playground.js"></script>
</head>
<body>
  <div id="playground">
    <main class="wb-start">
      <p id="starting">Starting the sandbox in this page…</p>
      <noscript><p>The playground needs JavaScript; the reference does without.</p></noscript>
      <p><a href="index.html">Back to the reference</a></p>
    </main>
  </div>
  <script src="playground/from-a-file.js"></script>
</body>
</html>
`;
