import type { Check } from '../../conformance/runner/check.ts';
import { type Scenario, scenario } from '../scenario.ts';

const group = 'Accounts';

/** What resellers do. */
export const resellerScenarios: readonly Check[] = [
  scenario({
    name: 'resellers',
    group,
    operations: ['createReseller', 'listResellers', 'createOrganization', 'listOrganizations'],
    title: 'lists a reseller that was created, with its organizations',
    // A reseller cannot be deleted.
    needs: ['disposable'],
    restsOn: ['reseller-records'],
    async run(s) {
      const body = { name: s.unique(), contactEmail: 'partner@example.com' };
      const { reseller } = s.data(await s.api.createReseller(body), 'createReseller');
      s.equal({ ...reseller, ...body }, reseller, 'a reseller is as it was asked for', 'createReseller');
      const resellers = () =>
        s.everyPage(async (query) => s.data(await s.api.listResellers(query), 'listResellers').resellers);
      s.equal(
        (await resellers()).at(-1),
        reseller,
        'the oldest reseller comes first, the new one last',
        'listResellers',
      );
      const again = await s.api.createReseller({ name: body.name.toUpperCase() });
      s.refused(again, '409 nameTaken', 'names of resellers are unique, whatever their case', 'createReseller');
      const isAlike = ({ name }: { name: string }) => name.toLowerCase().startsWith(body.name.toLowerCase());
      const alike = (await resellers()).filter(isAlike);
      s.equal(alike, [reseller], 'a refused request creates nothing', 'createReseller');
      const { reseller: plain } = s.data(await s.api.createReseller({ name: s.unique() }), 'createReseller');
      s.equal('contactEmail' in plain, false, 'what is not given is absent', 'createReseller');
      const { resellerId } = reseller;
      s.equal(await ofReseller(s, resellerId), [], 'a new reseller has no organizations', 'listOrganizations');
      const name = s.unique();
      const given = { name, adminEmail: `${s.unique()}@example.com`, resellerId };
      const { organization } = s.data(await s.api.createOrganization(given), 'createOrganization');
      s.equal(
        await ofReseller(s, resellerId),
        [organization],
        "the filter lists the reseller's own",
        'listOrganizations',
      );
      s.equal(await ofReseller(s, plain.resellerId), [], "the filter lists the reseller's own", 'listOrganizations');
      const taken = { ...given, name: name.toUpperCase(), adminEmail: `${s.unique()}@example.com` };
      const isTaken = 'names of organizations are unique within a reseller';
      s.refused(await s.api.createOrganization(taken), '409 nameTaken', isTaken, 'createOrganization');
      const elsewhere = { ...taken, resellerId: plain.resellerId };
      s.data(await s.api.createOrganization(elsewhere), 'createOrganization');
      const nobody = { ...taken, resellerId: 'reseller_of_nobody' };
      s.refused(
        await s.api.createOrganization(nobody),
        '404 unknownReseller',
        'an unknown reseller is a 404',
        'createOrganization',
      );
      const total = (await ofReseller(s, resellerId)).length;
      s.equal(total, 1, 'a refused request creates no organization', 'createOrganization');
    },
  }),
];

async function ofReseller(s: Scenario, resellerId: string) {
  return s.data(await s.api.listOrganizations({ resellerId }), 'listOrganizations').organizations;
}
