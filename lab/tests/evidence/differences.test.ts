import { onTestFinished, test } from 'vitest';
import { EvidenceLaboratory } from '../../mutation/evidence/trial.ts';
import { twenty } from '../../variants/twenty.ts';

test('a server that differs in twenty assumptions is refuted in exactly those', async ({ expect }) => {
  const laboratory = await EvidenceLaboratory.open();
  onTestFinished(() => laboratory.close());
  const { refuted } = await laboratory.tryAll(twenty);
  expect(twenty).toHaveLength(20);
  expect(refuted.toSorted()).toEqual(twenty.toSorted());
}, 120_000);
