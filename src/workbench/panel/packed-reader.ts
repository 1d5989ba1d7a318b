/** Reads files out of JSON that has them by their paths, compressed; it is loaded for the first of them. */
export function packedReader(load: () => Promise<string>): (path: string) => Promise<unknown> {
  let files: Promise<ReadonlyMap<string, unknown>> | undefined;
  const read = async () => new Map(Object.entries(Object(await unpack(await load()))));
  return async (path) => {
    files ??= read();
    const found = await files.catch((error: unknown) => {
      // The next one tries again.
      files = undefined;
      throw error;
    });
    if (!found.has(path)) throw new Error(`The workbench has no ${path}.`);
    return found.get(path);
  };
}

async function unpack(text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
}
