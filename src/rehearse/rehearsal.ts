import { forEachConcurrently } from '../conformance/runner/concurrency.ts';
import { parallelism } from './application-command.ts';
import { together } from './conforming-variants.ts';
import { findMet, type Met } from './relevant-variants.ts';
import type { TestResults } from './results/results.ts';
import {
  attemptOn,
  type EndedStage,
  type Failing,
  mostOutput,
  type RunOptions,
  runOn,
  type VariantOutcome,
} from './test-run.ts';
import type { Variant } from './variant.ts';

/** Options of a rehearsal. */
export interface RehearsalOptions extends RunOptions {
  readonly variants: readonly Variant[];
  /** Ids of the variants that are tried; all that are met unless given. */
  readonly only?: readonly string[];
  /** Seconds for all runs after the first. */
  readonly time?: number | undefined;
  /** Number of runs at once. */
  readonly parallel?: number | undefined;
  readonly tell: (progress: RehearsalProgress) => void;
}

/** Progress of a rehearsal. */
export type RehearsalProgress =
  | { readonly kind: 'first'; readonly first: FirstRun }
  | { readonly kind: 'met'; readonly met: number; readonly of: number }
  | { readonly kind: 'tried'; readonly tried: Tried; readonly nth: number; readonly of: number };

/** First run, on the sandbox itself. */
export interface FirstRun {
  readonly seconds: number;
  readonly results: TestResults;
  readonly output: string;
  /** Number of requests to the service. */
  readonly requests: number;
  readonly operations: readonly string[];
}

/** State of a variant after its runs. */
type State = 'holds' | 'breaks' | 'flaky' | 'untried';

/** Variant that was tried, and the tests that failed on it. */
export interface Tried {
  readonly id: string;
  readonly kind: Variant['kind'] | 'together';
  readonly says: string;
  readonly because: string;
  readonly state: State;
  /** Tests that failed in both runs; in one of two, where it is flaky. */
  readonly failed: readonly string[];
  readonly operations: readonly string[];
  readonly seconds: number;
  /** Requests of the last run that failed, the newest last, and the content of its environment. */
  readonly failing?: Failing;
}

/** Result of a rehearsal. */
export interface Rehearsal {
  readonly command: string;
  readonly begun: string;
  readonly seconds: number;
  readonly first: FirstRun;
  /** Number of variants that there are. */
  readonly variants: number;
  /** Those that change nothing that the requests see. */
  readonly unmet: readonly Pick<Variant, 'id' | 'kind' | 'says' | 'isHidden'>[];
  readonly tried: readonly Tried[];
}

/** The first run failed, so that nothing can be said of the others. */
export class FirstRunFailed extends Error {
  override readonly name = 'FirstRunFailed';
}

/** Times that a run may take of the first one, and seconds that it may in any case. */
const slowest = 10;
const least = 30;

/**
 * Runs an application's tests on the sandbox, then on each variant that its requests meet. Throws `FirstRunFailed`, or an error
 * if the command cannot be started.
 */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const begun = new Date();
  const { tell, only } = options;
  const first = await firstRun(options);
  tell({ kind: 'first', first: first.run });
  const variants = options.variants.filter(({ id }) => only === undefined || only.includes(id));
  const met = await findMet(variants, first.stage);
  tell({ kind: 'met', met: met.length, of: variants.length });
  const limit = Math.max(least, slowest * first.run.seconds);
  const tried = await tryAll(met, limit, options);
  return {
    command: options.command.join(' '),
    begun: begun.toISOString(),
    seconds: (Date.now() - begun.getTime()) / 1000,
    first: first.run,
    variants: variants.length,
    unmet: variants
      .filter((variant) => !met.some((one) => one.variant === variant))
      .map(({ id, kind, says, isHidden = false }) => ({ id, kind, says, isHidden })),
    tried,
  };
}

