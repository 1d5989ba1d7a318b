import type { OperationId } from '../../contract/operations.ts';
import type { Check } from '../check.ts';
import { forEachAtOnce } from '../concurrent.ts';
import type { ClientAnswer } from './claim.ts';
import { newOrganization } from './new-organization.ts';
import { freeNumbers } from './phone-numbers.ts';
import { type Scenario, scenario } from './scenario.ts';
import { idleAgent, simulated } from './working-agent.ts';

const atOnce = 8;

/** Of some things there can be only so many, and what one has another cannot have. */
export const furtherLimitScenarios: readonly Check[] = [
  scenario({
    name: 'sip-limits',
    group: 'SIP',
    operations: ['addSipWhitelistEntry', 'listSipWhitelistEntries', 'addSipRoute', 'listSipRoutes'],
    title: 'has room for 100 whitelist entries and 100 routes, and lists all of them',
    needs: ['control'],
    async run(s) {
      const whitelist = async () => s.data(await s.api.GET('/api/v2/sip/whitelist'), 'listSipWhitelistEntries').entries;
      const addEntry = (nth: number) => s.api.POST('/api/v2/sip/whitelist', { body: { cidr: `192.0.2.${nth}/32` } });
      await fill(s, 100 - (await whitelist()).length, addEntry, 'addSipWhitelistEntry');
      const tooMany = 'an entry beyond 100 is refused';
      s.refused(await addEntry(200), 409, tooMany, 'addSipWhitelistEntry');
      s.equal((await whitelist()).length, 100, 'all whitelist entries are listed', 'listSipWhitelistEntries');

      const routes = async () => s.data(await s.api.GET('/api/v2/sip/routes'), 'listSipRoutes').routes;
      const addRoute = (nth: number) =>
        s.api.POST('/api/v2/sip/routes', { body: { prefix: `+9${nth}`, host: 'sip.example.com' } });
      await fill(s, 100 - (await routes()).length, addRoute, 'addSipRoute');
      s.refused(await addRoute(200), 409, 'a route beyond 100 is refused', 'addSipRoute');
      s.equal((await routes()).length, 100, 'all routes are listed', 'listSipRoutes');
    },
  }),
  scenario({
    name: 'numbers-of-agent',
    group: 'Phone numbers',
    operations: ['assignPhoneNumber', 'assignOwnPhoneNumber', 'listNumberingProviders'],
    title: 'gives an agent 100 numbers at most, and no number to two organizations',
    needs: ['control'],
    async run(s) {
      const agentId = await idleAgent(s, true);
      const assign = (phoneNumber: string) =>
        s.api.POST('/api/v2/phoneNumbers/assign', { body: { phoneNumber, agentId } });
      const [{ phoneNumber: first }] = await freeNumbers(s);
      s.data(await assign(first), 'assignPhoneNumber');
      const { api, organizationId } = await newOrganization(s);
      const body = { organizationId, name: s.unique(), published: true };
      const theirs = simulated(await s.control.POST('/_sandbox/simulate/agentCreated', { body })).agentId;
      const taken = await api.POST('/api/v2/phoneNumbers/assign', { body: { phoneNumber: first, agentId: theirs } });
      s.refused(taken, 409, 'a number that another organization has cannot be assigned', 'assignPhoneNumber');

      const { providers } = s.data(await s.api.GET('/api/v2/numberingProviders'), 'listNumberingProviders');
      const provider = providers.find(({ added, countries }) => added && countries.includes('US'))?.name;
      if (provider === undefined) return;
      const assignOwn = (nth: number) => {
        const phoneNumber = `+1907555${1000 + nth}`;
        return s.api.POST('/api/v2/phoneNumbers/assignOwn', { body: { phoneNumber, provider, agentId } });
      };
      await fill(s, 99, assignOwn, 'assignOwnPhoneNumber');
      const tooMany = 'an agent has 100 numbers at most';
      s.refused(await assignOwn(200), 409, tooMany, 'assignOwnPhoneNumber');
      const [{ phoneNumber: last }] = await freeNumbers(s);
      s.refused(await assign(last), 409, tooMany, 'assignPhoneNumber');
    },
  }),
  scenario({
    name: 'users-who-are-no-admins',
    group: 'Accounts',
    operations: ['deleteAdmin'],
    title: 'deletes no users who are no admins',
    needs: ['control'],
    async run(s) {
      const { tokens } = s.data(await s.api.GET('/api/v2/tokens'), 'listTokens');
      const user = tokens.find(({ type }) => type === 'user')?.userId;
      if (user === undefined) return;
      const { admins } = s.data(await s.api.GET('/api/v2/users'), 'listAdmins');
      // An admin may have a token that may do less.
      if (admins.some(({ userId }) => userId === user)) return;
      const deleted = await s.api.DELETE('/api/v2/users/{user}', { params: { path: { user } } });
      s.refused(deleted, 404, 'a user who is no admin is not deleted', 'deleteAdmin');
    },
  }),
  scenario({
    name: 'organization-names',
    group: 'Accounts',
    operations: ['createOrganization', 'updateOrganizationSettings'],
    title: 'has each name of an organization once in a reseller',
    needs: ['control'],
    async run(s) {
      const create = async () => {
        const body = { name: s.unique(), adminEmail: `${s.unique()}@example.com` };
        return s.data(await s.api.POST('/api/v2/organizations', { body }), 'createOrganization').organization;
      };
      const [{ name }, { organizationId }] = [await create(), await create()];
      const renamed = await s.api.POST('/api/v2/organizations/{organizationId}/settings', {
        params: { path: { organizationId } },
        body: { name },
      });
      const rule = 'names of organizations are unique within a reseller';
      s.refused(renamed, 409, rule, 'updateOrganizationSettings');
    },
  }),
];

/** Makes as many as there is room for. */
async function fill(
  s: Scenario,
  room: number,
  make: (nth: number) => Promise<ClientAnswer<unknown>>,
  operationId: OperationId,
): Promise<void> {
  const each = Array.from({ length: room }, (_, i) => i + 1);
  await forEachAtOnce(atOnce, each, async (nth) => s.data(await make(nth), operationId));
}
