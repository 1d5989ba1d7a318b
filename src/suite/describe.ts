import { afterAll, beforeAll, describe, test } from 'vitest';
import { adversaryChecks, adversaryGroup } from './adversary/adversary.ts';
import { suiteContract } from './contract/contract.ts';
import { ContractRun } from './contract-run.ts';
import { evidenceChecks } from './evidence/evidence-checks.ts';
import { planOf, selectChecks } from './plan.ts';
import { updated } from './report/baseline.ts';
import { baselineIn, writeBaseline } from './report/baseline-file.ts';
import { shortfallText } from './report/missed-coverage.ts';
import { reportOf } from './report/report-of.ts';
import { isBelowMinimum, type ReportedCheck } from './report/run-report.ts';
import { incompleteText } from './report/seen.ts';
import type { Check } from './run/check.ts';
import type { Session } from './run/session.ts';
import { visible } from './run/visible.ts';
import { checksOfShard, readShard, runIdentity, seedOfShards } from './shard.ts';
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
    const run = new ContractRun(options, seed, checks);
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
