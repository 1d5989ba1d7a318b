/** Vitest's `test` with a fixture: each test that asks for `world` has a service of its own. */
import { test as base, type TestAPI, type TestContext } from 'vitest';
import type { SandboxAddress } from './sandbox/sandbox.ts';
import { environmentState } from './testing/state.ts';
import { openTestEnvironment, type TestWorld, type WorldOptions } from './testing/test-environment.ts';

export type { SandboxEnvironment } from './sandbox/environment.ts';
export type { SandboxAddress } from './sandbox/sandbox.ts';
export type { TestWorld, WorldOptions } from './testing/test-environment.ts';

/** Fixtures of tests, which `test.override` can set for a file or a `describe`. */
export interface WorldFixtures {
  /** An environment of the test's own, in this process; it ends with the test. Where the test fails, its state is attached. */
  world: TestWorld;
  /** Start of the environment: `{ now: '2026-03-02T15:00:00Z', frozen: true }`. */
  worldOptions: WorldOptions;
  /** Address of a sandbox, without a path, or the address and a key: environments are then created there. */
  sandboxUrl: string | SandboxAddress | undefined;
}

/** `test` of Vitest, with `world`. */
export const test: TestAPI<WorldFixtures> = base.extend<WorldFixtures>({
  worldOptions: {},
  sandboxUrl: undefined,
  async world({ worldOptions, sandboxUrl, task, annotate }, use) {
    const world = await openTestEnvironment(worldOptions, sandboxUrl);
    try {
      await use(world);
      if (task.result?.state === 'fail') await attach(world, task.result, annotate);
    } finally {
      await world.delete();
    }
  },
});

/** Annotates a test with its environment's state. */
async function attach(world: TestWorld, result: { state: string }, annotate: TestContext['annotate']): Promise<void> {
  const { summary, files } = await environmentState(world);
  const { state } = result;
  // Vitest takes annotations until a test has failed, which is before its fixtures can know.
  result.state = 'run';
  try {
    await annotate(summary, 'world');
    for (const { name, contentType, body } of files) {
      await annotate(name, 'world', { contentType, body: new TextEncoder().encode(body) });
    }
  } finally {
    result.state = state;
  }
}
