import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { memoize } from '../../../src/server/memoize.ts';
import { writeApplication } from '../kit/browser/application.ts';

/** What an application has of pages in these tests: its policy, a button that lists tasks, and its scripts. */
const pageOf = (script: string) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title></title>
  <meta http-equiv="content-security-policy"
    content="default-src 'none'; script-src 'self'; style-src 'self'; connect-src *; worker-src 'self'; img-src data:">
  <link rel="stylesheet" href="./application.css">
</head>
<body>
  <main>
    <h1>Application</h1>
    <button id="own">List tasks</button>
    <p id="said"></p>
  </main>
  <script type="module" src="./${script}"></script>
</body>
</html>`;

/** Styles that would ruin what they reach. */
const styles =
  'button, h1, table { display: none !important; color: red !important } #own { display: block !important }';

/** A page of somebody's: `how` begins with what it has of imports, and leaves `call` and `options`. */
function application(how: string): string {
  return `
    ${how}
    document.querySelector('#own').addEventListener('click', async () => {
      const answer = await call('${pathTo('listTasks')}?pageSize=3');
      document.querySelector('#said').textContent = String(answer.status);
    });
    const { openWorkbench } = await import('phone-agent-kit/workbench');
    window.panel = openWorkbench(options);
    document.title = 'ready';`;
}

const headers = `const headers = ${JSON.stringify(tokenHeaders('demo-admin'))};`;

const sources = {
  'application.css': styles,
  'direct.html': pageOf('direct.ts'),
  'direct.ts': application(`
    import { createSandbox } from 'phone-agent-kit/sandbox';
    ${headers}
    const sandbox = await createSandbox();
    const call = (path) => sandbox.fetch(path, { headers });
    const options = sandbox;`),
  'mocked.html': pageOf('mocked.ts'),
  'mocked.ts': application(`
    import { setupWorker } from 'msw/browser';
    import { sandboxHandlers } from 'phone-agent-kit/msw';
    ${headers}
    const url = 'https://api.example.com';
    await setupWorker(...(await sandboxHandlers({ origin: url }))).start({ quiet: true });
    const call = (path) => fetch(url + path, { headers });
    const options = { url };`),
  'server.html': pageOf('server.ts'),
  'server.ts': application(`
    ${headers}
    const url = new URLSearchParams(location.search).get('url');
    const call = (path) => fetch(url + path, { headers });
    const options = { url };`),
};

/** The pages, as an application builds them from the packed kit; gives the folder that is to be served. Within a test. */
export const builtPages = memoize(async (): Promise<string> => {
  const root = await writeApplication(sources);
  const outDir = mkdtempSync(join(tmpdir(), 'panel-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const input = ['direct', 'mocked', 'server'].map((name) => join(root, `${name}.html`));
  const rollupOptions = { input };
  await build({
    root,
    logLevel: 'error',
    configFile: false,
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023', rollupOptions },
  });
  return outDir;
});
