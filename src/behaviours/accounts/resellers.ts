import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { createOrganization, listedOrganization, makeOrganization } from '../steps/account-steps.ts';

const group = 'Accounts';

export const resellers: Behaviour = {
  rule: 'resellers',
  group,
  operations: ['createReseller', 'listResellers'],
  title: 'lists a new reseller, and accepts each name once',
  // A reseller cannot be deleted.
  needs: ['disposable'],
  restsOn: ['reseller-records'],
  async run(b) {
    const body = { name: b.unique(), contactEmail: 'partner@example.com' };
    const { reseller } = b.succeeds(await b.api.createReseller(body), 'a reseller can be created', 'createReseller', {
      says: 'Reseller created.',
    });
    b.equal({ ...reseller, ...body }, reseller, 'a reseller has the requested values', 'createReseller');
    const plain = await makeReseller(b);
    b.equal('contactEmail' in plain, false, 'omitted fields are absent', 'createReseller');
    const again = await b.api.createReseller(body);
    b.refused(again, '409 nameTaken', 'reseller names are unique', 'createReseller', {
      says: `The name "${body.name}" is taken by ${reseller.resellerId}.`,
    });
    const all = await listResellers(b);
    const own = all.filter(({ name }) => name === body.name);
    const alone = { alternative: 'A superAdmin belongs to one reseller and sees only that one.' } as const;
    const seen = own.length === 0 ? [alone] : [];
    b.equal(own, [reseller], 'a superAdmin sees each reseller once', 'listResellers', ...seen);
    b.sorted(
      all,
      (a, z) => a.timestamp - z.timestamp,
      'the oldest reseller comes first',
      'listResellers',
      'list-order',
    );
  },
};

export const organizationNames: Behaviour = {
  rule: 'organization-names',
  group,
  operations: ['createOrganization', 'updateOrganizationSettings', 'listOrganizations'],
  title: 'accepts each organization name once',
  restsOn: ['organization-records'],
  async run(b) {
    const { organizationId, name, resellerId } = await makeOrganization(b);
    const says = `The name "${name}" is taken by ${organizationId} of ${resellerId}.`;
    const isOnce = 'organization names are unique within a reseller';
    const taken = await createOrganization(b, { name, resellerId });
    b.refused(taken, '409 nameTaken', isOnce, 'createOrganization', { says });
    const other = await makeOrganization(b, { resellerId });
    const renaming = { organizationId: other.organizationId, name, locale: 'de-DE' };
    const renamed = await b.api.updateOrganizationSettings(renaming);
    b.refused(renamed, '409 nameTaken', isOnce, 'updateOrganizationSettings', { says });
    const after = await listedOrganization(b, other.organizationId);
    b.equal(after, other, 'a rejected request changes nothing', 'updateOrganizationSettings');
    const same = { organizationId, name: name.toUpperCase() };
    const cased = await b.api.updateOrganizationSettings(same);
    b.succeeds(cased, 'an organization can change the case of its name', 'updateOrganizationSettings');
  },
};

export const organizationsOfResellers: Behaviour = {
  rule: 'organizations-of-resellers',
  group,
  operations: ['createOrganization', 'listOrganizations'],
  title: 'lists only the organizations of a reseller, and accepts each name once',
  needs: ['disposable'],
  restsOn: ['organization-records'],
  async run(b) {
    const { resellerId } = await makeReseller(b);
    const another = await makeReseller(b);
    const ofReseller = async (id: string) =>
      b.data(await b.api.listOrganizations({ resellerId: id }), 'listOrganizations').organizations;
    b.equal(await ofReseller(resellerId), [], 'a new reseller has no organizations', 'listOrganizations');
    const { organizationId, name } = await makeOrganization(b, { resellerId });
    const isOnce = 'organization names are unique within a reseller';
    b.refused(await createOrganization(b, { name, resellerId }), '409 nameTaken', isOnce, 'createOrganization');
    const other = await makeOrganization(b, { resellerId });
    const elsewhere = await createOrganization(b, { name, resellerId: another.resellerId });
    const { organization: theirs } = b.succeeds(
      elsewhere,
      'organizations of different resellers may have the same name',
      'createOrganization',
    );
    const nobody = await createOrganization(b, { resellerId: 'reseller_of_nobody' });
    b.refused(nobody, '404 unknownReseller', 'an unknown reseller returns 404', 'createOrganization', {
      says: 'There is no reseller reseller_of_nobody.',
    });

    const owns = 'the filter lists only the organizations of the reseller';
    const own = (await ofReseller(resellerId)).map((one) => one.organizationId);
    b.equal(own, [organizationId, other.organizationId], owns, 'listOrganizations');
    b.equal(await ofReseller(another.resellerId), [theirs], owns, 'listOrganizations');
    b.equal(await ofReseller('reseller_of_nobody'), [], owns, 'listOrganizations');
  },
};

export const uniqueNames: Behaviour = {
  rule: 'unique-names',
  group,
  operations: ['createReseller', 'createOrganization', 'updateOrganizationSettings'],
  title: 'treats names that differ only in case as the same',
  needs: ['disposable'],
  restsOn: ['unique-names'],
  async run(b) {
    const name = b.unique();
    const capitals = name.toUpperCase();
    const { resellerId } = await makeReseller(b, name);
    await makeOrganization(b, { name });
    const other = await makeOrganization(b);
    const renaming = { organizationId: other.organizationId, name: capitals };
    const ask = {
      createReseller: (wanted: string) => b.api.createReseller({ name: wanted }),
      createOrganization: (wanted: string) => createOrganization(b, { name: wanted }),
      updateOrganizationSettings: () => b.api.updateOrganizationSettings(renaming),
    };
    const isFree = {
      createReseller: (await ask.createReseller(name)).response.ok,
      createOrganization: (await ask.createOrganization(name)).response.ok,
    };
    const taken = 'names that differ only in case are the same';
    const cased = { alternative: 'Names are case-sensitive.' } as const;
    // A server that requires a unique name for only one of these answers another question.
    if (!isFree.createReseller) {
      b.refused(await ask.createReseller(capitals), '409 nameTaken', taken, 'createReseller', cased, {
        says: `The name "${capitals}" is taken by ${resellerId}.`,
      });
    }
    if (!isFree.createOrganization) {
      b.refused(await ask.createOrganization(capitals), '409 nameTaken', taken, 'createOrganization', cased);
      b.refused(await ask.updateOrganizationSettings(), '409 nameTaken', taken, 'updateOrganizationSettings', cased);
    }
    const called = (await listResellers(b)).filter((one) => one.name.toLowerCase().startsWith(name));
    b.equal(
      called.length,
      isFree.createReseller ? called.length : 1,
      'a rejected request changes nothing',
      'createReseller',
    );
    const isAny = isFree.createReseller && isFree.createOrganization;
    const none = { alternative: 'Names need not be unique at all.' } as const;
    b.equal(
      isAny,
      false,
      'no two resellers, and no two organizations of a reseller, have the same name',
      'createReseller',
      none,
    );
  },
};

/** Every reseller of the service. */
function listResellers(b: BehaviourRun) {
  return b.everyPage(async (page) => b.data(await b.api.listResellers(page), 'listResellers').resellers);
}

async function makeReseller(b: BehaviourRun, name = b.unique()) {
  return b.data(await b.api.createReseller({ name }), 'createReseller').reseller;
}
