// Folders of the rooms of `src`, each with the others that it may import.
// @ts-check

/** Folders of `src/sandbox` from left to right, each with the others that it may import; lint/modules.js says more of `modules`. */
const SANDBOX = {
  store: [],
  engine: ['store'],
  modules: ['store', 'engine'],
  service: ['store', 'engine', 'modules'],
  records: ['store', 'service'],
  control: ['store', 'engine', 'modules', 'service', 'records'],
};

/**
 * The folders of `src/conformance`, which knows no API by itself, from left to right: what a contract says, what is sent and to
 * whom, what a check works with, the checks, what a run tells, and the run. `suite` alone knows all of them.
 * @type {Record<string, string[]>}
 */
export const CONFORMANCE = {
  model: [],
  requests: ['model'],
  target: ['model', 'requests'],
  coverage: ['model', 'requests', 'target'],
  traffic: ['model', 'requests', 'target'],
  guard: ['model', 'requests', 'target'],
  runner: ['model', 'requests', 'target', 'coverage', 'guard'],
  checks: ['model', 'requests', 'target', 'guard', 'runner'],
  oracle: ['model', 'requests', 'target', 'runner', 'checks'],
  evidence: ['model', 'target', 'traffic', 'runner'],
  adversary: ['model', 'requests', 'target', 'runner', 'checks'],
  reports: ['model', 'target', 'coverage', 'evidence', 'runner'],
  held: ['model', 'requests', 'target', 'coverage', 'traffic', 'runner', 'reports'],
  suite: ['model', 'requests', 'target', 'guard', 'runner', 'checks', 'oracle', 'evidence', 'adversary', 'reports'],
};

/** Folders of `src/behaviours` by what they are about; none of them knows another. */
const GROUPS = [
  ...['accounts', 'agent-urls', 'agents', 'authorization', 'billing', 'knowledge', 'messaging', 'phone-numbers', 'sip'],
  ...['tasks', 'webhooks', 'probes'],
];

/**
 * The folders of `src/behaviours`, whose own files put them together: this contract, how a behaviour runs, the servers that do
 * otherwise, the questions of the register, and steps that several groups take. Then the groups, and what else is known of this API.
 */
const BEHAVIOURS = {
  model: [],
  runner: ['model'],
  variants: ['model'],
  evidence: ['model', 'runner'],
  steps: ['model', 'runner'],
  ...Object.fromEntries(GROUPS.map((group) => [group, ['model', 'runner', 'variants', 'evidence', 'steps']])),
  receivers: ['runner', 'steps'],
  oracle: ['model'],
  traffic: ['model', 'evidence'],
};

/** Folders of `src/workbench`, whose own files open it: what it shows, the parts of a page, its views, and the frame around one. */
const WORKBENCH = {
  model: [],
  snippets: [],
  panel: [],
  parts: ['model'],
  views: ['model', 'snippets', 'parts'],
  shell: ['model', 'parts', 'views'],
};

/**
 * The folders of `src/review` from left to right: an edition without references, what its schemas take, what differs in two, the
 * words that differ, and each change as people are told it. Then what a change does: to code, to recorded traffic, to a value
 * that is its witness. Last the verdict and the report.
 */
export const REVIEW = {
  editions: [],
  schemas: ['editions'],
  diff: ['editions', 'schemas'],
  words: ['editions', 'diff'],
  changes: ['editions', 'schemas', 'diff', 'words'],
  types: ['editions', 'diff', 'changes'],
  traffic: ['editions', 'schemas', 'diff', 'changes', 'types'],
  witness: ['editions', 'schemas', 'diff', 'changes'],
  verdict: ['editions', 'diff', 'changes', 'types', 'traffic', 'witness'],
  report: ['editions', 'diff', 'changes', 'types', 'traffic', 'witness', 'verdict'],
};

/** @type {Record<string, Record<string, string[]>>} */
export const ROOMS = {
  sandbox: SANDBOX,
  conformance: CONFORMANCE,
  behaviours: BEHAVIOURS,
  review: REVIEW,
  workbench: WORKBENCH,
};
