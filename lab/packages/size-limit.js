// Limits of what a page loads of the kit, minified and gzipped. KIT is the folder of the built package.
// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const kit = process.env.KIT ?? '';
const dist = join(kit, 'dist');

/** Chunk of the demo data: of those with this name the one that imports nothing. */
const demoData = readdirSync(dist).find(
  (name) => /^starting-data-.{8}\.js$/.test(name) && !readFileSync(join(dist, name), 'utf8').startsWith('import'),
);

/**
 * Leaves out chunks that a page loads separately.
 * @param {string[]} chunks
 * @returns {<Config extends { external?: string[] }>(config?: Config) => Config}
 */
const without = (...chunks) => {
  const names = chunks.map((chunk) => (chunk.endsWith('.js') ? `./${chunk}` : `./${chunk}-*.js`));
  return (config) => Object.assign({}, config, { external: [...(config?.external ?? []), ...names] });
};

/** @type {import('size-limit').SizeLimitConfig} */
export default [
  { name: 'client', path: `${kit}/dist/client.js`, import: '*', limit: '8.5 kB' },
  {
    name: 'webhooks, without standardwebhooks',
    path: `${kit}/dist/webhooks.js`,
    import: '*',
    ignore: ['standardwebhooks'],
    limit: '6 kB',
  },
  {
    name: 'engine',
    path: `${kit}/dist/sandbox.js`,
    import: '{ createSandbox }',
    modifyEsbuildConfig: without(`${demoData}`, 'openapi'),
    limit: '210 kB',
  },
  {
    name: 'MSW adapter, without engine and msw',
    path: `${kit}/dist/msw.js`,
    import: '{ sandboxHandlers }',
    ignore: ['msw'],
    modifyEsbuildConfig: without('page'),
    limit: '2 kB',
  },
  {
    name: 'what a page loads of the sandbox when another tab or a worker runs it',
    path: `${kit}/dist/msw.js`,
    import: '{ sandboxHandlers }',
    ignore: ['msw'],
    modifyEsbuildConfig: without('in-process', 'indexed-db-store'),
    limit: '6 kB',
  },
  {
    name: 'engine that keeps its data in the browser',
    path: `${kit}/dist/shared-worker.js`,
    import: '{ runSandbox }',
    modifyEsbuildConfig: without(`${demoData}`, 'openapi'),
    limit: '210 kB',
  },
  {
    name: 'workbench in a page, with all of its views',
    path: `${kit}/dist/workbench.js`,
    import: '{ openWorkbench }',
    modifyEsbuildConfig: without('workbench-data'),
    limit: '100 kB',
  },
  { name: 'demo data', path: `${dist}/${demoData}`, limit: '60 kB' },
].map((check) => ({ ...check, gzip: true }));
