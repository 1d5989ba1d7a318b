import { adversaryChecks } from '../adversary/adversary.ts';
import { evidenceChecks } from '../evidence/evidence-checks.ts';
import { UnforeseenObserver } from '../evidence/unforeseen/unforeseen-observer.ts';
import { defaultUndoLogFile, UndoLogFile } from '../guard/undo-log-file.ts';
import { updated } from '../reports/baseline.ts';
import { baselineIn, writeBaseline } from '../reports/baseline-file.ts';
import { reportOf } from '../reports/build-report.ts';
import { dayOf } from '../reports/days.ts';
import { breachOf, type ReportedCheck, type RunReport, type RunSettings, withKnown } from '../reports/run-report.ts';
import { basisText } from '../runner/basis-text.ts';
import { mostTellingFirst } from '../runner/budget.ts';
import { type Check, operationsOf } from '../runner/check.ts';
import { forEachConcurrently } from '../runner/concurrency.ts';
import { type CountedFinding, describeFinding } from '../runner/finding.ts';
import { runCheck } from '../runner/run-check.ts';
import { Session } from '../runner/session.ts';
import type { Exchange } from '../target/exchange.ts';
import { visible } from '../target/sanitize.ts';
import { CannotRun } from '../target/target.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { planOf, selectChecks } from './plan.ts';
import type { ContractOptions } from './run-options.ts';
import { checksOfShard, readShard, runIdentity, seedOfShards } from './shard.ts';
import { startMessage } from './start-message.ts';

/** Reason why a shard refuses options that concern all shards. */
const ofAll = 'minCoverage and updateBaseline apply to all shards together; use them when you merge the reports';

/** Checks at a time where the server makes environments of their own. */
const concurrency = 6;

/** One run of the suite: its checks, its session once the server was looked at, and what became of each check. */
export class ContractRun {
  /** In the order of the contract. */
  readonly checks: readonly Check[];
  readonly #api: ApiUnderTest;
  readonly #options: ContractOptions;
  readonly #seed: number;
  readonly #settings: RunSettings;
  readonly #since = new Date();
  readonly #observer: UnforeseenObserver | undefined;
  readonly #outcomes: ReadonlyMap<string, PromiseWithResolvers<ReportedCheck>>;
  readonly #made: ReportedCheck[] = [];
  #session: Session | undefined;
  #isStopped = false;

