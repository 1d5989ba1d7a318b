import { adversaryGroup } from './adversary/adversary.ts';
import { breachOf, type RunSettings, withKnown } from './report/run-report.ts';
import { basisText } from './run/basis-text.ts';
import { mostTellingFirst } from './run/budget.ts';
import type { Check } from './run/check.ts';
import { forEachConcurrently } from './run/concurrency.ts';
import { Durations } from './run/durations.ts';
import { describeFinding } from './run/finding.ts';
import { type Outcome, runCheck } from './run/run-check.ts';
import { Session } from './run/session.ts';
import { visible } from './run/visible.ts';
import type { TargetOptions } from './target/target.ts';
import { Interruption } from './undo/interruption.ts';
import { LedgerFile, usualLedgerFile } from './undo/ledger-file.ts';

/** How a server is looked at, and where the run writes down what it does to it. */
interface RunOptions extends TargetOptions {
  readonly ledger?: string;
}

/** Checks at a time where the server makes worlds of their own. */
const concurrency = 6;

/** One run: its session, once the server was looked at, and whose turn it is. */
export class ContractRun {
  session: Session | undefined;
  readonly durations = new Durations();
  readonly #options: RunOptions;
  readonly #seed: number;
  readonly #interruption = new Interruption();
  readonly #checks: readonly Check[];
  #last: Promise<unknown> = Promise.resolve();
  #outcomes: ReadonlyMap<string, Promise<Outcome>> | undefined;
  /** What was made before its turn. */
  readonly #made = new Map<Check, Promise<Outcome>>();

  constructor(options: RunOptions, seed: number, checks: readonly Check[]) {
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
