import { readFile } from 'node:fs/promises';
import type { Plugin } from 'rolldown';
import { excerptOfExamples } from './examples.ts';

/** Of the contract a page needs its examples alone. */
export const examplesAlone: Plugin = {
  name: 'examples-alone',
  load: {
    filter: { id: /generated[\\/]openapi\.json$/ },
    async handler(id) {
      return asModule(JSON.stringify(excerptOfExamples(JSON.parse(await readFile(id, 'utf8')))));
    },
  },
};

/** An engine parses JSON faster than the same as an object literal. */
export const jsonAsText: Plugin = {
  name: 'json-as-text',
  load: {
    filter: { id: /\.json$/ },
    handler: async (id) => asModule(JSON.stringify(JSON.parse(await readFile(id, 'utf8')))),
  },
};

function asModule(json: string) {
  return { code: `export default JSON.parse(${JSON.stringify(json)});`, moduleType: 'js' } as const;
}
