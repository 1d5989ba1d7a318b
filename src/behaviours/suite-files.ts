/** Files of this API that the suite reads beside its code. What is published has a file like this one of its own. */
export const suiteFiles = {
  /** The bundled contract. */
  contract: new URL('../../generated/openapi.json', import.meta.url),
  /** Where its parts are written: files and lines. */
  lines: new URL('../../generated/source-lines.json', import.meta.url),
  /** The bundle of the sandbox's control API. */
  controlContract: new URL('../../generated/sandbox-control/openapi.json', import.meta.url),
  /** The sandbox's starting data, of which the sandbox in this process is made that a server is compared with. */
  world: new URL('../../generated/world.json', import.meta.url),
  /** Where source files are told of from. */
  root: new URL('../../', import.meta.url),
} as const;
