/** Files of this API that the suite reads beside its code. What is published has a file like this one of its own. */
export const suiteFiles = {
  /** The bundled contract. */
  contract: new URL('../../../generated/openapi.json', import.meta.url),
  /** Source lines of its parts. */
  lines: new URL('../../../generated/source-lines.json', import.meta.url),
  /** The bundle of the sandbox's control API. */
  controlContract: new URL('../../../generated/sandbox-control/openapi.json', import.meta.url),
  /** The sandbox's starting data, of which the sandbox in this process is made that a server is compared with. */
  startingData: new URL('../../../generated/starting-data.json', import.meta.url),
  /** The manifest of the package that the suite is published as. */
  manifest: new URL('../../../packages/suite/package.json', import.meta.url),
  /** Base of source file names. */
  root: new URL('../../../', import.meta.url),
} as const;
