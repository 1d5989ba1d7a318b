import { afterAll, beforeAll, describe, test } from 'vitest';
import { adversaryChecks, adversaryGroup } from './adversary/adversary.ts';
import { suiteContract } from './contract/contract.ts';
import { evidenceChecks } from './evidence/evidence-checks.ts';
import { planOf, selectChecks } from './plan.ts';
import { updated } from './report/baseline.ts';
import { baselineIn, writeBaseline } from './report/baseline-file.ts';
import { shortfallText } from './report/missed-coverage.ts';
import { reportOf } from './report/report-of.ts';
import { breachOf, isBelowMinimum, type ReportedCheck, type RunSettings, withKnown } from './report/run-report.ts';
import { incompleteText } from './report/seen.ts';
import { basisText } from './run/basis-text.ts';
import { mostTellingFirst } from './run/budget.ts';
import type { Check } from './run/check.ts';
import { forEachConcurrently } from './run/concurrency.ts';
import { Durations } from './run/durations.ts';
import { describeFinding } from './run/finding.ts';
import { type Outcome, runCheck } from './run/run-check.ts';
import { Session } from './run/session.ts';
import { visible } from './run/visible.ts';
import { checksOfShard, readShard, runIdentity, seedOfShards } from './shard.ts';
import { CannotRun, type TargetOptions } from './target/target.ts';
import { Interruption } from './undo/interruption.ts';
import { LedgerFile, usualLedgerFile } from './undo/ledger-file.ts';

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
  /**
   * Which part of the checks to make, such as `2/3`, where other runs make the rest; their reports as data are made one by the
   * command line's `--merge`. Without `seed` it is then the same in every run, until the contract changes.
   */
  readonly shard?: string;
  /** The file of the findings that are known and make nothing fail. Throws `BaselineError` where it cannot be read. */
  readonly baseline?: string;
  /** True to write what is found into `baseline`, and to fail on nothing that is found. */
  readonly updateBaseline?: boolean;
  /** The least percentage of the contract that the run must cover; a test of its own fails below it. */
  readonly minCoverage?: number;
  /**
   * The file in which a run writes down what it does to a server that others use, before it does it; it is removed once all
   * of it is undone. In the working directory, with the host's name and the time, unless told otherwise.
   */
  readonly ledger?: string;
}

/** Checks at a time where the server makes worlds of their own. */
const concurrency = 6;

