// Policy: data flows one way, modules meet where this file says, and neither files nor folders import each other (types included).
// docs/architecture.md draws it. Run by `npm run lint`.
// @ts-check

import { CONFORMANCE, REVIEW, ROOMS } from './folder-imports.js';
import { moduleRules } from './modules.js';

/** @import { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser' */

/** Parts of `src` from left to right; nothing imports from its right, and each names what it may import beside itself. */
const PARTS = {
  contract: [],
  html: [],
  masking: ['contract'],
  client: ['contract'],
  webhooks: ['contract'],
  stories: ['contract', 'client'],
  server: ['contract'],
  examples: ['contract', 'server'],
  sandbox: ['contract', 'server'],
  node: ['contract', 'masking', 'server', 'examples', 'sandbox'],
  recorder: ['contract', 'masking', 'server', 'node'],
  postgres: ['contract', 'server', 'sandbox', 'node'],
  conformance: ['contract', 'html', 'client', 'masking', 'server'],
  behaviours: ['contract', 'client', 'server', 'sandbox', 'conformance'],
  review: ['contract', 'html', 'conformance'],
  rehearse: ['contract', 'html', 'server', 'examples', 'sandbox', 'node', 'conformance', 'behaviours', 'review'],
  // Of the contract a page takes what is known of operations; all else it asks for.
  workbench: ['contract', 'client'],
  // The commands, and the server that they put together.
  cli: [
    'contract',
    'server',
    'examples',
    'sandbox',
    'node',
    'recorder',
    'postgres',
    'conformance',
    'behaviours',
    'rehearse',
  ],
  // The packages: the sandbox in process, in a page and on a server; the suite; the playground.
  kit: [
    'contract',
    'client',
    'server',
    'examples',
    'sandbox',
    'workbench',
    'conformance',
    'behaviours',
    'rehearse',
    'cli',
  ],
};

/** Rooms that know no API by themselves, as tests/library shows with the contract of a library. */
const GENERIC = ['^src/(conformance|server|examples|review)/', '^scripts/docs/reference/'];

/**
 * Files of `src/contract` that only this API has use for. Others read generated files too, but only the kinds and bounds of a
 * problem, which every refusal here has.
 */
const OWN = [
  'api-address',
  'credentials',
  'operations',
  'own-refusals',
  'paging',
  'path-to',
  'reasons',
  'roles',
  'weekday',
];

/**
 * @param {string} name
 * @param {string} comment
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const circles = forbid(
  'no-circle',
  'Move what both need into a file of its own, or hand it over as a parameter.',
  {},
  { circular: true },
);

/** @type {Rule} */
const folders = {
  ...forbid(
    'no-folders-in-a-circle',
    'Move what both need to where it belongs, or hand it over as a parameter.',
    { path: '^(src|lint|scripts)/' },
    { circular: true },
  ),
  scope: 'folder',
};

// dependency-cruiser compares no folder with the one that it is in, so these say which of the two imports the other.
const nested = [
  forbid(
    'node-below-its-folders',
    'Files of src/node itself are for its folders, so they import none of these; src/cli/server puts all together.',
    { path: '^src/node/[^/]+$' },
    { path: '^src/node/[^/]+/' },
  ),
  forbid(
    'report-below-its-page',
    'The page of a review is written with the words of the other reports, which know nothing of it.',
    { path: '^src/review/report/[^/]+$' },
    { path: '^src/review/report/html/' },
  ),
  forbid(
    'entries-above-their-folders',
    'Files of a part itself put its folders together, so these do not import them.',
    {
      path: '^(lint|scripts/docs|src/(?:behaviours/oracle|behaviours/traffic|cli|kit|postgres|sandbox|workbench))/[^/]+/',
    },
    { path: '^$1/[^/]+$' },
  ),
  forbid(
    'views-apart-from-their-list',
    'The list of views loads each of them, so none of them imports it.',
    { path: '^src/workbench/views/[^/]+/' },
    { path: '^src/workbench/views/[^/]+$' },
  ),
];

const parts = Object.entries(PARTS).map(([part, others]) =>
  forbid(
    `${part}-imports`,
    `src/${part} may import ${[part, ...others].map((other) => `src/${other}`).join(', ')} and generated.`,
    { path: `^src/${part}/` },
    { path: '^src/', pathNot: `^src/(${[part, ...others].join('|')})/` },
  ),
);

const rooms = Object.entries(ROOMS).flatMap(([part, table]) =>
  Object.entries(table).map(([room, others]) =>
    forbid(
      `${part}-${room}-imports`,
      `src/${part}/${room} may import ${others.length > 0 ? others.join(', ') : 'no other folder'}. Or add the arrow to lint/imports.js.`,
      { path: `^src/${part}/${room}/` },
      { path: `^src/${part}/`, pathNot: `^src/${part}/(${[room, ...others].join('|')})/` },
    ),
  ),
);

const walls = [
  forbid(
    'database-behind-the-store',
    'PostgreSQL is chosen where the server is put together, in src/cli/server; all else knows the interface of the sandbox.',
    { path: '^src/', pathNot: '^src/(postgres|cli)/' },
    { path: '^src/postgres/' },
  ),
];

const listed = Object.entries({ conformance: CONFORMANCE, review: REVIEW }).map(([part, table]) =>
  forbid(
    `${part}-has-rooms`,
    `Each file of src/${part} is in one of the folders that lint/imports.js lists.`,
    {},
    { path: `^src/${part}/`, pathNot: `^src/${part}/(${Object.keys(table).join('|')})/` },
  ),
);

const generic = [
  forbid(
    'generic-reads-nothing-generated',
    'What knows no API is handed a contract as a value; src/behaviours, src/cli and scripts read what is generated of this one.',
    { path: GENERIC, pathNot: String.raw`^scripts/docs/reference/diagram\.ts$` },
    { path: '^generated/' },
  ),
  forbid(
    'generic-knows-no-api',
    'What knows no API is handed what this one has of its own: take it as a parameter, or as a value of the contract.',
    { path: GENERIC },
    {
      path: [String.raw`^src/contract/(${OWN.join('|')})\.ts$`, '^src/behaviours/', '^scripts/docs/samples'],
    },
  ),
];

export default {
  forbidden: [circles, folders, ...nested, ...parts, ...rooms, ...listed, ...generic, ...moduleRules(forbid), ...walls],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules|^generated/' },
    includeOnly: '^(src|scripts|lab|tests|lint|generated)/',
  },
};
