import { Agent } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { agentSteps } from '../agents/agent-steps.ts';
import { fillUp } from '../capacity.ts';
import { newOrganization } from '../new-organization.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { simulated } from '../working-agent.ts';
import { freeNumbers } from './free-numbers.ts';
import { restingAgent } from './resting-agent.ts';

/** How many numbers an agent can have. */
const most = Agent.properties.phoneNumbers.maxItems;

/** An agent can have only so many numbers, and nobody has what another has. */
export const phoneNumberLimitScenarios: readonly Check[] = [
  scenario({
    name: 'numbers-of-agent',
    group: 'Phone numbers',
    operations: ['assignPhoneNumber', 'assignOwnPhoneNumber', 'listNumberingProviders'],
    title: `gives an agent ${most} numbers at most, and no number to two organizations`,
    needs: ['disposable'],
    comesFirst: true,
    restsOn: ['number-assignment', 'number-own'],
    async run(s) {
      const agentId = await restingAgent(s);
      const assign = (phoneNumber: string) => s.api.assignPhoneNumber({ phoneNumber, agentId });
      if (s.world.control) await isTaken(s, agentId);

      const { providers } = s.data(await s.api.listNumberingProviders(), 'listNumberingProviders');
      const provider = providers.find(({ added, countries }) => added && countries.includes('US'))?.name;
      if (provider === undefined) throw new Skip('numberingProviders');
      const assignOwn = (nth: number) => {
        const phoneNumber = `+1907555${1000 + nth}`;
        s.defer(() => s.api.returnPhoneNumber({ phoneNumber }));
        return s.api.assignOwnPhoneNumber({ phoneNumber, provider, agentId });
      };
      // An agent that kept them could have no others then.
      const params = { ...s.created(await assignOwn(0), 'assignOwnPhoneNumber').number };
      const { response } = await s.api.returnPhoneNumber(params);
      if (response.status === 409) throw new Skip('numbersKept');
      const { phoneNumbers } = await agentSteps(s, agentId).record();
      await fillUp(s, most - phoneNumbers.length, assignOwn, 'assignOwnPhoneNumber');
      const tooMany = `an agent has ${most} numbers at most`;
      s.refused(await assignOwn(2 * most), '409 tooManyNumbers', tooMany, 'assignOwnPhoneNumber');
      const [{ phoneNumber: last }] = await freeNumbers(s);
      s.refused(await assign(last), '409 tooManyNumbers', tooMany, 'assignPhoneNumber');
      const { phoneNumbers: all } = await agentSteps(s, agentId).record();
      s.equal(all.length, most, 'what is refused is not done', 'assignPhoneNumber');
    },
  }),
];

/** Expects that another organization is not given a number that this one has. */
async function isTaken(s: Scenario, agentId: string): Promise<void> {
  const [{ phoneNumber }] = await freeNumbers(s);
  s.data(await s.api.assignPhoneNumber({ phoneNumber, agentId }), 'assignPhoneNumber');
  const { api, organizationId } = await newOrganization(s);
  const body = { organizationId, name: s.unique(), published: true };
  const theirs = simulated(await s.control.POST('/_sandbox/simulate/agentCreated', { body })).agentId;
  const taken = await api.assignPhoneNumber({ phoneNumber, agentId: theirs });
  const rule = 'a number that another organization has cannot be assigned';
  s.refused(taken, '409 numberTaken', rule, 'assignPhoneNumber');
}
