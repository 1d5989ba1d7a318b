import { join } from 'node:path';

// The built code and what it reads are in one folder.
const root = import.meta.dirname;

/** The same as `projectFiles` of the sources, in the package. */
export const projectFiles = {
  contract: join(root, 'openapi.json'),
  pages: join(root, 'reference'),
  workbench: join(root, 'workbench'),
  manifest: join(root, '..', 'package.json'),
  yamlWorker: join(root, 'yaml-worker.js'),
} as const;
