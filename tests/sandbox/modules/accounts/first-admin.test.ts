import { expect, test } from 'vitest';
import { firstAdminOf } from '../../../../src/sandbox/modules/accounts/users.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { accept } from './invitation-acceptance.ts';

test('in whose name an organization writes: its first active admin, or who comes first of those there are', async () => {
  const opened = await openSandbox();
  const first = (organizationId: string) =>
    firstAdminOf({ store: opened.environment.partition.read() }, organizationId);
  expect(await first('org_301')).toBe(1002);
  expect(await first('org_302')).toBe(902);
  // 1004 is invited, 1005 takes the place of 1002.
  const superAdmin = opened.client();
  await superAdmin.inviteAdmin({ email: 'lee@example.com' });
  await accept(opened, 1005);
  await superAdmin.deleteAdmin({ userId: 1002 });
  expect(await first('org_301')).toBe(1005);
  await superAdmin.createOrganization({ name: 'Mill Pond Veterinary', adminEmail: 'casey@example.com' });
  expect(await first('org_304')).toBe(1006);
  expect(await first('org_999')).toBe(0);
});
