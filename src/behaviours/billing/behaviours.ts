import { askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { addOnBookings, addOns, catalog, money, plans } from './catalog.ts';
import { adrExport, exportTimes, settingsOfAnother } from './exports.ts';
import { acceptedOffer, offeredPlan, plansOfAnother } from './offers.ts';
import { billingConfiguration, currentPlan, seats, subscriptionChanges, subscriptionStates } from './subscription.ts';
import { subscriptionTerms } from './terms.ts';
import { daysToCome, offerLapses, subscriptionEnd, usageAtTheTurn } from './turn.ts';
import { billingPeriod, usageKinds, usageOfCalls, usageOfDays, usageOfMessages, usageOfRanges } from './usage.ts';

export const billingBehaviours: readonly Behaviour[] = [
  money,
  plans,
  addOns,
  addOnBookings,
  catalog,
  billingConfiguration,
  currentPlan,
  subscriptionStates,
  subscriptionChanges,
  seats,
  subscriptionTerms,
  subscriptionEnd,
  offeredPlan,
  plansOfAnother,
  acceptedOffer,
  offerLapses,
];

export const usageBehaviours: readonly Behaviour[] = [
  billingPeriod,
  usageKinds,
  usageOfCalls,
  usageOfRanges,
  usageOfMessages,
  usageOfDays,
  usageAtTheTurn,
  daysToCome,
  adrExport,
  exportTimes,
  settingsOfAnother,
];

export const billingProbes = {
  'billing-money': askedBy(money),
  'billing-plans': askedBy(plans),
  'add-ons': askedBy(addOns, addOnBookings),
  'product-catalog': askedBy(catalog),
  'billing-configuration': askedBy(billingConfiguration),
  'current-plan': askedBy(currentPlan),
  'subscription-states': askedBy(subscriptionStates),
  'subscription-changes': askedBy(subscriptionChanges),
  'billing-seats': askedBy(seats),
  'offered-plan': askedBy(offeredPlan, plansOfAnother),
  'billing-period': askedBy(billingPeriod),
  'billing-usage': askedBy(usageKinds),
  'adr-export': askedBy(adrExport),
  'adr-meaning': {
    undecidable: 'The API configures where the files of the export go; no response shows what they contain.',
  },
  'adr-delivery': {
    undecidable: "The files go to the caller's server or mailbox; no response shows a file, or that it was sent.",
  },
} satisfies SomeProbes;
