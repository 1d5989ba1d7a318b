import type { NumberRow } from '../../src/sandbox/modules/phone-numbers/tables.ts';
import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

type Town = Pick<NumberRow, 'country'> & { region: string; locality: string; areaCode: string };

const washington: Town = { country: 'US', region: 'DC', locality: 'Washington', areaCode: '202' };
const arlington: Town = { country: 'US', region: 'VA', locality: 'Arlington', areaCode: '703' };
const baltimore: Town = { country: 'US', region: 'MD', locality: 'Baltimore', areaCode: '410' };
/** Two towns of one name, and a third one in Illinois where no number is free. */
const springfieldMa: Town = { country: 'US', region: 'MA', locality: 'Springfield', areaCode: '413' };
const springfieldMo: Town = { country: 'US', region: 'MO', locality: 'Springfield', areaCode: '417' };
/** Its area code and the 555 behind it spell CALL. */
const batonRouge: Town = { country: 'US', region: 'LA', locality: 'Baton Rouge', areaCode: '225' };
const toronto: Town = { country: 'CA', region: 'ON', locality: 'Toronto', areaCode: '416' };

/** An inventory number of a town, one of the hundred that are kept for fiction in its area. */
function inventoryNumber({ areaCode, ...town }: Town, last: number, provider = 'exampletel'): NumberRow {
  const national = `${areaCode}5550${last}`;
  return {
    phoneNumber: `+1${national}`,
    kind: 'inventory',
    provider,
    ...town,
    capabilities: provider === 'samplevoice' ? ['voice'] : ['voice', 'sms'],
    monthlyPriceCents: 200,
    currency: 'USD',
    national,
  };
}

/** The numbers of a town from the first to the last; those from `voiceFrom` on are of a provider that carries no texts. */
function inventory(town: Town, first: number, last: number, voiceFrom = last + 1): NumberRow[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).map((number) =>
    inventoryNumber(town, number, number < voiceFrom ? 'exampletel' : 'samplevoice'),
  );
}

type Assignment = NonNullable<NumberRow['assignment']>;

const frontDesk: Assignment = { organizationId: 'org_301', agentId: 'agent_201', timestamp: 1768229100, order: 1 };
const reminders: Assignment = { organizationId: 'org_301', agentId: 'agent_202', timestamp: 1768229400, order: 2 };
const dentalDesk: Assignment = { organizationId: 'org_302', agentId: 'agent_204', timestamp: 1768924800, order: 3 };
const afterHours: Assignment = { organizationId: 'org_301', agentId: 'agent_203', timestamp: 1771601400, order: 4 };

/** The inventory, the numbers that agents have, and the provider of the demo organization's own number. */
export const phoneNumbersData: EnvironmentData = {
  number: [
    { ...inventoryNumber(washington, 101), assignment: frontDesk },
    { ...inventoryNumber(washington, 102), assignment: reminders },
    { ...inventoryNumber(washington, 103), assignment: dentalDesk },
    {
      phoneNumber: '+12025550150',
      kind: 'own',
      provider: 'exampletel',
      country: 'US',
      capabilities: ['voice', 'sms'],
      national: '2025550150',
      assignment: afterHours,
    },
    ...inventory(washington, 160, 189, 180),
    // None of these may spell a word that the contract's examples look for.
    ...inventory(arlington, 100, 129),
    ...inventory(baltimore, 100, 119, 115),
    ...inventory(springfieldMa, 100, 109),
    ...inventory(springfieldMo, 100, 109),
    ...inventory(batonRouge, 120, 129),
    ...inventory(toronto, 100, 119),
  ],
  numberHolding: [
    { phoneNumber: '+12025550101', organizationId: 'org_301', timestamp: frontDesk.timestamp, order: frontDesk.order },
    { phoneNumber: '+12025550102', organizationId: 'org_301', timestamp: reminders.timestamp, order: reminders.order },
    {
      phoneNumber: '+12025550103',
      organizationId: 'org_302',
      timestamp: dentalDesk.timestamp,
      order: dentalDesk.order,
    },
  ],
  numberingProvider: [
    {
      provider: 'exampletel',
      organizationId: 'org_301',
      credentials: { accountNumber: '88-4020', apiToken: 'sample-api-token' },
      timestamp: 1767625200,
      updatedTimestamp: 1767625200,
    },
  ],
  counter: counted({ numberAssignment: 4 }),
};
