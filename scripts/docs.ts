// node scripts/docs.ts   builds the reference, the register of assumptions and the control API's reference into dist/docs/.
import { readdir, rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildDocs, ownInput } from './docs/build.ts';
import { buildPlayground } from './docs/playground.ts';

const own = 'dist/docs';

const { values } = parseArgs({
  options: {
    contract: { type: 'string', default: ownInput.contract },
    register: { type: 'string', default: ownInput.register },
    control: { type: 'string', default: ownInput.control },
    out: { type: 'string', default: own },
  },
});

const start = performance.now();
const { out, ...input } = values;
// Pages of an earlier contract go, once these are there: a server may be handing them out. A folder that was asked for may
// have other things in it.
const built = out === own ? `${own}.new` : out;
if (out === own) await rm(built, { recursive: true, force: true });
await buildPlayground(built);
await buildDocs(input, built, { playground: true });
if (out === own) {
  await rm(own, { recursive: true, force: true });
  await rename(built, own);
}
const pages = (await readdir(out)).filter((name) => name.endsWith('.html'));
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`${out}/index.html, assumptions.html, sandbox.html and ${pages.length - 3} more pages, in ${seconds} s`);
