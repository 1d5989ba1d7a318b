import { expect, onTestFinished, test } from 'vitest';
import { refusingSender } from '../../../../src/sandbox/engine/sender.ts';
import { LocalSandbox } from '../../../../src/sandbox/service/local-sandbox.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openStore } from '../../../support/sandbox.ts';

test('there is room for 100,000 environments', async () => {
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const sandbox = await LocalSandbox.open({ store: openStore('memory'), sender: refusingSender, report });
  onTestFinished(() => sandbox.close());
  while (sandbox.size < 100_000) await sandbox.create({ now: seedTime * 1000, frozen: true });
  expect([sandbox.find('env_99999')?.clock.now, reports]).toEqual([seedTime, []]);
});
