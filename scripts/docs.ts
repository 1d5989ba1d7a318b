// node scripts/docs.ts   builds the rendered references and the register of assumptions into dist/docs/.
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildDocs, ownInput } from './docs/build.ts';

const { values } = parseArgs({
  options: {
    contract: { type: 'string', default: ownInput.contract },
    register: { type: 'string', default: ownInput.register },
    control: { type: 'string', default: ownInput.control },
    out: { type: 'string', default: 'dist/docs' },
  },
});

const start = performance.now();
const { out, ...input } = values;
await buildDocs(input, out);
const { size } = await stat(`${out}/index.html`);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`${out}/index.html (${(size / 1e6).toFixed(1)} MB), assumptions.html and sandbox.html, in ${seconds} s`);
