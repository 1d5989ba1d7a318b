import { AsyncLocalStorage } from 'node:async_hooks';
import type { Problem } from '../../../src/contract/problem.ts';

/** Name by which changed code finds the project's own switches. */
export const switchesName = '__mistakes__';

/** Two organizations of the starting data. */
const organizations = ['org_301', 'org_302'] as const;

/** Evaluations of a changed place beyond which a test is in an endless loop. */
const mostHits = 300_000;

/** State that Stryker's switches read, as a global object of this name; what covers is kept, since code holds on to it. */
const stryker: {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  readonly hitLimit: number;
  readonly mutantCoverage: {
    readonly perTest: Record<string, Record<string, number>>;
    readonly static: Record<string, number>;
  };
} = { hitLimit: mostHits, mutantCoverage: { perTest: {}, static: {} } };

/** Change that is made, and the changes that tests come by. */
export class Switches {
  /** Number of requests that were refused after they had been carried out. */
  carriedOut = 0;
  /** Refusal that a request was spared, until it is answered. */
  readonly #spared = new AsyncLocalStorage<{ refusal?: Problem }>();

  /** Switches one change on; none where it is undefined. */
  set(key: string | undefined): void {
    stryker.activeMutant = key;
    stryker.hitCount = key === undefined ? undefined : 0;
    this.carriedOut = 0;
  }

  /** Notes what is come by for a test from now on; for none where it is undefined. */
  follow(test: string | undefined): void {
    stryker.currentTestId = test;
  }

  /** Keys of the changes that a test has come by since this was last asked. */
  metBy(test: string): string[] {
    const met = Object.keys(stryker.mutantCoverage.perTest[test] ?? {});
    delete stryker.mutantCoverage.perTest[test];
    return met;
  }

  /** Keys of the changes that were come by for no test, ever. */
  metByNone(): string[] {
    return Object.keys(stryker.mutantCoverage.static);
  }

  /** Called by changed code: true where its mistake is to be made. */
  at(key: string): boolean {
    const { currentTestId, mutantCoverage, activeMutant } = stryker;
    if (currentTestId !== undefined) mutantCoverage.perTest[currentTestId] ??= {};
    const met = mutantCoverage.perTest[currentTestId ?? ''] ?? mutantCoverage.static;
    met[key] = 1;
    if (activeMutant !== key) return false;
    stryker.hitCount = (stryker.hitCount ?? 0) + 1;
    if (stryker.hitCount > mostHits) throw new Error('The changed place is evaluated without end.');
    return true;
  }

  /** Called by changed code: has a request carried out that is to be refused. */
  spare(refusal: Problem): void {
    const spared = this.#spared.getStore();
    if (!spared) throw refusal;
    spared.refusal ??= refusal;
  }

  /** Answers a request, and refuses it afterwards where that was put off. */
  answering<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    const spared: { refusal?: Problem } = {};
    return this.#spared.run(spared, async () => {
      const given = await answer().catch((error: unknown) => {
        // A request that cannot be carried out is refused as ever.
        throw spared.refusal ?? error;
      });
      if (!spared.refusal) return given;
      this.carriedOut++;
      throw spared.refusal;
    });
  }

  /** Called by changed code: an organization that is not this one. */
  other(organizationId: unknown): string {
    const [first, second] = organizations;
    return organizationId === first ? second : first;
  }

  /** Called by changed code: the value with all of its texts changed. */
  texts(value: unknown, change: (text: string) => string): unknown {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map((item: unknown) => this.texts(item, change));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, this.texts(field, change)]));
  }
}

/** The switches of this process. */
export const switches = new Switches();
Reflect.set(globalThis, '__stryker__', stryker);
Reflect.set(globalThis, switchesName, switches);
