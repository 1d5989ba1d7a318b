import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ProvidedContext } from 'vitest';
import { createVitest, type TestModule, type TestUserConfig, type Vitest } from 'vitest/node';
import { KeptPool } from './kept-worker.ts';
import type {} from './setup.ts';
import type {} from './suite-checks.ts';

const setup = fileURLToPath(new URL('./setup.ts', import.meta.url));

/** Milliseconds in which a test or a hook has to end on changed code; a request that is never answered is noticed by then. */
const patience = 30_000;
/** Milliseconds for the same on the code as it is, where only a busy machine takes longer. */
const longest = 120_000;

/** Tests, and how Vitest finds them. */
export interface TestSet {
  readonly root: string;
  /** File with options of Vitest; false where there is none. */
  readonly config: string | false;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Vitest on the tests of a set. */
export class TestRunner {
  readonly #vitest: Vitest;
  /** Process that outlives a run; undefined where each run has processes of its own. */
  readonly #kept: KeptPool | undefined;

  private constructor(vitest: Vitest, kept?: KeptPool) {
    this.#vitest = vitest;
    this.#kept = kept;
  }

  /** Opens Vitest with one process that outlives a run, and ends a run with the first test that fails. */
  static async keeping(set: TestSet): Promise<TestRunner> {
    const kept = new KeptPool();
    return new TestRunner(
      await openVitest(set, { pool: kept, maxWorkers: 1, bail: 1, testTimeout: patience, hookTimeout: patience }),
      kept,
    );
  }

  /** Opens Vitest with several processes. */
  static async sharing(set: TestSet, maxWorkers: number): Promise<TestRunner> {
    return new TestRunner(
      await openVitest(set, { pool: 'forks', maxWorkers, testTimeout: longest, hookTimeout: longest }),
    );
  }

  /** True if the process that outlives a run was ended by what ran in it. */
  get isEnded(): boolean {
    return this.#kept?.isEnded ?? false;
  }

  /** Runs some tests of some files, by their ids; all tests of all files where there are none. */
  async run(context: ProvidedContext, tests?: ReadonlyMap<string, readonly string[]>): Promise<readonly TestModule[]> {
    const { provide } = this.#vitest;
    provide('checkout', context.checkout);
    provide('change', context.change);
    provide('isFromStart', context.isFromStart);
    provide('isObserved', context.isObserved);
    provide('isLate', context.isLate);
    provide('access', context.access);
    const [project] = this.#vitest.projects;
    if (!project) throw new Error('Vitest has no project.');
    const specifications = tests
      ? [...tests].map(([file, testIds]) => project.createSpecification(file, { testIds: [...testIds] }))
      : await this.#vitest.globTestSpecifications();
    // Results of the last run stay in the state of Vitest otherwise.
    this.#vitest.state.filesMap.clear();
    const { testModules } = await this.#vitest.runTestSpecifications(specifications);
    return testModules;
  }

  /** Has the next run begin in a new process. */
  async restart(): Promise<void> {
    await this.#kept?.restart();
  }

  async close(): Promise<void> {
    await this.#vitest.close();
    await this.#kept?.restart();
  }
}

async function openVitest({ root, config, include, exclude }: TestSet, pool: TestUserConfig): Promise<Vitest> {
  const options: TestUserConfig = {
    root,
    config,
    include: [...include],
    exclude: [...exclude],
    ...pool,
    watch: false,
    isolate: false,
    // Node runs the sources as they are, and loads none of them twice.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: [{}],
    onConsoleLog: () => false,
  };
  // Output of the tests is dropped.
  const nowhere = { stdout: new PassThrough().resume(), stderr: new PassThrough().resume() };
  const vitest = await createVitest(options, {}, nowhere);
  for (const project of vitest.projects) project.config.setupFiles = [setup, ...project.config.setupFiles];
  return vitest;
}
