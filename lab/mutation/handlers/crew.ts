import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Change, Copy } from './change.ts';
import type { Setting } from './laboratory.ts';
import { isReport, type Order, type Report } from './order.ts';
import { checksOf, checksOfLoaded, readSightings, type Sightings } from './sightings.ts';
import type { Verdict } from './verdict.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** What is tried, of what, and with how many processes. */
interface Work {
  readonly setting: Setting;
  /** All changes that there are. */
  readonly all: readonly Change[];
  readonly wanted: readonly Change[];
  readonly workers: number;
  readonly tell: (verdict: Verdict) => void;
}

/** Tries changes copy by copy, and tells each verdict. Rejects where a process fails; then all are ended. */
export async function tryChanges({ wanted, ...work }: Work): Promise<void> {
  for (const [copy, own] of Map.groupBy(wanted, (change) => change.copy)) await tryCopy({ ...work, wanted: own }, copy);
}

async function tryCopy({ setting, all, wanted, workers, tell }: Work, copy: Copy): Promise<void> {
  const sightings = await observe(setting, copy);
  const rest = wanted.map((change) => orderFor(change, setting, all, sightings));
  const workAll = async () => {
    const member = new Member();
    try {
      for (let order = rest.shift(); order; order = rest.shift()) tell(await member.try(order));
    } finally {
      member.end();
    }
  };
  await Promise.all(Array.from({ length: workers }, workAll));
}

async function observe(setting: Setting, copy: Copy): Promise<Sightings> {
  const member = new Member();
  try {
    const report = await member.send({ ...setting, copy, observe: true });
    if (report && 'text' in report) return readSightings(report.text);
    throw new Error(report && 'failure' in report ? report.failure : 'The checks do not end.');
  } finally {
    member.end();
  }
}

type Trial = Extract<Order, { readonly change: Change }>;

/** A change that no check comes by may be one that takes place as the code is loaded. */
function orderFor(change: Change, setting: Setting, all: readonly Change[], sightings: Sightings): Trial {
  const checks = checksOf(sightings, change);
  const isLoaded = checks.length === 0 && change.copy === 'stryker';
  const { copy } = change;
  return {
    ...setting,
    copy,
    change,
    isLoaded,
    checks: isLoaded ? checksOfLoaded(sightings, change, all) : checks,
  };
}

/** One process after the other: a new one where the last did not end, or is only good for one change. */
class Member {
  #child: ChildProcess | undefined;

  async try(order: Trial): Promise<Verdict> {
    if (order.isLoaded) this.end();
    const report = await this.send(order);
    const verdict = verdictOf(order, report);
    if (order.isLoaded || verdict.state === 'endless') this.end();
    return verdict;
  }

  /** Undefined where the process is ended as it does not come to its end itself. Rejects where it ends otherwise. */
  async send(order: Order): Promise<Report | undefined> {
    const child = this.#child ?? fork(program);
    this.#child = child;
    const { promise, resolve, reject } = Promise.withResolvers<Report | undefined>();
    const hear = (report: unknown) => {
      if (isReport(report)) resolve(report);
      else reject(new Error('A worker tells what is no report.'));
    };
    const fail = (code: unknown, signal: unknown) => {
      this.#child = undefined;
      if (signal === 'SIGKILL') resolve(undefined);
      else reject(new Error(`A worker ended (${code}).`));
    };
    child.once('message', hear).once('error', reject).once('exit', fail);
    child.send(order);
    return promise.finally(() => {
      child.off('message', hear).off('error', reject).off('exit', fail);
    });
  }

  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

/** Where the code cannot even be loaded, everybody notices. */
function verdictOf({ change: { id }, isLoaded }: Trial, report: Report | undefined): Verdict {
  if (!report) return { id, state: 'endless' };
  if ('verdict' in report) return report.verdict;
  if (isLoaded && 'failure' in report) return { id, state: 'killed', rule: 'the server does not start' };
  throw new Error('failure' in report ? report.failure : 'A worker tells nothing of its order.');
}
