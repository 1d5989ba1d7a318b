import { afterAll, expect, type RunnerTestSuite } from 'vitest';
import { startServer } from '../../../src/cli/server/start.ts';
import { describeContract } from '../../../src/kit/suite/suite.ts';

const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
afterAll(() => server.close());

// A check that cannot be made says nothing, and nobody would miss it.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that no fixture is needed.
afterAll(({}, suite) => expect([...skippedIn(suite)]).toEqual([]));

describeContract({ url: server.url, token: 'demo-superadmin', seed: 1, minCoverage: 100 });

function* skippedIn({ tasks }: RunnerTestSuite): Generator<string> {
  for (const task of tasks) {
    if (task.type === 'suite') yield* skippedIn(task);
    else if (task.mode === 'skip' || task.result?.state === 'skip') yield task.fullName;
  }
}
