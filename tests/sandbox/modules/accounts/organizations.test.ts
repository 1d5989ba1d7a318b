import { describe, expect, test } from 'vitest';
import { PageSize } from '../../../../generated/parameters.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { organizations as organizationRows } from '../../../../src/sandbox/modules/accounts/tables.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { accept } from './invitation-acceptance.ts';

const at = (organizationId: string) => ({ organizationId });

async function openSuperAdmin() {
  const world = await openSandbox();
  return { world, superAdmin: world.client('demo-superadmin') };
}

describe('a reseller', () => {
  test('is created with a name that no other has, in whatever case', async () => {
    const { world, superAdmin } = await openSuperAdmin();
    const body = { name: 'Cedar Gate Advisors', contactEmail: 'cedar-gate@example.com' };
    const reseller = { resellerId: 'reseller_402', ...body, timestamp: 1772463600 };
    const created = await superAdmin.createReseller(body);
    expect(created.data).toEqual({ success: true, message: 'Reseller created.', reseller });
    expect((await superAdmin.createReseller({ name: 'brightpath partners' })).error).toMatchObject({
      status: 409,
      detail: 'The name "brightpath partners" is taken by reseller_401.',
    });
    const bare = await world.client('demo-partner-superadmin').createReseller({ name: 'Abc' });
    expect(bare.data?.reseller).toEqual({ resellerId: 'reseller_403', name: 'Abc', timestamp: 1772463600 });
    const { data } = await superAdmin.listResellers({ [PageSize.name]: 2 });
    expect(data?.totalResellers).toBe(3);
    expect(data?.resellers.map(({ resellerId }) => resellerId)).toEqual(['reseller_401', 'reseller_402']);
  });

  test('is the business of superAdmins', async () => {
    const { world } = await openSuperAdmin();
    const admin = world.client('demo-admin');
    expect((await admin.listResellers()).response.status).toBe(403);
    expect((await admin.listOrganizations()).response.status).toBe(403);
    expect((await admin.deleteOrganization(at('org_302'))).response.status).toBe(403);
  });
});

