import type { Check } from '../../conformance/runner/check.ts';
import { agentSteps } from '../agents/agent-steps.ts';
import { existing, scenario } from '../scenario.ts';
import { freeNumbers } from './free-numbers.ts';

const rule = 'what belongs to another organization is answered like what does not exist';
const undone = 'what is refused is not done';

/** What other organizations can do with phone numbers: nothing. */
export const phoneNumberIsolationScenarios: readonly Check[] = [
  scenario({
    name: 'phone-numbers-of-another',
    group: 'Phone numbers',
    operations: ['assignPhoneNumber', 'assignOwnPhoneNumber', 'returnPhoneNumber', 'getAgent'],
    title: 'keeps phone numbers of an organization from others',
    needs: ['otherOrganization'],
    comesFirst: true,
    restsOn: ['foreign-resources', 'token-organization'],
    async run(s) {
      const agent = agentSteps(s, existing(s, 'agentId'));
      const { agentId } = agent;
      const [{ phoneNumber }, second] = await freeNumbers(s);
      const body = { phoneNumber, agentId };
      const params = { phoneNumber };
      s.created(await s.api.assignPhoneNumber(body), 'assignPhoneNumber');
      s.defer(() => s.api.returnPhoneNumber(params));
      const before = await agent.record();

      const other = await s.otherAdmin();
      s.refused(await other.returnPhoneNumber(params), '404 unknownNumber', rule, 'returnPhoneNumber');
      if (second) {
        const theirs = await other.assignPhoneNumber({ ...body, phoneNumber: second.phoneNumber });
        s.refused(theirs, '404 unknownAgent', rule, 'assignPhoneNumber');
      }
      const { providers } = s.data(await s.api.listNumberingProviders(), 'listNumberingProviders');
      const provider = providers.find(({ added }) => added)?.name ?? 'no-such-provider';
      const own = { phoneNumber: '+12025550152', provider, agentId };
      const { response } = await other.assignOwnPhoneNumber(own);
      // Besides, the other organization may not have the provider.
      s.expect(response.status === 404 || response.status === 409, {
        operationId: 'assignOwnPhoneNumber',
        rule,
        expected: 'status 404, or 409 for the provider',
        actual: `status ${response.status}`,
      });
      s.equal(await agent.record(), before, undone, 'returnPhoneNumber');
    },
  }),
];
