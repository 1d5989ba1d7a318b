import type { Opening } from '../../../conformance/oracle/opening.ts';
import { Shown } from '../../../conformance/oracle/sequence.ts';

const agentId = 'agent_201';
const recording = { addOnId: 'addon_recording', quantity: 1 };
const extra = (quantity: number) => ({ addOnId: 'addon_extra_number', quantity });
const destination = { url: 'https://files.example.com/adr' };
const planId = 'plan_growth';
const found = (nth: number) => ({ agentId, phoneNumber: new Shown(1, `/numbers/${nth}/phoneNumber`) });
const month = { firstDay: '2026-02-10', lastDay: '2026-02-28' };

/** More numbers than the plan includes, terms that are almost the same, and periods that end. */
export const billingOpenings: readonly Opening[] = [
  [
    { asks: 'searchNumbersByPrefix', query: { prefix: '202' } },
    { asks: 'assignPhoneNumber', body: found(0) },
    { asks: 'assignPhoneNumber', body: found(1) },
    { asks: 'assignPhoneNumber', body: found(2) },
    { asks: 'subscribeToPlan', body: { planId, addOns: [recording, extra(1)] } },
    { asks: 'subscribeToPlan', body: { planId, addOns: [extra(1), recording] } },
    { asks: 'subscribeToPlan', body: { planId, addOns: [recording, extra(2)] } },
    { asks: 'subscribeToPlan', body: { planId, addOns: [recording, extra(2)], seats: 7 } },
    { asks: 'subscribeToPlan', body: { planId: 'plan_scale', addOns: [recording, extra(2)], seats: 25 } },
    { asks: 'subscribeToPlan', body: { planId, addOns: [recording], seats: 7 } },
    { asks: 'subscribeToPlan', body: { planId, addOns: [extra(1)], seats: 7 } },
    { asks: 'returnPhoneNumber', path: { phoneNumber: new Shown(1, '/numbers/0/phoneNumber') } },
    { asks: 'getUsage', query: month },
    { asks: 'getUsage', query: { firstDay: '2026-02-10' } },
    { wait: 'P32D' },
    { asks: 'getUsage', query: { firstDay: '2026-02-10' } },
    { asks: 'returnPhoneNumber', path: { phoneNumber: new Shown(1, '/numbers/1/phoneNumber') } },
    { asks: 'cancelPlan' },
    { wait: 'P32D' },
    { asks: 'getUsage', query: { firstDay: '2026-02-10', lastDay: '2026-04-30' } },
  ],
  [
    { asks: 'getOfferedPlan' },
    { asks: 'subscribeToPlan', body: { planId: new Shown(1, '/offeredPlan/plan/planId') } },
    { asks: 'getPlan', path: { planId: new Shown(1, '/offeredPlan/plan/planId') } },
    { wait: 'P32D' },
    { asks: 'getPlan', path: { planId: new Shown(1, '/offeredPlan/plan/planId') } },
    { asks: 'subscribeToPlan', body: { planId: 'plan_starter' } },
    { asks: 'getUsage', query: { firstDay: '2026-02-28', lastDay: '2026-03-01' } },
    { asks: 'cancelPlan' },
    { asks: 'updateTaskLimits', body: { businessHours: { timezone: 'Pacific/Honolulu' } } },
    { asks: 'getUsage', query: { lastDay: '2026-03-01' } },
    { asks: 'configureAdrExport', body: { enabled: true, destination, frequency: 'monthly', timeOfDay: '20:00' } },
    // It is April there some hours later.
    { wait: 'P27DT16H' },
    { wait: 'PT5H' },
    { asks: 'getPlan', path: { planId: new Shown(1, '/offeredPlan/plan/planId') } },
  ],
  [
    // Nobody is offered what has lapsed: the offer of the contract's example does, to the second.
    { asks: 'getOfferedPlan' },
    // It is the evening there, and tomorrow in UTC.
    { wait: 'PT11H' },
    { asks: 'configureAdrExport', body: { enabled: true, destination, frequency: 'daily', timeOfDay: '23:30' } },
    { asks: 'getUsage', query: {} },
    { wait: 'P29DT2H' },
    { wait: 'P31D' },
    { asks: 'getPlan', path: { planId: 'plan_larkfield_spring' } },
  ],
];