async function firstRun(options: RehearsalOptions): Promise<{ readonly run: FirstRun; readonly stage: EndedStage }> {
  const { run, results, stage } = await runOn(undefined, options, undefined);
  const { seconds, output, code } = run;
  if (code !== 0) {
    const tests = results.failed.length > 0 ? `: ${results.failed.join(', ')}` : '';
    throw new FirstRunFailed(`the tests fail on the sandbox itself${tests}\n\n${output.slice(-mostOutput)}`);
  }
  const { sent } = stage;
  if (sent.length === 0)
    throw new FirstRunFailed(
      'the tests sent no request to the sandbox; their application has to find it in PHONE_AGENT_URL and PHONE_AGENT_TOKEN',
    );
  const operations = [...new Set(sent.flatMap(({ operation }) => operation ?? []))].sort();
  return { run: { seconds, results, output, requests: sent.length, operations }, stage };
}

async function tryAll(met: readonly Met[], limit: number, options: RehearsalOptions): Promise<Tried[]> {
  const { time, signal, tell, junit } = options;
  const parallel = junit === undefined ? (options.parallel ?? parallelism) : 1;
  const ends = time === undefined ? Number.POSITIVE_INFINITY : performance.now() + time * 1000;
  const isOver = () => performance.now() >= ends || signal?.aborted === true;
  const done: Tried[] = [];
  const unsure: Met[] = [];
  const keep = (tried: Tried) => {
    done.push(tried);
    tell({ kind: 'tried', tried, nth: done.length, of: met.length });
  };
  const firstFailures = new Map<Met, readonly string[]>();
  await forEachConcurrently(parallel, met, async (one) => {
    if (isOver()) return keep(untried(one));
    const attempt = await attemptOn(one.variant, options, limit);
    if (attempt.failed.length === 0) return keep(triedAs(one, 'holds', attempt));
    firstFailures.set(one, attempt.failed);
    unsure.push(one);
  });
  // What failed beside others is tried once more by itself.
  for (const one of unsure) {
    const before = firstFailures.get(one) ?? [];
    const attempt = await attemptOn(one.variant, options, limit);
    const both = attempt.failed.filter((test) => before.includes(test));
    const failed = both.length > 0 ? both : before;
    keep(triedAs(one, both.length > 0 ? 'breaks' : 'flaky', { ...attempt, failed }));
  }
  const isTogether = ({ id, kind }: Tried) => kind === 'edition' || together.includes(id);
  const all = done.filter((tried) => tried.state === 'holds' && isTogether(tried)).map(({ id }) => id);
  if (all.length > 1 && !isOver()) done.push(await tryTogether(all, met, limit, options));
  const order = new Map(met.map(({ variant: { id } }, nth) => [id, nth]));
  const at = ({ id }: Tried) => order.get(id) ?? met.length;
  return done.toSorted((a, b) => at(a) - at(b));
}

/** Several variants at once, each of which the tests hold by itself. */
async function tryTogether(
  ids: readonly string[],
  met: readonly Met[],
  limit: number,
  options: RehearsalOptions,
): Promise<Tried> {
  const chosen = met.filter(({ variant: { id } }) => ids.includes(id));
  const variant: Variant = {
    id: 'together',
    kind: 'allowed',
    says: `${ids.length} variants at once: ${ids.join(', ')}.`,
    because: 'The tests pass on each of them.',
    server: (sandbox, differs) => chosen.reduce((server, one) => one.variant.server(server, differs), sandbox),
  };
  const operations = [...new Set(chosen.flatMap((one) => one.operations))];
  const one: Met = { variant, requests: 0, operations };
  const attempt = await attemptOn(variant, options, limit);
  if (attempt.failed.length === 0) return { ...triedAs(one, 'holds', attempt), kind: 'together' };
  const again = await attemptOn(variant, options, limit);
  const failed = again.failed.filter((test) => attempt.failed.includes(test));
  return {
    ...triedAs(one, failed.length > 0 ? 'breaks' : 'flaky', {
      ...again,
      failed: failed.length > 0 ? failed : attempt.failed,
    }),
    kind: 'together',
  };
}

function triedAs({ variant, operations }: Met, state: State, { failed, seconds, failing }: VariantOutcome): Tried {
  const { id, kind, says, because } = variant;
  const isFailure = state === 'breaks' || state === 'flaky';
  return { id, kind, says, because, state, failed, operations, seconds, ...(isFailure && failing && { failing }) };
}

function untried(one: Met): Tried {
  return triedAs(one, 'untried', { failed: [], seconds: 0 });
}
