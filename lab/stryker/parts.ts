import { globSync } from 'node:fs';

/** A folder of our code, or a file of it, and the tests that have to notice what is changed there. */
export interface Part {
  readonly folder: string;
  /** Globs of test files. */
  readonly tests: readonly string[];
  /** What the product loads late. */
  readonly loads?: readonly string[];
}

/**
 * Left out, since they take seconds and ask nothing of a single line: what is large, random requests, and each operation's
 * examples once more.
 */
const slow = 'bounded-time|fuzz|large-bodies|long-texts|preference-of-operations|strange-text';

const slowStories = 'determinism|dispatch-property|first-answers|hostile|many-environments';

/** Every room deletes what it has of an organization. */
const deletion = 'tests/sandbox/accounts/deleted-organization.test.ts';

/** A room is tried with its own tests, and those of others through which alone some of it is reached. */
function room(name: string, ...more: readonly string[]): Part {
  const loads = [name, ...more].some((of) => of.startsWith('control')) ? ['src/sandbox/control/engine.ts'] : [];
  const globs = [name, ...more].map((of) => (of.includes('/') ? of : `${of}/!(${slowStories})`));
  const tests = [...globs.map((glob) => `tests/sandbox/${glob}.test.ts`), deletion];
  return { folder: `src/sandbox/${name}`, tests, loads };
}

/** Each is tried by itself: what only a test far from it would notice is something that its neighbours miss. */
export const parts: readonly Part[] = [
  {
    folder: 'src/contract',
    tests: [
      'tests/csv/*.test.ts',
      'tests/contract/{depth,document,json-equality,media-type,operation,parameters,problem,validation,violations,well-formed}.test.ts',
      'tests/server/violations.test.ts',
    ],
  },
  { folder: 'src/server', tests: [`tests/server/!(${slow}).test.ts`], loads: ['src/server/pages.ts'] },
  { folder: 'src/client', tests: ['tests/client/*.test.ts'] },
  // What these do wrongly everybody notices; only their own tests say where.
  { folder: 'src/sandbox/core', tests: ['tests/sandbox/core/*.test.ts'] },
  { folder: 'src/sandbox/shared', tests: ['tests/node/postgres/*.test.ts'] },
  { folder: 'src/sandbox/store', tests: ['tests/sandbox/store/!(tree-random).test.ts'] },
  {
    folder: 'src/sandbox/service',
    tests: [
      `tests/sandbox/service/!(${slowStories}).test.ts`,
      'tests/sandbox/webhooks/deliveries-restart.test.ts',
      deletion,
    ],
  },
  room('control'),
  { ...room('control'), folder: 'src/sandbox/create-sandbox.ts' },
  room('accounts', 'control/inbound-texts', 'tasks/{agent-words,limits,live-calls}'),
  room('agent-urls'),
  room('agents', 'messaging/texts'),
  room('authorization', 'accounts/admins'),
  room('billing'),
  room('knowledge'),
  room('messaging', 'tasks/{agent-words,live-calls}'),
  room('phone-numbers', 'billing/usage'),
  room('sip'),
  room('tasks', 'control/{consequences,simulations}'),
  room(
    'webhooks',
    'control/{clock-jobs,consequences,deliveries,delivery-states,resending,resending-refused,simulations}',
  ),
];

/** The files of a part, as a glob. */
export function filesOf({ folder }: Part): string {
  return folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`;
}

/**
 * The parts within the folders; all where none is given. What is within a part, a file too, is a part of its own, with the
 * tests of the whole. Throws where there is neither.
 */
export function partsIn(folders: readonly string[]): readonly Part[] {
  if (folders.length === 0) return parts;
  return folders.flatMap((folder) => {
    const wanted = folder.replace(/\/+$/, '');
    const found = parts.filter((part) => isWithin(part.folder, wanted));
    if (found.length > 0) return found;
    const narrowed = parts.filter((part) => isWithin(wanted, part.folder)).map((part) => ({ ...part, folder: wanted }));
    if (narrowed.some((part) => globSync(filesOf(part)).length > 0)) return narrowed;
    throw new Error(`${folder} is nothing that is tried; there are ${parts.map((part) => part.folder).join(', ')}`);
  });
}

/** Whether a path is the folder, or stands in it. */
export function isWithin(path: string, folder: string): boolean {
  return `${path}/`.startsWith(`${folder}/`);
}