  /** Throws `CannotRun` where `only` names nothing of the contract, and `BaselineError` where the baseline cannot be read. */
  constructor(api: ApiUnderTest, options: ContractOptions) {
    const { only = [], minCoverage, evidence = false, documentedOnly = false, updateBaseline = false } = options;
    const shard = options.shard === undefined ? undefined : readShard(options.shard);
    if (shard && (minCoverage !== undefined || updateBaseline)) throw new CannotRun(ofAll);
    const baseline = options.baseline === undefined ? undefined : baselineIn(options.baseline, updateBaseline);
    const asked = evidence ? evidenceChecks(api.probes ?? []) : [];
    const all = [...planOf(api), ...adversaryChecks(api, options), ...asked];
    for (const name of only) if (selectChecks(all, [name]).length === 0) throw new CannotRun(nothingIs(name, all));
    const selected = selectChecks(all, only);
    this.checks = shard ? checksOfShard(selected, shard) : selected;
    this.#api = api;
    this.#options = options;
    this.#observer = evidence ? new UnforeseenObserver(api.contract) : undefined;
    this.#seed = options.seed ?? (shard ? seedOfShards(api.version) : freshSeed());
    this.#settings = {
      only,
      ...(options.ids && { ids: options.ids }),
      evidence,
      documentedOnly,
      updateBaseline,
      day: dayOf(this.#since.toISOString()),
      ...(minCoverage !== undefined && { minCoverage }),
      ...(baseline && { baseline }),
      ...(shard && { part: { ...shard, run: runIdentity(api.version, options, selected) } }),
    };
    this.#outcomes = new Map(this.checks.map(({ id }) => [id, Promise.withResolvers<ReportedCheck>()]));
    // Whoever asks for an outcome gets its failure.
    for (const { promise } of this.#outcomes.values()) promise.catch(() => {});
  }

  /** Looks at the server. Throws `CannotRun` where it cannot be tested. */
  async open(): Promise<void> {
    const { url, ledger = defaultUndoLogFile(url, new Date()) } = this.#options;
    const ids = operationsOf(this.checks.filter(({ operations }) => operations.length === 1));
    const operations = this.#api.contract.operations.filter(({ id }) => ids.has(id));
    const observer = this.#observer;
    const begun = this.#since.getTime();
    const settings = { seed: this.#seed, undoLog: new UndoLogFile(ledger, url), operations };
    const observed = observer && { observe: (exchange: Exchange) => observer.note(exchange, begun) };
    this.#session = await Session.open(this.#api, this.#options, { ...settings, ...observed });
    if (this.#isStopped) this.#session.guard.stop();
  }

  /**
   * Makes checks, of this run, in the order that suits the server: those with environments of their own at once, others one after the
   * other, since each would see the traces of another; where time is short, the most telling ones first; and last, alone, the
   * adversary's, who looks how long others wait. Calls back with what became of each.
   */
  async make(checks: readonly Check[], told: (made: ReportedCheck) => void = () => {}): Promise<void> {
    const session = this.#opened;
    const count = atATime(session);
    session.budget?.share(checks, count);
    const attacks = checks.filter(({ kind }) => kind === 'attack');
    const others = checks.filter(({ kind }) => kind !== 'attack');
    const make = async (check: Check) => told(await this.#make(session, check));
    await forEachConcurrently(count, session.budget ? mostTellingFirst(others) : inTurn(others, count), make);
    if (attacks.length > 0) session.connection.presence?.pause();
    await forEachConcurrently(1, attacks, make);
  }

  /** What it talks to, and how long that takes, in two lines. */
  startMessage(): string {
    const session = this.#opened;
    return startMessage(session, this.checks, atATime(session));
  }

  /** Outcome of a check; rejects with a fault of the suite itself. */
  outcomeOf({ id }: Check): Promise<ReportedCheck> {
    const outcome = this.#outcomes.get(id);
    if (!outcome) throw new Error(`${id} is not a check of this run.`);
    return outcome.promise;
  }

  /** Lets the run end soon: nothing more is sent but what undoes. */
  stop(): void {
    this.#isStopped = true;
    this.#session?.guard.stop();
  }

  /** Undoes what is left to undo, and writes the baseline where it is to be updated. Undefined where the server was not looked at. */
  async end(): Promise<RunReport | undefined> {
    const session = this.#session;
    if (!session) return undefined;
    await session.end();
    const report = this.report();
    const { baseline: file, updateBaseline } = this.#options;
    const { baseline } = this.#settings;
    if (file !== undefined && baseline && updateBaseline) {
      const checks = session.guard.isStopped || session.connection.isGone ? [] : report.checks;
      writeBaseline(file, updated(baseline, { ...report, checks }));
    }
    return report;
  }

  /** Report of the run so far. */
  report(): RunReport {
    return reportOf(this.#opened, this.checks, this.#made, this.#settings, this.#since, this.#observer);
  }

  /** On what rests what a check has found, each basis once. */
  bases(check: Check): ReadonlySet<string> {
    return new Set(
      this.#opened.findings.of(check.id).map(({ basis }) => basisText(basis, this.#api.contract.register)),
    );
  }

  /** Findings of a check, each fault once; only the first line of those that another check has reported. */
  told({ id }: Check): string {
    const faults = this.#opened.findings.of(id);
    const described = (fault: CountedFinding) => describeFinding(fault, this.#api.contract.register);
    const own = faults.filter((fault) => fault.check === id).map(described);
    const others = faults.filter((fault) => fault.check !== id);
    const firstLines = others.map((fault) => `${described(fault).split('\n')[0]}; see ${fault.check}`);
    return [...own, ...firstLines].join('\n\n');
  }

  get #opened(): Session {
    if (!this.#session) throw new Error('The checks of the server start before the preflight.');
    return this.#session;
  }

  async #make(session: Session, check: Check): Promise<ReportedCheck> {
    const { id, group, operations, title } = check;
    const begun = performance.now();
    const about = () => ({ id, group, operations, title, milliseconds: performance.now() - begun });
    const outcome = this.#outcomes.get(id);
    try {
      const made = await runCheck(session, check);
      const breach = made.state === 'broke' ? this.#breachOf(session, id) : undefined;
      return this.#keep({ ...about(), ...made, ...(breach && { state: breach }) });
    } catch (thrown) {
      const error = visibly(session, thrown);
      outcome?.reject(error);
      return this.#keep({ ...about(), state: 'failed', reason: visible(session.secrets.hide(String(error))) });
    }
  }

  #keep(made: ReportedCheck): ReportedCheck {
    this.#made.push(made);
    this.#outcomes.get(made.id)?.resolve(made);
    return made;
  }

  /** State of a check with findings: `broke` if any of them counts. */
  #breachOf(session: Session, id: string): 'broke' | 'known' | 'differs' {
    const found = session.findings.of(id).map((finding) => withKnown(finding, this.#settings));
    return breachOf(found, this.#settings.documentedOnly);
  }
}

function atATime({ capabilities }: Session): number {
  return capabilities.has('control') ? concurrency : 1;
}

/** One after the other, those come first that have to; at once, the order is the contract's. */
function inTurn(checks: readonly Check[], count: number): readonly Check[] {
  if (count > 1) return checks;
  return [...checks.filter(({ comesFirst }) => comesFirst), ...checks.filter(({ comesFirst }) => !comesFirst)];
}

/** Failure of the suite without secrets: it may quote the server. */
function visibly({ secrets }: Session, thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  error.message = visible(secrets.hide(error.message));
  error.stack = visible(secrets.hide(error.stack ?? error.message));
  return error;
}

function freshSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

function nothingIs(name: string, checks: readonly Check[]): string {
  const groups = [...new Set(checks.map(({ group }) => group))];
  return `no check is named ${name}; use an operationId, a check or a group: ${groups.join(', ')}`;
}
