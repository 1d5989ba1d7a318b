import { describe, expect, it } from 'vitest';
import { notKept, rulesBroken } from '../faulty-sandbox.ts';

describe('scenarios of billing', () => {
  it('notice a cancellation that is not kept', async () => {
    expect(await rulesBroken('scenario/subscription', notKept('DELETE', /\/subscription$/))).toContain(
      'cancelPlan: there is nothing to cancel',
    );
  });
});
