import { readFileSync, writeFileSync } from 'node:fs';
import type { TestModule } from 'vitest/node';
import { decode, has, union } from './bits.ts';

/** Test, and what it comes by. */
export interface CoveringTest {
  /** Path of its file. */
  readonly file: string;
  readonly id: string;
  /** Milliseconds of processor time. */
  readonly work: number;
  /** Positions of changes, as bits. */
  readonly met: Uint8Array;
}

/** Milliseconds of processor time that it takes to load a file of tests, whichever of them are run. */
const loading = 50;

/** Milliseconds for the tests that are tried first, and how many times as long those take that are tried next. */
const first = 200;
const growth = 5;

/** Milliseconds of tests for one change; tests beyond are not tried, so that code which all tests need does not take hours. */
const longest = 20_000;

/** Tests that come by changes, and how long each takes. */
export class TestCoverage {
  readonly #tests: readonly CoveringTest[];
  /** Changes that some test comes by, and those that code comes by as it is loaded, as bits. */
  readonly #met: Uint8Array;
  readonly #atStart: Uint8Array;

  private constructor(tests: readonly CoveringTest[], atStart: Uint8Array) {
    this.#tests = tests;
    this.#met = tests.reduce<Uint8Array>((all, { met }) => union(all, met), new Uint8Array());
    this.#atStart = atStart;
  }

  /** Coverage of a run without any change, and the names of the tests that failed in it, which cannot tell anything. */
  static of(modules: readonly TestModule[]): { readonly coverage: TestCoverage; readonly failed: readonly string[] } {
    const failed: string[] = [];
    const tests: CoveringTest[] = [];
    let atStart: Uint8Array = new Uint8Array();
    for (const module of modules) {
      const meta = module.meta();
      const outside = decode(meta.met ?? '');
      atStart = union(atStart, decode(meta.metAtStart ?? ''));
      if (module.errors().length > 0) failed.push(module.relativeModuleId);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'failed') failed.push(`${module.relativeModuleId}: ${test.fullName}`);
        if (state !== 'passed') continue;
        const { met: own = '', work = 0 } = test.meta();
        // Hooks of a file run for each of its tests.
        tests.push({ file: module.moduleId, id: test.id, work, met: union(decode(own), outside) });
      }
    }
    return { coverage: new TestCoverage(tests, atStart), failed };
  }

  static read(path: string): TestCoverage {
    const { tests, atStart }: Written = JSON.parse(readFileSync(path, 'utf8'));
    return new TestCoverage(
      tests.map((test) => ({ ...test, met: decode(test.met) })),
      decode(atStart),
    );
  }

  write(path: string): void {
    const tests = this.#tests.map((test) => ({ ...test, met: Buffer.from(test.met).toString('base64') }));
    const written: Written = { tests, atStart: Buffer.from(this.#atStart).toString('base64') };
    writeFileSync(path, JSON.stringify(written));
  }

  /** Number of tests. */
  get size(): number {
    return this.#tests.length;
  }

  /** True if some test comes by a change. */
  isMet(position: number): boolean {
    return has(this.#met, position);
  }

  /** True if code comes by a change as it is loaded. */
  isMetAtStart(position: number): boolean {
    return has(this.#atStart, position);
  }

  /** Tests that come by any of some changes. */
  testsOf(positions: readonly number[]): CoveringTest[] {
    return this.#tests.filter(({ met }) => positions.some((position) => has(met, position)));
  }
}

/** Form in which coverage is written to a file. */
interface Written {
  readonly tests: readonly (Omit<CoveringTest, 'met'> & { readonly met: string })[];
  readonly atStart: string;
}

/**
 * Splits tests into parts that are tried one after the other until one of them notices a change of a file: the tests in the place
 * that mirrors the file's come first, and the quicker ones before the slower. Each part takes a few times as long as the last.
 */
export function partsOf(tests: readonly CoveringTest[], file: string): CoveringTest[][] {
  const rank = new Map(tests.map((test) => [test, nearness(test.file, file)]));
  const sorted = tests.toSorted((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0) || a.work - b.work);
  const parts: CoveringTest[][] = [];
  let part: CoveringTest[] = [];
  let files = new Set<string>();
  let partCost = 0;
  let mostCost = first;
  let wholeCost = 0;
  for (const test of sorted) {
    const cost = test.work + (files.has(test.file) ? 0 : loading);
    wholeCost += cost;
    if (wholeCost > longest && (parts.length > 0 || part.length > 0)) break;
    part.push(test);
    files.add(test.file);
    partCost += cost;
    if (partCost < mostCost) continue;
    parts.push(part);
    part = [];
    files = new Set();
    partCost = 0;
    mostCost *= growth;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** Number of folders that a test file's path has in common with the path of a source file, `src` and `tests` aside. */
function nearness(test: string, source: string): number {
  const folders = source.split('/').slice(1, -1);
  const common = folders.findIndex((_, nth) => !test.includes(`/tests/${folders.slice(0, nth + 1).join('/')}/`));
  return common === -1 ? folders.length : common;
}
