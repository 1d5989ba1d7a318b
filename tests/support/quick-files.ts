import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** In milliseconds of processor time on the reference machine: a file of `tests/` may take no more, alone. */
export const budget = 3000;

/** Files that share a processor's caches, or begin a worker, take longer, each by another factor: more than all of that fails. */
const beside = 2;

/** Fails a run with a slow file. */
export class QuickFiles implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const slow = modules
      .map((module) => ({ file: module.relativeModuleId, cost: module.meta().cost ?? 0 }))
      .filter(({ cost }) => cost > budget * beside)
      .toSorted((a, b) => b.cost - a.cost);
    if (slow.length === 0) return;
    const lines = slow.map(({ file, cost }) => `  ${file} took ${inSeconds(cost)}`);
    this.#vitest?.logger.error(
      `Files of tests/ have ${inSeconds(budget)} of processor time, twice as much beside others. Make these quicker, or move what is end to end to tests/e2e:\n${lines.join('\n')}\n`,
    );
    process.exitCode = 1;
  }
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
