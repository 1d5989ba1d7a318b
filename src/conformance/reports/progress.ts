import type { Writable } from 'node:stream';
import { grouped } from '../../contract/counted.ts';
import type { PlannedCheck } from '../runner/check.ts';
import type { Colors } from './colors.ts';
import type { ReportedCheck } from './run-report.ts';

/** Shows how far a run has come: a line for each group once it is done. */
export class Progress {
  readonly #out: Writable;
  readonly #colors: Colors;
  /** True if the last line can be overwritten. */
  readonly #live: boolean;
  readonly #all: number;
  /** Remaining checks of each group. */
  readonly #left = new Map<string, number>();
  readonly #made: ReportedCheck[] = [];
  #broke = 0;
  #shown = 0;

  constructor(out: Writable & { readonly isTTY?: boolean }, colors: Colors, checks: readonly PlannedCheck[]) {
    this.#out = out;
    this.#colors = colors;
    this.#live = out.isTTY === true;
    this.#all = checks.length;
    for (const { group } of checks) this.#left.set(group, (this.#left.get(group) ?? 0) + 1);
    this.#show();
  }

  /** Counts a check, and writes the line of its group after the last one. */
  tell(made: ReportedCheck): void {
    this.#made.push(made);
    if (isBroken(made)) this.#broke++;
    const left = (this.#left.get(made.group) ?? 0) - 1;
    this.#left.set(made.group, left);
    if (left === 0) this.#tellGroup(made.group);
    // Often enough to be seen moving.
    if (left === 0 || performance.now() - this.#shown > 100) this.#show();
  }

  end(): void {
    this.#line(this.#made.length > 0 ? '\n' : '');
  }

  #tellGroup(group: string): void {
    const own = this.#made.filter((made) => made.group === group);
    const count = (...states: readonly ReportedCheck['state'][]) =>
      own.filter(({ state }) => states.includes(state)).length;
    const held = count('held');
    const broke = count('broke', 'failed');
    const skipped = count('skipped');
    const differs = count('differs');
    const known = count('known');
    const { good, bad, dim, strong } = this.#colors;
    const mark = broke > 0 ? bad('✗') : held > 0 ? good('✓') : dim('–');
    const parts = [
      `${held} passed`,
      ...(broke > 0 ? [bad(`${broke} failed`)] : []),
      ...(differs > 0 ? [`${differs} different`] : []),
      ...(known > 0 ? [`${known} known`] : []),
      ...(skipped > 0 ? [dim(`${skipped} skipped`)] : []),
    ];
    this.#line(`${mark} ${strong(group.padEnd(14))} ${parts.join(', ')}\n`);
  }

  #show(): void {
    if (!this.#live) return;
    this.#shown = performance.now();
    const broke = this.#broke > 0 ? `, ${this.#broke} failed` : '';
    this.#line(this.#colors.dim(`… ${grouped(this.#made.length)} of ${grouped(this.#all)} checks${broke}`));
  }

  /** Writes over the line that shows the count (ECMA-48, Erase in Line). */
  #line(text: string): void {
    this.#out.write(this.#live ? `\r\x1b[K${text}` : text);
  }
}

function isBroken({ state }: ReportedCheck): boolean {
  return state === 'broke' || state === 'failed';
}
