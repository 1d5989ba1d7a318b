// `npm ci` runs this: builds the reference and the workbench, and bundles the server, side by side. JavaScript, so
// that a Node that is too old, where npm brings none, is told what is needed.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = engines.node.replace('>=', '');
const { node } = process.versions;
if (node.localeCompare(oldest, 'en', { numeric: true }) >= 0) {
  await Promise.all([import('./docs.ts'), import('./workbench.ts'), import('./server.ts')]);
} else {
  console.error(`error: Node ${oldest} or newer is needed; this is ${node}`);
  process.exitCode = 2;
}
