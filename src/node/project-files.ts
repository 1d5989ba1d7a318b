import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Files that a server of this machine reads, beside its code. What is published has a file like this one of its own. */
export const projectFiles = {
  /** The bundled contract. */
  contract: join(root, 'generated', 'openapi.json'),
  /** The sandbox's starting data. */
  startingData: join(root, 'generated', 'starting-data.json'),
  /** The folder of the rendered reference, where it was built. */
  pages: join(root, 'dist', 'docs'),
  /** The folder of the workbench, where it was built. */
  workbench: join(root, 'dist', 'workbench'),
  /** Who this is: name and version. */
  manifest: join(root, 'package.json'),
  /** Writes the contract as YAML, in a thread of its own. */
  yamlWorker: join(import.meta.dirname, 'yaml-worker.ts'),
} as const;
