import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** A program of a page, with what it imports, as one script. */
export async function bundled(program: string): Promise<string> {
  const id = 'program.js';
  await using bundle = await rolldown({
    input: id,
    platform: 'browser',
    tsconfig: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)),
    plugins: [
      {
        name: 'program',
        resolveId: (source) => (source === id ? id : undefined),
        load: (source) => (source === id ? program : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false });
  return output[0].code;
}
