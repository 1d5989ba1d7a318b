import type { suiteFiles as sourceFiles } from '../../behaviours/model/suite-files.ts';

/** The same as `suiteFiles` of the sources, in the package: the built code and what it reads are in one folder. */
export const suiteFiles = {
  contract: new URL('./openapi.json', import.meta.url),
  lines: new URL('./source-lines.json', import.meta.url),
  controlContract: new URL('./sandbox-control.json', import.meta.url),
  startingData: new URL('./starting-data.json', import.meta.url),
  manifest: new URL('../package.json', import.meta.url),
  root: new URL('./', import.meta.url),
} as const satisfies Record<keyof typeof sourceFiles, URL>;