/** What is asked of a shard that no part of a run can tell. */
const ofAll = 'minCoverage and updateBaseline are about all shards together; they go to the merge of their reports';

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
  const { only = [], minCoverage, evidence = false, documentedOnly = false } = options;
  const { baseline: file, updateBaseline = false } = options;
  const shard = options.shard === undefined ? undefined : readShard(options.shard);
  if (shard && (minCoverage !== undefined || updateBaseline)) throw new CannotRun(ofAll);
  const { seed = shard ? seedOfShards() : freshSeed() } = options;
  const baseline = file === undefined ? undefined : baselineIn(file, updateBaseline);
  const asked = evidence ? evidenceChecks() : [];
  const all = [...planOf(suiteContract()), ...adversaryChecks(suiteContract(), options), ...asked];
  for (const name of only) if (selectChecks(all, [name]).length === 0) throw new CannotRun(nothingIs(name, all));
  const selected = selectChecks(all, only);
  const checks = shard ? checksOfShard(selected, shard) : selected;
  // Where a failure is said to have happened: the line that called this function.
  const caller = { stack: '' };
  Error.captureStackTrace(caller, describeContract);
  const frames = caller.stack.replace(/^.*\n/, '');

  describe(`the contract at ${options.url}`, () => {
    const run = new Run(options, seed, checks);
    const made = new Map<string, ReportedCheck>();
    const since = new Date();
    const settings = {
      ...{ only, evidence, documentedOnly, updateBaseline },
      ...(minCoverage !== undefined && { minCoverage }),
      ...(baseline && { baseline }),
      ...(shard && { part: { ...shard, run: runIdentity(options, selected) } }),
    };
    const report = (session: Session) => reportOf(session, checks, [...made.values()], settings, since);

    beforeAll(() => run.open(), 0);

    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that no fixture is needed.
    afterAll(async ({}, suite) => {
      await run.end();
      if (!run.session) return;
      const whole = report(run.session);
      suite.meta.contract = whole;
      if (!file || !baseline || !updateBaseline) return;
      const checks = run.session.gate.isStopped ? [] : whole.checks;
      writeBaseline(file, updated(baseline, { findings: whole.findings, checks }));
    }, 0);

    for (const [group, ofGroup] of Map.groupBy(checks, (check) => check.group)) {
      // Nothing else goes on while the adversary looks how long others wait.
      const make = group === adversaryGroup ? describe : describe.concurrent;
      make(group, () => {
        for (const [part, ofPart] of Map.groupBy(ofGroup, partOf)) {
          describe(part, () => {
            for (const check of ofPart) {
              test(check.title, { timeout: 0 }, async (context) => {
                const { id, group, operations, title } = check;
                const about = () => ({ id, group, operations, title, milliseconds: run.durations.of(id) });
                const outcome = await run.make(check).catch((error: unknown) => {
                  made.set(id, { ...about(), state: 'failed', reason: visible(run.hide(String(error))) });
                  throw run.visibly(error);
                });
                const breach = outcome.state === 'broke' ? run.stateOf(id, settings) : undefined;
                made.set(id, { ...about(), ...outcome, ...(breach && { state: breach }) });
                if (outcome.state === 'skipped') context.skip(outcome.reason);
                if (outcome.state !== 'broke') return;
                for (const basis of run.bases(id)) await context.annotate(basis, 'rests on');
                const rest = outcome.reason === undefined ? '' : `\n\nThe check ended there: ${outcome.reason}`;
                if (breach === undefined || breach === 'broke') throw broken(run.report(id) + rest, frames);
                context.task.meta.differs = breach;
                await context.annotate(run.report(id), breach);
              });
            }
          });
        }
      });
    }

    test('enough was seen for a verdict', async ({ annotate }) => {
      if (!run.session) throw new Error('The server was not looked at before its verdict.');
      const whole = report(run.session);
      if (whole.verdict === 'incomplete') throw broken(incompleteText(whole), frames);
      if (whole.verdict === 'holdsAsSeen') await annotate(incompleteText(whole), 'seen');
    });

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
  readonly durations = new Durations();
  readonly #options: ContractOptions;
  readonly #seed: number;
  readonly #interruption = new Interruption();
  readonly #checks: readonly Check[];
  #last: Promise<unknown> = Promise.resolve();
  #outcomes: ReadonlyMap<string, Promise<Outcome>> | undefined;
  /** What was made before its turn. */
  readonly #made = new Map<Check, Promise<Outcome>>();

  constructor(options: ContractOptions, seed: number, checks: readonly Check[]) {
    this.#checks = checks;
    this.#options = options;
    this.#seed = seed;
  }

  /** Begins with those of the checks that have to come first. */
  async open(): Promise<void> {
    const { url, ledger = usualLedgerFile(url, new Date()) } = this.#options;
    const settings = { seed: this.#seed, ledger: new LedgerFile(ledger, url) };
    const session = await Session.open(this.#options, settings);
    this.session = session;
    this.#interruption.handle(() => session.gate.stop());
    if (session.capabilities.has('control') || session.budget) return;
    for (const check of this.#checks) if (check.comesFirst) this.#made.set(check, this.make(check));
  }

  /** Undoes what is left to undo. */
  async end(): Promise<void> {
    this.#interruption.close();
    await this.session?.end();
  }

  /** Makes a check: at once where it has a world of its own, else after those before it, whose traces it would see. */
  make(check: Check): Promise<Outcome> {
    const { session } = this;
    if (!session) throw new Error('The server was not looked at before its checks.');
    if (session.budget) return this.#inTime(session, check);
    if (session.capabilities.has('control')) return this.#make(session, check);
    const made = this.#made.get(check);
    if (made) return made;
    const turn = this.#last.then(() => this.#make(session, check));
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Vitest asks for checks in its own order; where time is short they are made in another one. */
  async #inTime(session: Session, check: Check): Promise<Outcome> {
    const count = session.capabilities.has('control') ? concurrency : 1;
    if (!this.#outcomes) {
      session.budget?.share(this.#checks, count);
      this.#outcomes = makeInOrder(mostTellingFirst(this.#checks), count, (one) => this.#make(session, one));
    }
    return this.#outcomes.get(check.id) ?? this.#make(session, check);
  }

  #make(session: Session, check: Check): Promise<Outcome> {
    return this.durations.measure(check.id, () => runCheck(session, check));
  }

  /** A text without secrets. */
  hide(text: string): string {
    return this.session?.secrets.hide(text) ?? text;
  }

  /** What the suite failed with may quote the server too. */
  visibly(thrown: unknown): Error {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    error.message = visible(this.hide(error.message));
    error.stack = visible(this.hide(error.stack ?? error.message));
    return error;
  }

  /** What became of a check that has found something: `broke` where any of that counts. */
  stateOf(check: string, settings: RunSettings): 'broke' | 'known' | 'differs' {
    const found = this.session?.findings.of(check).map((finding) => withKnown(finding, settings)) ?? [];
    return breachOf(found, settings.documentedOnly);
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

/** Makes checks in their order, a number of them at once. */
function makeInOrder(
  checks: readonly Check[],
  count: number,
  make: (check: Check) => Promise<Outcome>,
): ReadonlyMap<string, Promise<Outcome>> {
  const outcomes = new Map(checks.map(({ id }) => [id, Promise.withResolvers<Outcome>()]));
  const together = checks.filter(({ group }) => group !== adversaryGroup);
  const alone = checks.filter(({ group }) => group === adversaryGroup);
  const settle = async (check: Check) => {
    const outcome = outcomes.get(check.id);
    await make(check).then(outcome?.resolve, outcome?.reject);
  };
  void forEachConcurrently(count, together, settle).then(() => forEachConcurrently(1, alone, settle));
  // Whoever asks for one gets its failure.
  for (const { promise } of outcomes.values()) promise.catch(() => {});
  return new Map([...outcomes].map(([id, { promise }]) => [id, promise]));
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
