import { exampleRequests } from '../../conformance/requests/request.ts';
import { valueAt } from '../../contract/pointer.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import {
  assignNumber,
  country,
  freeNumbers,
  isFree,
  numbersOf,
  restingAgent,
  returnNumber,
} from '../steps/number-steps.ts';
import { whoAnswers } from './assignment.ts';
import { addedProvider, assignOwn, listProviders } from './provider-steps.ts';

const group = 'Phone numbers';
const undone = 'a rejected request changes nothing';

export const ownNumbers: Behaviour = {
  rule: 'own-phone-numbers',
  group,
  operations: ['assignOwnPhoneNumber', 'returnPhoneNumber', 'assignPhoneNumber'],
  title: "assigns the organization's own numbers and releases them when they are returned",
  // The provider would be told to send the calls of a number elsewhere.
  needs: ['disposable'],
  comesFirst: true,
  restsOn: ['number-own', 'number-return'],
  async run(b) {
    const agentId = await restingAgent(b);
    const numbers = await numbersOf(b, agentId);
    const { name: provider, capabilities } = await addedProvider(b);
    const phoneNumber = unusedNumber(b);
    const body = { phoneNumber, provider, agentId };
    const { timestamp, ...shown } = b.succeeds(
      await assignOwn(b, body),
      'an own number can be assigned with a provider of the organization',
      'assignOwnPhoneNumber',
    ).number;
    const expected = { ...body, kind: 'own', country, capabilities };
    b.equal(shown, expected, 'an own number has the capabilities of its provider and no price', 'assignOwnPhoneNumber');
    await numbers.expectAdded([phoneNumber], 'an agent has its assigned own number', 'assignOwnPhoneNumber');
    // One that it has for a shorter time.
    const [{ phoneNumber: later }] = await freeNumbers(b);
    await assignNumber(b, later, agentId);
    b.refused(
      await assignOwn(b, body),
      '409 alreadyAssigned',
      'an assigned number cannot be assigned again',
      'assignOwnPhoneNumber',
      { says: `${phoneNumber} is already assigned. Return it first, in the organization that has it.` },
    );
    await numbers.expectAdded([phoneNumber, later], undone, 'assignOwnPhoneNumber');
    b.refused(
      await b.api.assignPhoneNumber({ phoneNumber, agentId }),
      '409 alreadyAssigned',
      'an assigned number cannot be assigned again',
      'assignPhoneNumber',
      'number-assignment',
    );
    await returnNumber(b, later);
    await returnNumber(b, phoneNumber);
    const leaves = 'a returned own number is removed from its agent and the service';
    await numbers.expectAdded([], leaves, 'returnPhoneNumber', 'number-return');
    b.equal(await isFree(b, phoneNumber), false, leaves, 'returnPhoneNumber', 'number-return');
    b.refused(
      await b.api.assignPhoneNumber({ phoneNumber, agentId }),
      '404 notInInventory',
      'an own number is not part of the inventory',
      'assignPhoneNumber',
      'number-return',
      { says: `${phoneNumber} is not in the inventory. Use assignOwnPhoneNumber to assign your own number.` },
    );
  },
};

export const answeredOwnNumbers: Behaviour = {
  rule: 'own-phone-numbers-answered',
  group,
  operations: ['assignOwnPhoneNumber'],
  title: "lets an agent answer the organization's own number",
  needs: ['control'],
  restsOn: ['number-own'],
  async run(b) {
    const agentId = await restingAgent(b);
    const { name: provider } = await addedProvider(b);
    const phoneNumber = unusedNumber(b);
    b.data(await assignOwn(b, { phoneNumber, provider, agentId }), 'assignOwnPhoneNumber');
    b.equal(
      await whoAnswers(b, phoneNumber),
      agentId,
      'an agent answers calls to an own number',
      'assignOwnPhoneNumber',
    );
  },
};

