// `npm run docs` builds the reference, the register of assumptions and the control API's reference into dist/docs/.
import { readdir } from 'node:fs/promises';
import { buildDocs, ownInput } from './docs/build.ts';
import { replaceFolder } from './docs/write-files.ts';
import { buildPlayground } from './playground/playground.ts';

const start = performance.now();
await replaceFolder('dist/docs', async (folder) => {
  await Promise.all([buildPlayground(folder), buildDocs(ownInput, folder, { playground: true })]);
});
const pages = (await readdir('dist/docs')).filter((name) => name.endsWith('.html'));
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`dist/docs/index.html, assumptions.html, sandbox.html and ${pages.length - 3} more pages, in ${seconds} s`);
