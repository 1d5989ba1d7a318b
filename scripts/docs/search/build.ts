import { rolldown } from 'rolldown';
import { type Entry, rowOf } from './entry.ts';

/** One script with the search and all that it finds: pages that are opened as files may fetch nothing. */
export async function searchScript(entries: readonly Entry[]): Promise<string> {
  await using bundle = await rolldown({ cwd: import.meta.dirname, input: './client.ts', platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', name: 'referenceSearch', minify: true });
  return `${output[0].code.trimEnd()}\nreferenceSearch.start(${JSON.stringify(entries.map(rowOf))});\n`;
}
