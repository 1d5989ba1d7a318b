import type { UsageRow } from '../../src/sandbox/modules/billing/tables.ts';
import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

/** Three in the afternoon in UTC, ten in the morning at the office, of 2 February 2026, a Monday. */
const firstMonday = 1770044400;
const day = 86_400;
const hour = 3600;

/** The twenty working days of February, at ten. */
const workingDays = Array.from({ length: 26 }, (_, days) => firstMonday + days * day).filter(isWorkingDay);

/** What calls and texts came to: February's beyond the plan's minutes, and of March a Sunday and the morning after. */
const larkfieldUsage: readonly UsageRow[] = [
  ...workingDays.flatMap((timestamp, at) => used('org_301', timestamp, 72 + at, 111 + at)),
  // February's days above have 1630 minutes and 2410 texts; a call on a Saturday adds the rest.
  // It was at nine in the evening, when it was Sunday in UTC.
  ...used('org_301', firstMonday + 19 * day + 11 * hour, 2, 0),
  // With the first quarter of an hour of March its allowance begins.
  ...used('org_301', firstMonday + 27 * day - 10 * hour, 12, 15),
  // Nine o'clock of 2 March, an hour before the present.
  ...used('org_301', firstMonday + 28 * day - hour, 46, 72),
];

/** What the organizations have subscribed to and what they use; the second one pays by the unit. */
export const billingData: EnvironmentData = {
  subscription: [
    {
      organizationId: 'org_301',
      subscriptionId: 'subscription_951',
      terms: { planId: 'plan_growth', addOns: [{ addOnId: 'addon_recording', quantity: 1 }], seats: 5 },
      startedTimestamp: 1767625200,
    },
  ],
  negotiatedPlan: [
    {
      organizationId: 'org_301',
      plan: {
        planId: 'plan_larkfield_spring',
        productCode: 'PLAN-LARKFIELD-SPRING',
        name: 'Spring for Larkfield',
        description: 'Growth with a larger allowance for the spring season.',
        priceCents: 17900,
        currency: 'USD',
        included: { callMinutes: 2000, texts: 4000, phoneNumbers: 5, seats: 8 },
        unitPrices: { callMinuteCents: 11, textCents: 2, phoneNumberCents: 200, seatCents: 1500 },
        addOnIds: ['addon_extra_number', 'addon_recording'],
        negotiated: true,
      },
      offer: { note: 'As agreed for the spring season.', timestamp: 1771254000, expiryTimestamp: 1775016000 },
    },
  ],
  billingConfiguration: [
    {
      configuration: {
        organizationId: 'org_301',
        contactName: 'Nia Brook',
        email: 'accounts@example.com',
        currency: 'USD',
        invoiceAddress: {
          company: 'Larkfield Home Services',
          line1: '12 Sample Street NW',
          line2: 'Suite 4',
          city: 'Washington',
          region: 'DC',
          postalCode: '20001',
          country: 'US',
        },
        paymentReference: 'payref_larkfield_01',
        timestamp: 1767624300,
      },
    },
    {
      configuration: {
        organizationId: 'org_302',
        contactName: 'Avery Lowe',
        email: 'dental@example.com',
        currency: 'USD',
        invoiceAddress: {
          company: 'Willow Lane Dental',
          line1: '48 Sample Avenue NW',
          city: 'Washington',
          region: 'DC',
          postalCode: '20005',
          country: 'US',
        },
        timestamp: 1769090400,
      },
    },
  ],
  usage: [...larkfieldUsage, ...used('org_302', firstMonday + 28 * day - hour, 12, 9)],
  counter: counted({ subscription: 951 }),
};

/** What an organization used in the quarter of an hour that begins at a time; nothing of a kind leaves no row. */
function used(organizationId: string, quarterTimestamp: number, callMinutes: number, texts: number): UsageRow[] {
  const rows: UsageRow[] = [
    { organizationId, kind: 'callMinutes', quarterTimestamp, quantity: callMinutes },
    { organizationId, kind: 'texts', quarterTimestamp, quantity: texts },
  ];
  return rows.filter(({ quantity }) => quantity > 0);
}

function isWorkingDay(timestamp: number): boolean {
  const weekday = new Date(timestamp * 1000).getUTCDay();
  return weekday > 0 && weekday < 6;
}
