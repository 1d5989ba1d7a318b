import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type InputType, type ZlibOptions } from 'node:zlib';

const toGzip = promisify<InputType, ZlibOptions, Buffer>(gzip);
const toBrotli = promisify<InputType, BrotliOptions, Buffer>(brotliCompress);
/** Above this quality it takes twice as long for two parts in a hundred. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 22 } };

/** Leaves each file beside itself compressed, which the server hands out as it is. */
export async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // A folder that was built before has the compressed ones in it.
  await Promise.all(files.filter((file) => !/\.(?:br|gz)$/.test(file)).map(compress));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [gz, br] = await Promise.all([toGzip(content, { level: 9 }), toBrotli(content, brotli)]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}
