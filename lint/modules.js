// Policy: the modules of the sandbox meet only where this file says. docs/architecture.md draws it.
// @ts-check

/** @import { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser' */
/** @typedef {(name: string, comment: string, from: Rule['from'], to: Rule['to']) => Rule} Forbid */

/**
 * The modules of `src/sandbox`, one for each group of the contract. `rules` are what the rules and tables of a module may
 * import beside engine and store; its handlers and module.ts may import these and the `handlers`' too.
 * @type {Record<string, { rules: string[], handlers: string[] }>}
 */
export const MODULES = {
  authorization: { rules: [], handlers: [] },
  accounts: { rules: ['authorization'], handlers: ['agents'] },
  'phone-numbers': { rules: [], handlers: ['accounts', 'agents'] },
  sip: { rules: [], handlers: [] },
  agents: { rules: [], handlers: [] },
  'agent-urls': { rules: [], handlers: ['agents'] },
  knowledge: { rules: [], handlers: ['agents'] },
  webhooks: { rules: [], handlers: ['agents'] },
  billing: { rules: ['accounts', 'phone-numbers'], handlers: [] },
  messaging: { rules: ['accounts', 'agents', 'billing', 'webhooks'], handlers: [] },
  tasks: { rules: ['accounts', 'agents', 'messaging', 'phone-numbers', 'webhooks'], handlers: [] },
};

const modules = Object.keys(MODULES).join('|');
const top = String.raw`(handlers|module)\.ts$`;

/** @param {Forbid} forbid */
const meetings = (forbid) =>
  Object.entries(MODULES).flatMap(([module, { rules, handlers }]) => {
    const may = (/** @type {string[]} */ others) =>
      ['engine', 'store', ...[module, ...others].map((one) => `modules/${one}`)].join('|');
    const says = (/** @type {string[]} */ others) => (others.length > 0 ? others.join(', ') : 'no other module');
    return [
      forbid(
        `${module}-rules-import`,
        `Rules and tables of ${module} may import ${says(rules)}. Let its handlers do it, or add the arrow to lint/modules.js.`,
        { path: `^src/sandbox/modules/${module}/`, pathNot: top },
        { path: '^src/sandbox/', pathNot: `^src/sandbox/(${may(rules)})/` },
      ),
      forbid(
        `${module}-handlers-import`,
        `Handlers of ${module} may import ${says([...rules, ...handlers])}. Or add the arrow to lint/modules.js.`,
        { path: `^src/sandbox/modules/${module}/.*${top}` },
        { path: '^src/sandbox/', pathNot: `^src/sandbox/(${may([...rules, ...handlers])})/` },
      ),
    ];
  });

/** @param {Forbid} forbid */
const walls = (forbid) => [
  forbid(
    'own-tables',
    'A table belongs to its module; others ask it by a function. Its types may be imported.',
    { path: `^src/sandbox/modules/(${modules})/` },
    {
      path: String.raw`^src/sandbox/modules/[^/]+/tables\.ts$`,
      pathNot: '^src/sandbox/(modules/$1|engine)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'handlers-stay',
    'Handlers are brought in by their module.ts alone; what others need is a function beside them.',
    { path: '^src/', pathNot: `^src/sandbox/modules/(${modules})/.*${top}` },
    { path: `^src/sandbox/modules/(${modules})/.*handlers\\.ts$` },
  ),
  forbid(
    'modules-join-in-one-place',
    'Modules are put together in src/sandbox/service/modules.ts.',
    { path: '^src/', pathNot: String.raw`^src/sandbox/service/modules\.ts$` },
    { path: `^src/sandbox/modules/(${modules})/module\\.ts$` },
  ),
];

/**
 * The rules of the modules; `forbid` makes one.
 * @param {Forbid} forbid
 */
export const moduleRules = (forbid) => [...meetings(forbid), ...walls(forbid)];
