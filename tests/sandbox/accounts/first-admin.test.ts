import { expect, test } from 'vitest';
import { firstAdminOf } from '../../../src/sandbox/accounts/users.ts';
import { openSandbox } from '../../support/sandbox.ts';

test('in whose name an organization writes: its first active admin, or who comes first of those there are', async () => {
  const world = await openSandbox();
  const first = (organizationId: string) => firstAdminOf({ store: world.environment.partition.read() }, organizationId);
  expect(await first('org_301')).toBe(1002);
  expect(await first('org_302')).toBe(902);
  const body = { name: 'Mill Pond Veterinary', adminEmail: 'casey@example.com' };
  await world.client().POST('/api/v2/organizations', { body });
  expect(await first('org_304')).toBe(1005);
  expect(await first('org_999')).toBe(0);
});
