import { afterAll, beforeAll, expect, test } from 'vitest';
import { basisOf } from '../../../src/suite/contract/basis.ts';
import type { Check } from '../../../src/suite/run/check.ts';
import { sampled } from '../../../tests/support/whole.ts';
import { documentedCampaign } from '../../mutation/documented/campaign.ts';
import { DocumentedLaboratory } from '../../mutation/documented/trial.ts';

let laboratory: DocumentedLaboratory;
beforeAll(async () => {
  laboratory = await DocumentedLaboratory.open();
});
afterAll(() => laboratory.close());

const sample = documentedCampaign().choose({ only: [], shard: { index: 1, count: 1 }, sample: 1, seed: 3 });

/** Stories say of nothing that it is documented; tasks begin in real time. */
const leftOut = /^story\/|^scenario\/(task-beginning|busy-phone-numbers)$/;

/** No other check can say of anything that it is documented. */
function isOfDocumented({ id, operations }: Check): boolean {
  return !leftOut.test(id) && operations.some((operation) => basisOf(operation, {}).documented);
}

// Some of what differs in everything, and of the rest.
test.each([...sampled(['error-shape', 'error-statuses', 'paging-parameters', 'task-limits-defaults'], 1), ...sample])(
  'a server that takes another alternative of %s is not told that it contradicts what is documented',
  async (id) => {
    expect(await laboratory.try(id, isOfDocumented)).toMatchObject({ state: 'passed', faults: [] });
  },
);