describe('a new organization', () => {
  const body = { name: 'Mill Pond Veterinary', adminEmail: 'casey@example.com' };

  test('begins with defaults, and its first admin gets in by the invitation', async () => {
    const { world, superAdmin } = await openSuperAdmin();
    const { data } = await superAdmin.createOrganization(body);
    const organization = {
      organizationId: 'org_304',
      resellerId: 'reseller_401',
      name: 'Mill Pond Veterinary',
      state: 'active',
      timestamp: 1772463600,
      settings: {
        timezone: 'UTC',
        locale: 'en-US',
        callRecording: 'never',
        recordingRetentionDays: 90,
        notificationEmail: 'casey@example.com',
      },
    };
    const message = 'Organization created; casey@example.com is invited as its first admin.';
    expect(data).toEqual({ success: true, message, organization });
    const store = world.environment.partition.read();
    expect(await store.get(organizationRows, 'org_304')).toMatchObject({
      limits: {
        businessHours: { timezone: 'UTC', days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
        daily: { calls: 500, texts: 1000, tasks: 1200 },
        concurrencyPerRun: 5,
        cooldowns: { calls: 14_400, texts: 3600 },
      },
    });
    const casey = world.client(await accept(world, 1005));
    expect((await casey.listAdmins()).data?.admins).toEqual([
      { userId: 1005, email: 'casey@example.com', role: 'admin', state: 'active', timestamp: 1772463600 },
    ]);
    expect((await casey.listAgentAccounts()).data?.totalAccounts).toBe(0);
  });

  test('has the settings and the reseller that it is given', async () => {
    const { superAdmin } = await openSuperAdmin();
    await superAdmin.createReseller({ name: 'Cedar Gate Advisors' });
    const settings = {
      timezone: 'America/New_York',
      locale: 'en-US',
      callRecording: 'afterConsent',
      recordingRetentionDays: 180,
      notificationEmail: 'mill-pond@example.com',
    } as const;
    const wish = { ...body, name: 'Willow Lane Dental', resellerId: 'reseller_402', ...settings };
    const { data } = await superAdmin.createOrganization(wish);
    expect(data?.organization).toMatchObject({ resellerId: 'reseller_402', settings });
    const ofReseller = async (resellerId: string) => {
      const { data } = await superAdmin.listOrganizations({ resellerId });
      return data?.organizations.map(({ organizationId }) => organizationId);
    };
    expect(await ofReseller('reseller_401')).toEqual(['org_301', 'org_302', 'org_303']);
    expect(await ofReseller('reseller_402')).toEqual(['org_304']);
    expect(await ofReseller('reseller_999')).toEqual([]);
    const { data: last } = await superAdmin.listOrganizations(pageQuery(1, 3));
    expect(last).toMatchObject({ totalOrganizations: 4, organizations: [{ organizationId: 'org_304' }] });
  });

  test('is refused, and nothing created, for a reseller, a name, an address or a time zone that it cannot have', async () => {
    const { superAdmin } = await openSuperAdmin();
    const refusals = [
      [{ resellerId: 'reseller_999' }, 404, 'There is no reseller reseller_999.'],
      [{ name: 'WILLOW lane dental' }, 409, 'The name "WILLOW lane dental" is taken by org_302 of reseller_401.'],
      [
        { adminEmail: 'sam@example.com' },
        409,
        'The address sam@example.com belongs to a user; an address belongs to one user of one organization.',
      ],
      [{ adminEmail: 'Jordan@example.com' }, 409, expect.stringContaining('has a pending invitation, user 1004;')],
      [{ timezone: 'Mars/Olympus_Mons' }, 400, expect.stringContaining('/timezone must be a name of the IANA')],
    ] as const;
    for (const [change, status, detail] of refusals) {
      const { error } = await superAdmin.createOrganization({ ...body, ...change });
      expect(error).toMatchObject({ status, detail });
    }
    const { data } = await superAdmin.createOrganization(body);
    expect(data?.organization.organizationId).toBe('org_304');
    expect((await superAdmin.createOrganization({ ...body, name: 'Other' })).error).toMatchObject({
      status: 409,
      detail: 'The address casey@example.com has a pending invitation to another organization.',
    });
  });
});

describe("an organization's settings", () => {
  test('are changed one by one, by an admin of its own', async () => {
    const { world } = await openSuperAdmin();
    const admin = world.client('demo-admin');
    const first = await admin.updateOrganizationSettings({ ...at('org_301'), callRecording: 'always' });
    expect(first.data).toMatchObject({ success: true, message: 'Organization settings updated.' });
    const second = await admin.updateOrganizationSettings({ ...at('org_301'), name: 'LARKFIELD Home Services' });
    expect(second.data?.organization).toMatchObject({
      name: 'LARKFIELD Home Services',
      settings: { callRecording: 'always', recordingRetentionDays: 90, timezone: 'America/New_York' },
    });
    const zone = await admin.updateOrganizationSettings({ ...at('org_301'), timezone: 'Mars/Olympus_Mons', name: 'X' });
    expect(zone.error).toMatchObject({ status: 400, errors: [{ pointer: '/timezone', keyword: 'format' }] });
    const { data } = await world.client('demo-superadmin').listOrganizations();
    expect(data?.organizations[0]).toEqual(second.data?.organization);
  });

  test('of any organization are changed by a superAdmin, of another by no admin', async () => {
    const { world, superAdmin } = await openSuperAdmin();
    const update = { ...at('org_302'), recordingRetentionDays: 30 };
    expect((await world.client('demo-admin').updateOrganizationSettings(update)).error).toMatchObject({
      status: 404,
      detail: 'There is no organization org_302.',
    });
    expect((await world.client('demo-user').updateOrganizationSettings(update)).response.status).toBe(403);
    expect(
      (await superAdmin.updateOrganizationSettings(update)).data?.organization.settings.recordingRetentionDays,
    ).toBe(30);
    expect((await superAdmin.updateOrganizationSettings({ ...update, ...at('org_999') })).response.status).toBe(404);
  });

  test('cannot include the name of another organization of the reseller', async () => {
    const { world, superAdmin } = await openSuperAdmin();
    const body = { name: 'willow lane DENTAL', callRecording: 'always' } as const;
    expect(
      (await world.client('demo-admin').updateOrganizationSettings({ ...at('org_301'), ...body })).error,
    ).toMatchObject({
      status: 409,
      detail: 'The name "willow lane DENTAL" is taken by org_302 of reseller_401.',
    });
    const { data } = await superAdmin.listOrganizations();
    expect(data?.organizations[0]).toMatchObject({ name: 'Larkfield Home Services' });
    expect(data?.organizations[0]?.settings.callRecording).toBe('afterConsent');
  });
});
