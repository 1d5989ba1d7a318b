// node scripts/docs.ts   builds the rendered reference and the register of assumptions into dist/docs/.
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildDocs } from './docs/build.ts';

const { values } = parseArgs({
  options: {
    contract: { type: 'string', default: 'generated/openapi.json' },
    register: { type: 'string', default: 'openapi/assumptions.yaml' },
    out: { type: 'string', default: 'dist/docs' },
  },
});

const start = performance.now();
await buildDocs({ contract: values.contract, register: values.register }, values.out);
const { size } = await stat(`${values.out}/index.html`);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`${values.out}/index.html (${(size / 1e6).toFixed(1)} MB) and assumptions.html, in ${seconds} s`);
