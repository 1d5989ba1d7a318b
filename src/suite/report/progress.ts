import type { Writable } from 'node:stream';
import type { Reporter, TestModule, TestSuite } from 'vitest/node';
import type { Colors } from './terminal.ts';

/** A reporter of Vitest that shows how far a run has come: a line for each group once it is done. */
export class ProgressReporter implements Reporter {
  readonly #out: Writable;
  readonly #colors: Colors;
  /** True where what was written last can be written over. */
  readonly #live: boolean;
  #all = 0;
  #done = 0;
  #broke = 0;
  #shown = 0;
  #groups = 0;

  constructor(out: Writable & { readonly isTTY?: boolean }, colors: Colors) {
    this.#out = out;
    this.#colors = colors;
    this.#live = out.isTTY === true;
  }

  onTestModuleCollected(module: TestModule): void {
    this.#all += [...module.children.allTests()].length;
    this.#show();
  }

  onTestCaseResult(test: { result(): { state: string } }): void {
    this.#done++;
    if (test.result().state === 'failed') this.#broke++;
    // Often enough to be seen moving.
    if (performance.now() - this.#shown > 100) this.#show();
  }

  onTestSuiteResult(suite: TestSuite): void {
    const isGroup = suite.parent.type === 'suite' && suite.parent.parent.type === 'module';
    if (!isGroup) return;
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0, differs: 0, known: 0 };
    for (const test of suite.children.allTests()) counts[test.meta().differs ?? test.result().state]++;
    const { passed, failed, skipped, pending, differs, known } = counts;
    this.#groups++;
    const { good, bad, dim, strong } = this.#colors;
    const mark = failed > 0 ? bad('✗') : passed > 0 ? good('✓') : dim('–');
    const parts = [
      `${passed} held`,
      ...(failed > 0 ? [bad(`${failed} broke`)] : []),
      ...(differs > 0 ? [`${differs} differ`] : []),
      ...(known > 0 ? [`${known} known`] : []),
      ...(skipped + pending > 0 ? [dim(`${skipped + pending} skipped`)] : []),
    ];
    this.#line(`${mark} ${strong(suite.name.padEnd(14))} ${parts.join(', ')}\n`);
    this.#show();
  }

  onTestRunEnd(): void {
    if (this.#groups > 0) this.#line('\n');
    else this.#line('');
  }

  #show(): void {
    if (!this.#live) return;
    this.#shown = performance.now();
    const broke = this.#broke > 0 ? `, ${this.#broke} broke` : '';
    this.#line(this.#colors.dim(`… ${this.#done} of ${this.#all} checks${broke}`));
  }

  /** Writes over the line that shows the count (ECMA-48, Erase in Line). */
  #line(text: string): void {
    this.#out.write(this.#live ? `\r\x1b[K${text}` : text);
  }
}
