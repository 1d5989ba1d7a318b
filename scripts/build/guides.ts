import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from './package.ts';

/** The guides in docs that the kit includes. */
const guides = ['client', 'front-end', 'webhooks', 'testing', 'sandbox', 'control-api', 'workbench'] as const;

/** Imports of the guides: the path in this checkout, and the one in the package. */
const entries: Readonly<Record<string, string>> = {
  './src/client/client.ts': 'phone-agent-kit/client',
  './src/stories/stories.ts': 'phone-agent-kit/stories',
  './src/webhooks/webhooks.ts': 'phone-agent-kit/webhooks',
  './src/webhooks/signed-event.ts': 'phone-agent-kit/webhooks/signed-event',
};

/** Writes the guides to a folder, with the imports of a project that has the package. */
export async function writeGuides(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of guides) {
    const text = await readFile(join(project, 'docs', `${name}.md`), 'utf8');
    await writeFile(join(folder, `${name}.md`), packaged(text));
  }
}

/** Replaces imports; a link to a page that the package does not have becomes plain text. */
function packaged(text: string): string {
  const imports = Object.entries(entries).reduce(
    (all, [own, packed]) => all.replaceAll(`'${own}'`, `'${packed}'`),
    text,
  );
  return imports.replaceAll(
    /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)/g,
    (link, image, shown, file) => (!image && guides.some((name) => file === `${name}.md`) ? link : image ? '' : shown),
  );
}
