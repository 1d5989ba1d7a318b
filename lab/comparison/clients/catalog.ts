/** A client that is compared, or the generator of one. */
export interface ComparedClient {
  /** Folder in `projects`. */
  readonly name: string;
  /** Package whose version is reported; absent for ours. */
  readonly package?: string;
  /** Command in `node_modules/.bin` that generates it, and its arguments. */
  readonly command?: readonly [command: string, ...args: string[]];
  /** Imports and setup of a program that uses it, before a line with a mistake. */
  readonly before: readonly string[];
}

const address = "'http://127.0.0.1:4010'";

export const clients: readonly ComparedClient[] = [
  {
    name: 'ours',
    before: [
      "import { createClient, unwrap } from '../client.ts';",
      `const api = createClient({ baseUrl: ${address}, token: 'demo-admin' });`,
    ],
  },
  {
    name: 'openapi-fetch',
    package: 'openapi-fetch',
    command: ['openapi-typescript', '../openapi.json', '--output=generated/paths.ts', '--default-non-nullable=false'],
    before: [
      "import createClient from 'openapi-fetch';",
      "import type { paths } from '../generated/paths.ts';",
      `const client = createClient<paths>({ baseUrl: ${address} });`,
    ],
  },
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts',
    command: ['openapi-ts'],
    before: ["import * as sdk from '../generated/sdk.gen';", "import { client } from '../generated/client.gen';"],
  },
  {
    name: 'orval',
    package: 'orval',
    command: ['orval'],
    before: ["import * as api from '../generated/client';"],
  },
  {
    name: 'kubb',
    package: '@kubb/core',
    command: ['kubb', 'generate'],
    before: [
      "import * as api from '../generated/index.ts';",
      "import { setConfig } from '@kubb/plugin-client/clients/fetch';",
    ],
  },
];
