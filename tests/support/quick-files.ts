import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** In milliseconds of processor time on the reference machine: a file of `tests/` may take no more, alone. */
const budget = 3000;

/** In milliseconds of processor time: the fixed work of `measuredWork` on the reference machine. */
const referenceWork = 60;

/**
 * Names the slow files of a run. Processor time is compared, so other programs do not matter; on a slower machine the
 * budget grows by as much as a fixed piece of work takes longer there.
 */
export class QuickFiles implements Reporter {
  #vitest: Vitest | undefined;
  #slowness = 1;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#slowness = slowness();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const allowed = budget * Math.max(1, this.#slowness, slowness());
    const slow = modules
      .map((module) => ({ file: module.relativeModuleId, cost: module.meta().cost ?? 0 }))
      .filter(({ cost }) => cost > allowed)
      .toSorted((a, b) => b.cost - a.cost);
    if (slow.length === 0) return;
    const lines = slow.map(({ file, cost }) => `  ${file} took ${inSeconds(cost)}`);
    this.#vitest?.logger.error(
      `Files of tests/ have ${inSeconds(allowed)} of processor time here. Make these quicker, or move what is end to end to tests/e2e:\n${lines.join('\n')}\n`,
    );
  }
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The factor by which this machine takes longer than the reference machine. */
function slowness(): number {
  return measuredWork() / referenceWork;
}

/** Milliseconds of processor time for a fixed piece of work: the least of three tries. */
function measuredWork(): number {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    for (let round = 0; round < 3000; round++) JSON.parse(JSON.stringify(sample));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

const sample = Array.from({ length: 40 }, (_, at) => ({ name: `entry ${at}`, size: at * 1.5, tags: ['one', 'two'] }));
