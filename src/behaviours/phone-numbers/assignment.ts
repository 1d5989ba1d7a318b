import { exampleRequests } from '../../conformance/requests/request.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { valueAt } from '../../contract/pointer.ts';
import { agentSteps } from '../agents/agent-steps.ts';
import { existing, type Scenario, scenario } from '../scenario.ts';
import { workingAgent } from '../working-agent.ts';
import { freeNumbers, search } from './free-numbers.ts';
import { restingAgent } from './resting-agent.ts';

const group = 'Phone numbers';

/** What assigning and returning phone numbers does. */
export const phoneNumberScenarios: readonly Check[] = [
  scenario({
    name: 'phone-numbers',
    group,
    operations: ['assignPhoneNumber', 'returnPhoneNumber', 'searchNumbersByPrefix', 'getAgent'],
    title: 'gives free numbers to agents and takes them back',
    restsOn: ['number-assignment', 'number-return'],
    async run(s) {
      const agent = agentSteps(s, await restingAgent(s));
      const { agentId } = agent;
      const { phoneNumbers: before } = await agent.record();
      const [free] = await freeNumbers(s);
      const { phoneNumber } = free;
      const body = { phoneNumber, agentId };
      const params = { phoneNumber };
      const { number } = s.created(await s.api.assignPhoneNumber(body), 'assignPhoneNumber');
      s.defer(() => s.api.returnPhoneNumber(params));
      const { timestamp, ...assigned } = number;
      const inventory = { ...free, kind: 'inventory', agentId };
      s.equal(assigned, inventory, 'an inventory number is assigned as the search showed it', 'assignPhoneNumber');
      const { phoneNumbers } = await agent.record();
      const kept = 'an agent has the number that was assigned to it, after those it has had longer';
      s.equal(phoneNumbers, [...before, phoneNumber], kept, 'assignPhoneNumber');
      const taken = await search(s, phoneNumber);
      s.equal(taken.numbers, [], 'a number that an agent has is not free', 'searchNumbersByPrefix');
      const again = await s.api.assignPhoneNumber(body);
      s.refused(again, '409 alreadyAssigned', 'a number that an agent has cannot be assigned', 'assignPhoneNumber');
      s.equal((await agent.record()).phoneNumbers, phoneNumbers, 'what is refused is not done', 'assignPhoneNumber');

      const returned = await s.api.returnPhoneNumber(params);
      if (isKept(s, returned)) throw new Skip('numbersKept');
      s.data(returned, 'returnPhoneNumber');
      const after = (await agent.record()).phoneNumbers;
      s.equal(after, before, 'an agent no longer has a number that was returned', 'returnPhoneNumber');
      const back = await search(s, phoneNumber);
      s.equal(back.numbers, [free], 'an inventory number that was returned is free', 'returnPhoneNumber');
      const twice = await s.api.returnPhoneNumber(params);
      s.refused(twice, '404 unknownNumber', 'a number that no agent has cannot be returned', 'returnPhoneNumber');
    },
  }),
  scenario({
    name: 'own-phone-numbers',
    group,
    operations: ['assignOwnPhoneNumber', 'returnPhoneNumber', 'assignPhoneNumber'],
    title: "gives agents the organization's own numbers",
    // The provider would be told to send the calls of a number elsewhere.
    needs: ['disposable'],
    comesFirst: true,
    restsOn: ['number-own'],
    async run(s) {
      const agent = agentSteps(s, await restingAgent(s));
      const { agentId } = agent;
      const { phoneNumbers: before } = await agent.record();
      const { providers } = s.data(await s.api.listNumberingProviders(), 'listNumberingProviders');
      const phoneNumber = unusedNumber(s);
      const assignOf = (body: { provider: string; phoneNumber?: string; agentId?: string }) =>
        s.api.assignOwnPhoneNumber({ phoneNumber, agentId, ...body });
      const params = { phoneNumber };
      s.defer(() => s.api.returnPhoneNumber(params));
      for (const { name, added, countries } of providers) {
        if (added || !countries.includes('US')) continue;
        const isNeeded = 'an own number needs a provider that the organization has';
        s.refused(await assignOf({ provider: name }), '409 providerNotAdded', isNeeded, 'assignOwnPhoneNumber');
      }
      // The second is that of the contract's example.
      for (const name of ['no-such-provider', exampleProvider(s)]) {
        if (providers.some((one) => one.name === name)) continue;
        const isUnknown = 'a provider that the service does not support does not exist';
        s.refused(await assignOf({ provider: name }), '404 unknownProvider', isUnknown, 'assignOwnPhoneNumber');
      }
      const provider = providers.findLast(({ added, countries }) => added && countries.includes('US'));
      if (!provider) throw new Skip('numberingProviders');
      const body = { phoneNumber, provider: provider.name, agentId };
      const assign = (changes: Partial<typeof body>) => assignOf({ ...body, ...changes });
      const shouted = agentId.toUpperCase();
      if (shouted !== agentId) {
        const isWhole = 'an identifier is compared whole, upper and lower case included';
        s.refused(await assign({ agentId: shouted }), '404 unknownAgent', isWhole, 'assignOwnPhoneNumber');
      }
      for (const number of numbersElsewhere(provider.countries)) {
        const isServed = 'an own number is of a country that its provider serves';
        s.refused(await assign({ phoneNumber: number }), '400 countryNotServed', isServed, 'assignOwnPhoneNumber');
      }
      const [{ phoneNumber: inventory }] = await freeNumbers(s);
      const wrong = await assign({ phoneNumber: inventory });
      s.refused(wrong, '409 inventoryNumber', 'an inventory number is nobody’s own', 'assignOwnPhoneNumber');
      s.equal((await agent.record()).phoneNumbers, before, 'what is refused is not done', 'assignOwnPhoneNumber');

      const { number } = s.data(await assign({}), 'assignOwnPhoneNumber');
      const { timestamp, ...shown } = number;
      const { capabilities } = provider;
      const expected = { ...body, kind: 'own', country: 'US', capabilities };
      s.equal(shown, expected, 'an own number carries what its provider carries', 'assignOwnPhoneNumber');
      const { phoneNumbers } = await agent.record();
      s.equal(phoneNumbers, [...before, phoneNumber], 'an agent has the own number', 'assignOwnPhoneNumber');
      // One that it has for a shorter time, if there is room.
      const another = { phoneNumber: inventory };
      s.defer(() => s.api.returnPhoneNumber(another));
      await s.api.assignPhoneNumber({ phoneNumber: inventory, agentId });
      const both = (await agent.record()).phoneNumbers;
      const isAssigned = 'a number that an agent has cannot be assigned';
      s.refused(await assign({}), '409 alreadyAssigned', isAssigned, 'assignOwnPhoneNumber');
      s.equal((await agent.record()).phoneNumbers, both, 'what is refused is not done', 'assignOwnPhoneNumber');
      if (isKept(s, await s.api.returnPhoneNumber(another))) throw new Skip('numbersKept');
      const returned = await s.api.returnPhoneNumber(params);
      if (isKept(s, returned)) throw new Skip('numbersKept');
      s.data(returned, 'returnPhoneNumber');
      const after = (await agent.record()).phoneNumbers;
      s.equal(after, before, 'an own number that was returned leaves its agent', 'returnPhoneNumber');
      const asInventory = await s.api.assignPhoneNumber({ phoneNumber, agentId });
      s.refused(asInventory, '404 notInInventory', 'an own number is not in the inventory', 'assignPhoneNumber');
      const { numbers } = await search(s, phoneNumber);
      s.equal(numbers, [], 'an own number that was returned does not go into the inventory', 'returnPhoneNumber');
    },
  }),
  scenario({
    name: 'tasks-of-returned-numbers',
    group,
    operations: ['returnPhoneNumber', 'assignPhoneNumber', 'getTask'],
    title: 'keeps the queued tasks of an agent whose number is returned',
    restsOn: ['number-return'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const { daily } = s.data(await s.api.getTaskLimits(), 'getTaskLimits').limits;
      s.defer(() => s.api.updateTaskLimits({ daily }));
      // Nothing starts meanwhile.
      s.data(await s.api.updateTaskLimits({ daily: { tasks: 0 } }), 'updateTaskLimits');
      const [{ phoneNumber }] = await freeNumbers(s);
      s.data(await s.api.assignPhoneNumber({ phoneNumber, agentId }), 'assignPhoneNumber');
      const body = { agentId, type: 'call', phoneNumber: '+12025550171' } as const;
      const { task } = s.created(await s.api.createTask(body), 'createTask');
      const params = { taskId: task.taskId };
      s.defer(() => s.api.deleteTask(params));
      const returned = await s.api.returnPhoneNumber({ phoneNumber });
      if (returned.response.status === 409) return;
      s.data(returned, 'returnPhoneNumber');
      const kept = await s.api.getTask(params);
      s.equal(s.data(kept, 'returnPhoneNumber').task, task, 'queued tasks stay', 'returnPhoneNumber');
    },
  }),
  scenario({
    name: 'busy-phone-numbers',
    group,
    operations: ['returnPhoneNumber', 'queueOutboundCalls'],
    title: 'keeps a number whose agent has a task in progress',
    needs: ['disposable'],
    restsOn: ['number-return'],
    async run(s) {
      const agent = agentSteps(s, existing(s, 'agentId'));
      const { agentId } = agent;
      const [{ phoneNumber }] = await freeNumbers(s);
      s.data(await s.api.assignPhoneNumber({ phoneNumber, agentId }), 'assignPhoneNumber');
      const queued = await s.api.queueOutboundCalls({ agentId, recipients: [{ phoneNumber: '+12025550177' }] });
      const taskId = s.data(queued, 'queueOutboundCalls').tasks[0]?.taskId ?? '';
      const hasBegun = await s.until(async () => {
        const answer = await s.api.getTask({ taskId });
        return s.data(answer, 'getTask').task.state !== 'queued';
      });
      if (!hasBegun && !s.world.isolated) throw new Skip('tasksDoNotStart');
      const refused = await s.api.returnPhoneNumber({ phoneNumber });
      s.refused(
        refused,
        '409 taskInProgress',
        'a number stays while its agent has tasks in progress',
        'returnPhoneNumber',
      );
      const { phoneNumbers } = await agent.record();
      s.equal(phoneNumbers.includes(phoneNumber), true, 'what is refused is not done', 'returnPhoneNumber');
    },
  }),
];

/** Numbers of none of the countries, and some that are no number of any: too short and too long for the code 1. */
function numbersElsewhere(countries: readonly string[]): string[] {
  const known = [
    ['BS', '+12425550123'],
    ['CA', '+14165550123'],
    ['GB', '+442079460123'],
  ] as const;
  const elsewhere = known.filter(([country]) => !countries.includes(country)).map(([, number]) => number);
  return [...elsewhere, '+1202555015', '+120255501523', '+11125550152'];
}

/** The provider that the contract's example names. */
function exampleProvider({ context }: Scenario): string {
  const [shown] = exampleRequests(context.contract.operation('assignOwnPhoneNumber'));
  return String(valueAt(shown?.request.body?.value, '/provider'));
}

/** A number of the United States that hardly anybody else assigns. */
function unusedNumber(s: Scenario): string {
  const digits = [...s.unique()].map((letter) => (letter.codePointAt(0) ?? 0) % 10);
  return `+19075552${digits.slice(-5, -2).join('')}`;
}

/** Whether an agent may keep its numbers as it works for others too. */
function isKept({ world }: Scenario, { response }: { readonly response: Response }): boolean {
  return response.status === 409 && !world.isolated;
}
