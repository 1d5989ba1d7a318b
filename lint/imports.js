// Policy: data flows one way, rooms meet where this file says, and nothing goes in a circle (types included).
// docs/architecture.md draws it. Run by `npm run lint`.
// @ts-check

/** @import { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser' */

/** Parts of `src` from left to right; nothing imports from its right, and each names what it may import beside itself. */
const PARTS = {
  contract: [],
  masking: ['contract'],
  client: ['contract'],
  webhooks: ['contract'],
  stories: ['contract', 'client'],
  server: ['contract'],
  prism: ['contract', 'server'],
  sandbox: ['contract', 'server'],
  suite: ['contract', 'client', 'masking', 'server', 'sandbox'],
  review: ['contract', 'suite'],
  // Of the contract a page takes what is known of operations; all else it asks for.
  workbench: ['contract', 'client'],
};

/**
 * The rooms of `src/sandbox`, one for each group of the contract. `rules` are what the rules and tables of a room may
 * import beside core and store; its handlers and room.ts may import these and the `handlers`' too.
 * @type {Record<string, { rules: string[], handlers: string[] }>}
 */
export const ROOMS = {
  authorization: { rules: [], handlers: [] },
  accounts: { rules: ['authorization'], handlers: ['agents', 'billing', 'tasks'] },
  'phone-numbers': { rules: [], handlers: ['accounts', 'agents', 'tasks'] },
  sip: { rules: [], handlers: [] },
  agents: { rules: ['phone-numbers'], handlers: ['tasks'] },
  'agent-urls': { rules: [], handlers: ['agents'] },
  knowledge: { rules: [], handlers: ['agents'] },
  webhooks: { rules: [], handlers: ['agents'] },
  billing: { rules: ['accounts', 'phone-numbers'], handlers: [] },
  messaging: { rules: ['accounts', 'agents', 'billing', 'webhooks'], handlers: [] },
  tasks: { rules: ['accounts', 'agents', 'messaging', 'phone-numbers', 'webhooks'], handlers: [] },
};

const rooms = Object.keys(ROOMS).join('|');
const top = String.raw`(handlers|room)\.ts$`;

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

const parts = Object.entries(PARTS).map(([part, others]) =>
  forbid(
    `${part}-imports`,
    `src/${part} may import ${[part, ...others].map((other) => `src/${other}`).join(', ')} and generated.`,
    { path: `^src/${part}/` },
    { path: '^src/', pathNot: `^src/(${[part, ...others].join('|')})/` },
  ),
);

const core = [
  forbid(
    'store-imports',
    'The store knows nothing of the service that is kept in it.',
    { path: '^src/sandbox/store/' },
    {
      path: '^src/sandbox/',
      pathNot: '^src/sandbox/store/',
    },
  ),
  forbid(
    'core-imports',
    'core is what every room uses; it may import store.',
    { path: '^src/sandbox/core/' },
    {
      path: '^src/sandbox/',
      pathNot: '^src/sandbox/(core|store)/',
    },
  ),
];

const meetings = Object.entries(ROOMS).flatMap(([room, { rules, handlers }]) => {
  const may = (/** @type {string[]} */ others) => ['core', 'store', room, ...others].join('|');
  const says = (/** @type {string[]} */ others) => (others.length > 0 ? others.join(', ') : 'no other room');
  return [
    forbid(
      `${room}-rules-import`,
      `Rules and tables of ${room} may import ${says(rules)}. Let its handlers do it, or add the arrow to lint/imports.js.`,
      { path: `^src/sandbox/${room}/`, pathNot: top },
      { path: '^src/sandbox/', pathNot: `^src/sandbox/(${may(rules)})/` },
    ),
    forbid(
      `${room}-handlers-import`,
      `Handlers of ${room} may import ${says([...rules, ...handlers])}. Or add the arrow to lint/imports.js.`,
      { path: `^src/sandbox/${room}/.*${top}` },
      { path: '^src/sandbox/', pathNot: `^src/sandbox/(${may([...rules, ...handlers])})/` },
    ),
  ];
});

const walls = [
  forbid(
    'own-tables',
    'A table belongs to its room; others ask it by a function. Its types may be imported.',
    { path: `^src/sandbox/(${rooms})/` },
    {
      path: String.raw`^src/sandbox/[^/]+/tables\.ts$`,
      pathNot: '^src/sandbox/($1|core)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'handlers-stay',
    'Handlers are brought in by their room.ts alone; what others need is a function beside them.',
    { path: '^src/', pathNot: `^src/sandbox/(${rooms})/.*${top}` },
    { path: `^src/sandbox/(${rooms})/.*handlers\\.ts$` },
  ),
  forbid(
    'rooms-join-in-one-place',
    'Rooms are put together in src/sandbox/service/rooms.ts.',
    { path: '^src/', pathNot: String.raw`^src/sandbox/service/rooms\.ts$` },
    { path: `^src/sandbox/(${rooms})/room\\.ts$` },
  ),
];

export default {
  forbidden: [circles, ...parts, ...core, ...meetings, ...walls],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|scripts|lab|tests|lint)/',
    exclude: { path: '^generated/' },
  },
};
