import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { describe, expect, onTestFinished, test } from 'vitest';
import imports from '../../lint/imports.js';
import { MODULES } from '../../lint/modules.js';

const { forbidden, options } = imports;

/** The rules that a project of these files breaks, by name. */
async function brokenBy(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ 'tsconfig.json': '{}', ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const { output } = await cruise(['src'], { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
}

const tables = 'export interface Row { readonly key: string }\nexport const table = {};\n';

describe('an import is refused', () => {
  test.for<[string, string, Record<string, string>]>([
    [
      'of what lies to the right',
      'server-imports',
      {
        'src/server/door.ts': "import '../sandbox/engine/clock.ts';\n",
        'src/sandbox/engine/clock.ts': 'export const clock = 1;\n',
      },
    ],
    [
      'of what is generated of this API, where no API is known',
      'generic-reads-nothing-generated',
      {
        'src/server/door.ts': "import '../../generated/operations.ts';\n",
        'generated/operations.ts': 'export const operations = {};\n',
      },
    ],
    [
      'of what this API has of its own, where no API is known',
      'generic-knows-no-api',
      {
        'src/review/place.ts': "import '../contract/credentials.ts';\n",
        'src/contract/credentials.ts': 'export const tokenPlaces = [];\n',
      },
    ],
    [
      'of a module that is not listed',
      'sip-rules-import',
      {
        'src/sandbox/modules/sip/registrar.ts': "import '../tasks/queue.ts';\n",
        'src/sandbox/modules/tasks/queue.ts': 'export const queue = 1;\n',
      },
    ],
    [
      'of a module that only handlers may use',
      'accounts-rules-import',
      {
        'src/sandbox/modules/accounts/users.ts': "import '../tasks/queue.ts';\n",
        'src/sandbox/modules/tasks/queue.ts': 'export const queue = 1;\n',
      },
    ],
    [
      'of another module’s table',
      'own-tables',
      {
        'src/sandbox/modules/tasks/queue.ts':
          "import { table } from '../agents/tables.ts';\nexport const queue = table;\n",
        'src/sandbox/modules/agents/tables.ts': tables,
      },
    ],
    [
      'of another module’s handlers',
      'handlers-stay',
      {
        'src/sandbox/modules/tasks/queue.ts': "import '../agents/handlers.ts';\n",
        'src/sandbox/modules/agents/handlers.ts': 'export const handlers = {};\n',
      },
    ],
    [
      'of a module as a whole',
      'modules-join-in-one-place',
      {
        'src/sandbox/service/engine.ts': "import '../modules/agents/module.ts';\n",
        'src/sandbox/modules/agents/module.ts': 'export const module = {};\n',
      },
    ],
    [
      'of the database, by what is not the server',
      'database-behind-the-store',
      {
        'src/node/log.ts': "import '../postgres/database/address.ts';\n",
        'src/postgres/database/address.ts': 'export const address = 1;\n',
      },
    ],
    [
      'within the sandbox, of what lies to the right',
      'sandbox-service-imports',
      {
        'src/sandbox/service/seed-data.ts': "import '../control/clock.ts';\n",
        'src/sandbox/control/clock.ts': 'export const clock = 1;\n',
      },
    ],
    [
      'of a folder that imports this one, from another file',
      'no-folders-in-a-circle',
      {
        'src/node/sqlite/database.ts': "import '../http/route.ts';\n",
        'src/node/sqlite/rows.ts': 'export const rows = 1;\n',
        'src/node/http/route.ts': 'export const route = 1;\n',
        'src/node/http/listen.ts': "import '../sqlite/rows.ts';\n",
      },
    ],
    [
      'of a folder by what its files import',
      'node-below-its-folders',
      {
        'src/node/log.ts': "import './http/route.ts';\n",
        'src/node/http/route.ts': 'export const route = 1;\n',
      },
    ],
    [
      'of what puts folders together, by one of them',
      'entries-above-their-folders',
      {
        'src/kit/testing/state.ts': "import '../node.ts';\n",
        'src/kit/node.ts': 'export const node = 1;\n',
      },
    ],
    [
      'of a type, in a circle',
      'no-circle',
      {
        'src/sandbox/engine/clock.ts': "import type { Job } from './job.ts';\nexport type Clock = Job;\n",
        'src/sandbox/engine/job.ts': "import type { Clock } from './clock.ts';\nexport type Job = Clock;\n",
      },
    ],
  ])('%s', async ([, rule, files]) => {
    expect(await brokenBy(files)).toContain(rule);
  });
});

test('an import is allowed where the list has it: functions, and types of rows', async () => {
  const files = {
    'src/sandbox/modules/tasks/queue.ts':
      "import type { Row } from '../agents/tables.ts';\nimport { agentOf } from '../agents/agents.ts';\nexport const queue: Row = agentOf;\n",
    'src/sandbox/modules/agents/tables.ts': tables,
    'src/sandbox/modules/agents/agents.ts':
      "import { table } from './tables.ts';\nexport const agentOf = { key: '', table };\n",
    'src/sandbox/modules/accounts/handlers.ts': "import '../agents/agents.ts';\n",
  };
  expect(await brokenBy(files)).toEqual([]);
});

test('the architecture draws the modules as they may meet', async () => {
  const page = await readFile('docs/architecture.md', 'utf8');
  const drawn: Record<string, unknown> = {};
  const list = (cell = '') => (cell.trim() === '–' ? [] : cell.trim().split(', '));
  for (const [, names, rules, handlers] of page.matchAll(
    /^\| ([a-z][a-z, -]*) \| ([a-z, –-]+) \| ([a-z, –-]+) \|$/gm,
  )) {
    for (const name of list(names)) drawn[name] = { rules: list(rules), handlers: list(handlers) };
  }
  expect(drawn).toEqual(MODULES);
});