export const providersOfOwnNumbers: Behaviour = {
  rule: 'providers-of-own-numbers',
  group,
  operations: ['assignOwnPhoneNumber', 'listNumberingProviders'],
  title: 'accepts an own number if the organization has its provider and the provider its country',
  needs: ['disposable'],
  comesFirst: true,
  restsOn: ['number-own'],
  async run(b) {
    const agentId = await restingAgent(b);
    const numbers = await numbersOf(b, agentId);
    const providers = await listProviders(b);
    const phoneNumber = unusedNumber(b);
    for (const { name, added, countries } of providers) {
      if (added || !countries.includes(country)) continue;
      b.refused(
        await assignOwn(b, { phoneNumber, provider: name, agentId }),
        '409 providerNotAdded',
        'an own number without a provider of the organization is rejected',
        'assignOwnPhoneNumber',
        { alternative: 'Any number that is forwarded by hand.' },
        {
          says: `${b.organizationId} has not added the numbering provider ${name}. A superAdmin can add it.`,
        },
      );
    }
    // The second is that of the contract's example.
    for (const provider of ['no-such-provider', exampleProvider(b)]) {
      if (providers.some(({ name }) => name === provider)) continue;
      const unknown = 'an unsupported provider returns 404';
      b.refused(
        await assignOwn(b, { phoneNumber, provider, agentId }),
        '404 unknownProvider',
        unknown,
        'assignOwnPhoneNumber',
        { says: `There is no numbering provider ${provider}.` },
      );
    }
    const { name: provider, countries } = await addedProvider(b);
    const shouted = agentId.toUpperCase();
    if (shouted !== agentId) {
      const isWhole = 'identifiers are case-sensitive and compared as a whole';
      const body = { phoneNumber, provider, agentId: shouted };
      b.refused(await assignOwn(b, body), '404 unknownAgent', isWhole, 'assignOwnPhoneNumber', 'resource-ids');
    }
    for (const elsewhere of numbersElsewhere(countries)) {
      const served = `must be a number of ${countries.join(' or ')} for the provider ${provider}`;
      b.refused(
        await assignOwn(b, { phoneNumber: elsewhere, provider, agentId }),
        '400 countryNotServed',
        'an own number in a country that its provider does not serve is rejected',
        'assignOwnPhoneNumber',
        { says: `The request breaks the contract in 1 place: /phoneNumber ${served}.` },
      );
    }
    const [{ phoneNumber: inventory }] = await freeNumbers(b);
    b.refused(
      await assignOwn(b, { phoneNumber: inventory, provider, agentId }),
      '409 inventoryNumber',
      'an inventory number is rejected as an own number',
      'assignOwnPhoneNumber',
      { says: `${inventory} is in the inventory. Use assignPhoneNumber to assign it.` },
    );
    await numbers.expectAdded([], undone, 'assignOwnPhoneNumber');
  },
};

/** Numbers of none of the countries, and some that are no number of any: too short and too long for the code 1. */
function numbersElsewhere(countries: readonly string[]): string[] {
  const known = [
    ['BS', '+12425550123'],
    ['CA', '+14165550123'],
    ['GB', '+442079460123'],
  ] as const;
  const elsewhere = known.filter(([one]) => !countries.includes(one)).map(([, number]) => number);
  return [...elsewhere, '+1202555015', '+120255501523', '+11125550152'];
}

/** The provider that the contract's example names. */
function exampleProvider({ context }: BehaviourRun): string {
  const [shown] = exampleRequests(context.contract.operation('assignOwnPhoneNumber'));
  return String(valueAt(shown?.request.body?.value, '/provider'));
}

/** A number of the United States that hardly anybody else assigns. */
function unusedNumber(b: BehaviourRun): string {
  const digits = [...b.unique()].map((letter) => (letter.codePointAt(0) ?? 0) % 10);
  return `+19075552${digits.slice(-5, -2).join('')}`;
}
