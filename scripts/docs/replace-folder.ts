import { rename, rm } from 'node:fs/promises';

/** Builds a folder beside the one of this name and then puts it in its place: a server may be handing out the earlier files. */
export async function replaceFolder(folder: string, build: (folder: string) => Promise<void>): Promise<void> {
  const built = `${folder}.new`;
  await rm(built, { recursive: true, force: true });
  await build(built);
  await rm(folder, { recursive: true, force: true });
  await rename(built, folder);
}
