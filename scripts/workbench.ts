// `npm run workbench` builds the page at /workbench into dist/workbench/, and says how large it is.

import { replaceFolder } from './docs/write-files.ts';
import { buildWorkbench, sizeOf } from './workbench/build.ts';

const start = performance.now();
await replaceFolder('dist/workbench', buildWorkbench);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const sizes = await sizeOf('dist/workbench');
for (const { name, bytes, gzip } of sizes)
  console.log(`${name.padEnd(24)} ${kilobytes(bytes)} ${kilobytes(gzip)} gzip`);
const total = (counted: typeof sizes) => kilobytes(counted.reduce((sum, { gzip }) => sum + gzip, 0)).trim();
const first = total(sizes.filter(({ isFirst }) => isFirst));
console.log(`dist/workbench/index.html, ${total(sizes)} gzip in all, ${first} of it at once, in ${seconds} s`);

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
