import { fileURLToPath } from 'node:url';
import type { ProvidedContext } from 'vitest';
import type { TestModule } from 'vitest/node';
import type { SuiteAccess } from '../access.ts';
import type { Judge, MutantOutcome, Tell } from '../engine/campaign.ts';
import { changesIn } from './changed-code.ts';
import { type CoveringTest, partsOf, TestCoverage } from './coverage.ts';
import type { CodeChange } from './instrument.ts';
import { carriedOut } from './mistakes.ts';
import { TestRunner, type TestSet } from './runner.ts';

/** Changed code, and what is run on it: its own tests, or the contract suite where it has access. */
export interface Setting {
  readonly checkout: string;
  readonly question: string;
  readonly access?: SuiteAccess;
}

/** Runs after which a process has had enough: no file of tests that it has loaded is ever forgotten. */
const mostRuns = 300;

/** Failure of a run, and the tests that have to pass without the change for it to count. */
interface Failure {
  readonly reason: string;
  readonly tests: readonly CoveringTest[];
  /** True if something may still go on in the process. */
  readonly isLate: boolean;
}

/** Opens the tests of a changed checkout, or the contract suite on its sandbox. */
export async function open(setting: Setting): Promise<Judge> {
  return new TestsOnChangedCode(setting);
}

/** Tests, run on code in which one change at a time is made. */
class TestsOnChangedCode implements Judge {
  readonly #setting: Setting;
  readonly #changes: readonly CodeChange[];
  readonly #positions: ReadonlyMap<string, number>;
  #opened: Promise<{ readonly coverage: TestCoverage; readonly runner: TestRunner }> | undefined;
  #runs = 0;
  /** Tests that fail alone without any change, since they need those before them. */
  readonly #dependent = new Set<string>();

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#changes = changesIn(setting.checkout);
    this.#positions = new Map(this.#changes.map(({ id }, position) => [id, position]));
  }

  /** Runs all tests without any change, and keeps what each of them comes by. */
  async observe(_: readonly string[], workers: number): Promise<void> {
    const runner = await TestRunner.sharing(testSetOf(this.#setting), workers);
    try {
      const { coverage, failed } = TestCoverage.of(await runner.run(this.#context({ isObserved: true })));
      if (coverage.size === 0) throw new Error(`No test passes on the code as it is: ${failed[0] ?? 'there is none'}`);
      for (const name of failed) console.error(`Left out, since it fails on the code as it is: ${name}`);
      coverage.write(this.#coverageFile);
    } finally {
      await runner.close();
    }
  }

  async try(ids: readonly string[], tell: Tell): Promise<void> {
    this.#opened ??= this.#open();
    const { coverage, runner } = await this.#opened;
    for (const id of ids) {
      const position = this.#positions.get(id);
      const change = position === undefined ? undefined : this.#changes[position];
      if (!change || position === undefined) throw new Error(`There is no change ${id}.`);
      tell(id, await this.#try(change, position, coverage, runner));
    }
  }

  async close(): Promise<void> {
    const opened = await this.#opened;
    await opened?.runner.close();
  }

  get #coverageFile(): string {
    return `${this.#setting.checkout}.${this.#setting.question}.json`;
  }

  async #open() {
    return {
      coverage: TestCoverage.read(this.#coverageFile),
      runner: await TestRunner.keeping(testSetOf(this.#setting)),
    };
  }

  #context(context: Partial<ProvidedContext>): ProvidedContext {
    const { checkout, access = {} } = this.#setting;
    const none = { change: '', isFromStart: false, isObserved: false, isLate: false };
    return { checkout, access, ...none, ...context };
  }

  /** Runs the tests that come by a change until one of them fails. */
  async #try(change: CodeChange, position: number, coverage: TestCoverage, runner: TestRunner): Promise<MutantOutcome> {
    const isFromStart = !coverage.isMet(position);
    const tests = isFromStart ? this.#testsNear(change, position, coverage) : coverage.testsOf([position]);
    const isLate = change.kind === carriedOut;
    const context = this.#context({ change: change.key, isFromStart, isLate });
    let tried = 0;
    let late = 0;
    for (const part of partsOf(tests, change.file)) {
      const { failure, refusedLate } = await this.#runSoundly(part, context, runner);
      if (failure !== undefined) return { state: 'found', reason: failure };
      tried += part.length;
      late += refusedLate;
    }
    if (tried === 0) return { state: 'unreached' };
    // Nothing that is refused there could be carried out.
    if (isLate && late === 0) return { state: 'none' };
    const some = tried < tests.length ? `the ${tried} nearest of ${tests.length}` : tests.length;
    return { state: 'survived', reason: `${some} ${this.#setting.access ? 'checks' : 'tests'} come by` };
  }

  /** Tests that come by anything else in the file of a change, or in its folder: code that runs as it is loaded is of no test. */
  #testsNear({ file }: CodeChange, position: number, coverage: TestCoverage): CoveringTest[] {
    if (!coverage.isMetAtStart(position)) return [];
    const positionsIn = (isNear: (other: string) => boolean) =>
      this.#changes.flatMap((change, nth) => (isNear(change.file) ? [nth] : []));
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const inFile = coverage.testsOf(positionsIn((other) => other === file));
    return inFile.length > 0 ? inFile : coverage.testsOf(positionsIn((other) => other.startsWith(folder)));
  }

  /** Runs tests with a change; a failure counts if the same tests pass without it, in a process that nothing has spoiled. */
  async #runSoundly(
    part: readonly CoveringTest[],
    context: ProvidedContext,
    runner: TestRunner,
  ): Promise<{ readonly failure?: string; readonly refusedLate: number }> {
    const unchanged = this.#context({});
    for (;;) {
      const tests = part.filter(({ id }) => !this.#dependent.has(id));
      if (tests.length === 0) return { refusedLate: 0 };
      if (context.isFromStart) await this.#restart(runner);
      const { failure, refusedLate } = await this.#run(tests, context, runner);
      const isSpoiled = context.isFromStart || runner.isEnded || failure?.isLate === true;
      if (isSpoiled) await this.#restart(runner);
      if (!failure) return { refusedLate };
      if (failure.tests.length === 0) return { failure: failure.reason, refusedLate };
      const again = await this.#run(failure.tests, unchanged, runner);
      if (!again.failure) return { failure: failure.reason, refusedLate };
      await this.#restart(runner);
      if (isSpoiled || (await this.#run(failure.tests, unchanged, runner)).failure)
        for (const { id } of failure.tests) this.#dependent.add(id);
    }
  }

  async #run(tests: readonly CoveringTest[], context: ProvidedContext, runner: TestRunner) {
    if (++this.#runs > mostRuns) await this.#restart(runner);
    const byFile = Map.groupBy(tests, ({ file }) => file);
    const modules = await runner.run(
      context,
      new Map([...byFile].map(([file, own]) => [file, own.map(({ id }) => id)])),
    );
    const refusedLate = modules.reduce((sum, module) => sum + (module.meta().carriedOut ?? 0), 0);
    if (runner.isEnded) return { failure: { reason: 'it never ends', tests: [], isLate: true }, refusedLate };
    return { failure: failureIn(modules, tests), refusedLate };
  }

  async #restart(runner: TestRunner): Promise<void> {
    this.#runs = 0;
    await runner.restart();
  }
}

function testSetOf({ checkout, access }: Setting): TestSet {
  if (!access) {
    const config = `${checkout}/vitest.config.ts`;
    return { root: checkout, config, include: ['tests/**/*.test.ts'], exclude: ['tests/e2e/**'] };
  }
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  return { root, config: false, include: ['lab/mutation/code/suite-checks.ts'], exclude: [] };
}

/** The first test that failed, or a file that could not be run at all. */
function failureIn(modules: readonly TestModule[], tests: readonly CoveringTest[]): Failure | undefined {
  for (const module of modules) {
    for (const test of module.children.allTests('failed')) {
      const [error] = test.result().errors ?? [];
      const own = tests.filter(({ id }) => id === test.id);
      return {
        reason: `${module.relativeModuleId} > ${test.fullName}: ${firstLine(error)}`,
        tests: own,
        isLate: /timed out/.test(error?.message ?? ''),
      };
    }
    if (module.state() !== 'failed') continue;
    // It could not be loaded, or one of its hooks failed.
    const [error] = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
    const own = tests.filter(({ file }) => file === module.moduleId);
    return { reason: `${module.relativeModuleId}: ${firstLine(error)}`, tests: own, isLate: false };
  }
  return undefined;
}

function firstLine(error: { readonly message: string } | undefined): string {
  return (error?.message ?? '').split('\n')[0]?.slice(0, 200) ?? '';
}
