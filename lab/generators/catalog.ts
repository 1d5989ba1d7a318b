/** A code generator that others use, with its known defects. */
export interface Generator {
  /** Folder in `consumer`. */
  readonly name: string;
  /** Package whose version is reported. */
  readonly package: string;
  /** Command in `node_modules/.bin` and its arguments. It runs in the folder and writes into `generated`. */
  readonly command: readonly [command: string, ...args: string[]];
  readonly defects: readonly Defect[];
  /** Notes for its users, beside the defects. */
  readonly notes: readonly string[];
}

/** An error that the generator is to blame for. */
export interface Defect {
  /** Line of the trial. */
  readonly error: string;
  readonly explanation: string;
}

/** Notes on the clients of all generators. A `use.ts` no longer compiles if one of them stops being true. */
export const notesOnAll: readonly string[] = [
  'an open set (`x-extensible-enum`) is a `string`; its values are in the description alone',
  'a file in a form is a `string`; give it `await file.text()`',
];

const mediaType = "mediaType === 'application/json' || mediaType === 'application/problem+json'";

export const generators: readonly Generator[] = [
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts',
    command: ['openapi-ts'],
    defects: [],
    notes: [],
  },
  {
    name: 'orval',
    package: 'orval',
    command: ['orval'],
    defects: [
      {
        error: 'queueOutboundTexts: sent[].recipients[].variables.* is unknown',
        explanation: 'it does not know `patternProperties`: variables of a text are `unknown`',
      },
    ],
    notes: [
      'of a body of two media types it makes code that does not compile (orval-labs/orval#2812): ' +
        '`createTasksFromCsv` needs the function in orval/csv-form.ts',
    ],
  },
  {
    name: 'kubb',
    package: '@kubb/core',
    command: ['kubb', 'generate'],
    defects: [
      {
        error: 'queueOutboundTexts: sent.recipients[].variables is an empty object',
        explanation: 'its Zod plugin does not know `patternProperties` and drops the variables of a text',
      },
    ],
    notes: [],
  },
  {
    name: 'openapi-zod-client',
    package: 'openapi-zod-client',
    command: [
      'openapi-zod-client',
      '../openapi.json',
      '--output=generated/client.ts',
      '--export-schemas',
      `--media-type-expr=${mediaType}`,
    ],
    defects: [
      {
        error: 'queueOutboundTexts: sent.recipients[].variables is an empty object',
        explanation: 'it does not know `patternProperties` and drops the variables of a text',
      },
    ],
    notes: [
      'without `--media-type-expr`, as it is given here, refusals have no type',
      'a field that an answer does not have compiles too, as `unknown`',
    ],
  },
];
