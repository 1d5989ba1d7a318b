import { afterAll, beforeAll, describe, test } from 'vitest';
import { adversaryChecks, adversaryGroup } from './adversary/adversary.ts';
import { suiteContract } from './contract/contract.ts';
import { evidenceChecks } from './evidence/evidence-checks.ts';
import { planOf, selectChecks } from './plan.ts';
import { shortfallText } from './report/missed-coverage.ts';
import { counts, isBelowMinimum, type ReportedCheck, reportOf } from './report/run-report.ts';
import { basisText } from './run/basis-text.ts';
import type { Check } from './run/check.ts';
import { describeFinding } from './run/finding.ts';
import { type Outcome, runCheck } from './run/run-check.ts';
import { Session } from './run/session.ts';
import { visible } from './run/visible.ts';
import { CannotRun, type TargetOptions } from './target/target.ts';

/** What is tested, and how. */
export interface ContractOptions extends TargetOptions {
  /** The groups (tags), operations and checks to make; all unless told otherwise. */
  readonly only?: readonly string[];
  /** Any integer; equal seeds draw equal requests. Another one each time unless told otherwise. */
  readonly seed?: number;
  /** True to ask the questions of the register too, for the ledger of what is known of each assumption. */
  readonly evidence?: boolean;
  /** True to fail on what contradicts the service's documentation alone; what differs from assumptions is reported still. */
  readonly documentedOnly?: boolean;
  /** The least percentage of the contract that the run must cover; a test of its own fails below it. */
  readonly minCoverage?: number;
}

/** A server that breaks the contract; the message is the bug report. */
class ContractBroken extends Error {
  override name = 'ContractBroken';
}

/**
 * Registers the contract suite for one server with Vitest: a `describe` for each group and operation, a `test` for each
 * check. What the server cannot be asked is skipped, with the reason as its note. Throws `CannotRun` where `only` names
 * nothing of the contract.
 */
export function describeContract(options: ContractOptions): void {
  const { only = [], seed = freshSeed(), minCoverage, evidence = false, documentedOnly = false } = options;
  const asked = evidence ? evidenceChecks() : [];
  const all = [...planOf(suiteContract()), ...adversaryChecks(suiteContract(), options), ...asked];
  for (const name of only) if (selectChecks(all, [name]).length === 0) throw new CannotRun(nothingIs(name, all));
  const checks = selectChecks(all, only);
  // Where a failure is said to have happened: the line that called this function.
  const caller = { stack: '' };
  Error.captureStackTrace(caller, describeContract);
  const frames = caller.stack.replace(/^.*\n/, '');

  describe(`the contract at ${options.url}`, () => {
    const run = new Run(options, seed);
    const made = new Map<string, ReportedCheck>();
    const since = new Date();
    const settings = { only, evidence, documentedOnly, ...(minCoverage !== undefined && { minCoverage }) };
    const report = (session: Session) => reportOf(session, checks, [...made.values()], settings, since);

    beforeAll(() => run.open(), 0);

    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that no fixture is needed.
    afterAll(({}, suite) => {
      if (run.session) suite.meta.contract = report(run.session);
    });

    for (const [group, ofGroup] of Map.groupBy(checks, (check) => check.group)) {
      // Nothing else goes on while the adversary looks how long others wait.
      const make = group === adversaryGroup ? describe : describe.concurrent;
      make(group, () => {
        for (const [part, ofPart] of Map.groupBy(ofGroup, partOf)) {
          describe(part, () => {
            for (const check of ofPart) {
              test(check.title, { timeout: 0 }, async (context) => {
                const begun = performance.now();
                const { id, group, operations, title } = check;
                const about = () => ({ id, group, operations, title, milliseconds: performance.now() - begun });
                const outcome = await run.make(check).catch((error: unknown) => {
                  made.set(id, { ...about(), state: 'failed', reason: visible(String(error)) });
                  throw visibly(error);
                });
                const differs = outcome.state === 'broke' && !run.counts(id, documentedOnly);
                made.set(id, { ...about(), ...(differs ? { state: 'differs' } : outcome) });
                if (outcome.state === 'skipped') context.skip(outcome.reason);
                if (outcome.state !== 'broke') return;
                for (const basis of run.bases(id)) await context.annotate(basis, 'rests on');
                if (!differs) throw broken(run.report(id), frames);
                context.task.meta.differs = true;
                await context.annotate(run.report(id), 'differs');
              });
            }
          });
        }
      });
    }

    if (minCoverage !== undefined) {
      test(`at least ${minCoverage} % of the contract is covered`, () => {
        if (!run.session) throw new Error('The server was not looked at before its coverage.');
        const covered = report(run.session);
        if (isBelowMinimum(covered)) throw broken(shortfallText(covered), frames);
      });
    }
  });
}

/** One run: its session, once the server was looked at, and whose turn it is. */
class Run {
  session: Session | undefined;
  readonly #options: TargetOptions;
  readonly #seed: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: TargetOptions, seed: number) {
    this.#options = options;
    this.#seed = seed;
  }

  async open(): Promise<void> {
    this.session = await Session.open(this.#options, { seed: this.#seed });
  }

  /** Makes a check: at once where it has a world of its own, else after those before it, whose traces it would see. */
  make(check: Check): Promise<Outcome> {
    const { session } = this;
    if (!session) throw new Error('The server was not looked at before its checks.');
    if (session.capabilities.has('control')) return runCheck(session, check);
    const turn = this.#last.then(() => runCheck(session, check));
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Whether a check has found anything that counts. */
  counts(check: string, documentedOnly: boolean): boolean {
    return this.session?.findings.of(check).some((finding) => counts(finding, documentedOnly)) === true;
  }

  /** On what rests what a check has found, each basis once. */
  bases(check: string): ReadonlySet<string> {
    return new Set(this.session?.findings.of(check).map(({ basis }) => basisText(basis)));
  }

  /** What a check has found, each fault once; of those that another check has told, only the first line. */
  report(check: string): string {
    const faults = this.session?.findings.of(check) ?? [];
    const own = faults.filter((fault) => fault.check === check).map(describeFinding);
    const others = faults.filter((fault) => fault.check !== check);
    const firstLines = others.map((fault) => `${describeFinding(fault).split('\n')[0]}; told at ${fault.check}`);
    return [...own, ...firstLines].join('\n\n');
  }
}

/** What the suite failed with may quote the server too. */
function visibly(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  error.message = visible(error.message);
  error.stack = visible(error.stack ?? error.message);
  return error;
}

function broken(message: string, frames: string): ContractBroken {
  const error = new ContractBroken(message);
  error.stack = `${error.name}: ${message}\n${frames}`;
  return error;
}

/** Below its group a check stands under its operation; under `scenario` where it is about several. */
function partOf({ id }: Check): string {
  return id.split('/')[0] ?? id;
}

function freshSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

function nothingIs(name: string, checks: readonly Check[]): string {
  const groups = [...new Set(checks.map(({ group }) => group))];
  return `nothing is called ${name}; there are the groups ${groups.join(', ')}, and every operationId`;
}
