/** Playwright's `test` with fixtures: each test has a service of its own, which its pages call. */
import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestInfo,
  type TestType,
} from '@playwright/test';
import { readApiOrigin } from '../contract/api-address.ts';
import type { SandboxAddress } from './sandbox/sandbox.ts';
import { followEnvironment, moveBoth } from './testing/page-clock.ts';
import { answerRoutes, watchRoutes } from './testing/page-routes.ts';
import { environmentState } from './testing/state.ts';
import { openTestEnvironment, type TestWorld, type WorldOptions } from './testing/test-environment.ts';

export { expect } from '@playwright/test';
export type { SandboxEnvironment } from './sandbox/environment.ts';
export type { SandboxAddress } from './sandbox/sandbox.ts';
export type { TestWorld, WorldOptions } from './testing/test-environment.ts';

/** Fixtures of a test, which `test.use` can set. */
export interface WorldFixtures {
  /** An environment of the test's own, which ends with the test. Where the test fails, its state is attached. */
  world: TestWorld;
  /** Start of the environment: `{ now: '2026-03-02T15:00:00Z', frozen: true }`. Pages then have the same time. */
  worldOptions: WorldOptions;
  /**
   * Where pages call the API, without a path; `http://sandbox.test`, or where the server is, unless it is set. A test whose pages
   * call it elsewhere fails.
   */
  apiUrl: string;
  /** Moves the environment's clock and that of the test's pages, by a duration (ISO 8601, `PT30M`) or to a time. */
  advance: (to: string | Date) => Promise<void>;
}

/** Fixtures that all tests of a worker share. */
export interface SandboxFixtures {
  /**
   * False: no server; what pages send to the API's origin is answered in the worker's process. True: each worker starts a server.
   * A URL without a path, or that and a key: each test's environment is one of the sandbox that listens there.
   */
  sandboxServer: boolean | string | SandboxAddress;
  /** Address of the server; undefined if there is none. */
  sandboxUrl: string | undefined;
}

/** `test` of Playwright, with an environment for each test. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & WorldFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & SandboxFixtures
> = base.extend<WorldFixtures, SandboxFixtures>({
  sandboxServer: [false, { option: true, scope: 'worker' }],
  sandboxUrl: [
    async ({ sandboxServer }, use) => {
      if (typeof sandboxServer === 'object') return use(sandboxServer.url);
      if (typeof sandboxServer === 'string' || !sandboxServer) return use(sandboxServer || undefined);
      // Who needs no server loads none.
      const { startSandbox } = await import('./node.ts');
      await using server = await startSandbox();
      await use(server.url);
    },
    { scope: 'worker' },
  ],
  worldOptions: [{}, { option: true }],
  async world({ worldOptions, sandboxServer, sandboxUrl }, use, info) {
    const address = typeof sandboxServer === 'object' ? sandboxServer : sandboxUrl;
    await using world = await openTestEnvironment(worldOptions, address);
    await use(world);
    if (info.status !== info.expectedStatus) await attach(world, info);
  },
  apiUrl: [({ sandboxUrl }, use) => use(sandboxUrl ?? 'http://sandbox.test'), { option: true }],
  async context({ context, world, worldOptions, sandboxUrl, apiUrl }, use) {
    const origin = readApiOrigin(apiUrl, 'apiUrl');
    const strays = sandboxUrl === undefined ? await answerRoutes(context, origin, world) : [];
    const sent = sandboxUrl === undefined ? [] : watchRoutes(context);
    await followEnvironment(context.clock, world, worldOptions);
    await use(context);
    // Nobody waits for requests of pages whose test is over.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    if (strays[0]) throw strays[0];
    if (sent[0] && (await world.requests()).length === 0) throw unseen(sent[0], world);
  },
  advance: ({ context, world, worldOptions }, use) => use((to) => moveBoth(context.clock, world, worldOptions, to)),
});

/** Why a test is not about its environment: a page called the API with a token of another one, or elsewhere. */
function unseen(request: string, { url }: TestWorld): Error {
  return new Error(
    `The page sent ${request}, but nothing reached the test's environment at ${url}. Give the page a token from world.tokens.`,
  );
}

async function attach(world: TestWorld, info: TestInfo): Promise<void> {
  const { summary, files } = await environmentState(world);
  await info.attach('world', { body: summary, contentType: 'text/plain' });
  for (const { name, contentType, body } of files) await info.attach(name, { body, contentType });
}
