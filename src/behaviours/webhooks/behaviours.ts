import { askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { destinationsOfOneUrl, eventKinds, webhookCalls, webhookMessages, webhookSignatures } from './deliveries.ts';
import {
  destinationLabels,
  destinationLimit,
  destinations,
  destinationTypes,
  labelsOfAnother,
} from './destinations.ts';
import { disabledDestinations, removedDestinations } from './disabled-destination.ts';
import { relayConfigurations, relaysOfEachType, relayTimeouts, unknownRelayTypes } from './relay-configurations.ts';
import { relayAnswers, relayedWebhooks } from './relaying.ts';
import { retriedInTime } from './retried-in-time.ts';
import { droppedWebhooks, webhookAcknowledgements, webhookOrder, webhookRetries } from './retries.ts';
import { carriedOutTaskChanges, waitingTaskChanges } from './task-changes.ts';
import { zapierResponses } from './zapier.ts';

export const destinationBehaviours: readonly Behaviour[] = [
  destinations,
  destinationLabels,
  labelsOfAnother,
  destinationTypes,
  destinationLimit,
];

export const deliveryBehaviours: readonly Behaviour[] = [
  webhookMessages,
  webhookSignatures,
  destinationsOfOneUrl,
  eventKinds,
  webhookCalls,
  waitingTaskChanges,
  carriedOutTaskChanges,
  webhookRetries,
  retriedInTime,
  webhookOrder,
  webhookAcknowledgements,
  droppedWebhooks,
  disabledDestinations,
  removedDestinations,
];

export const relayBehaviours: readonly Behaviour[] = [
  relayConfigurations,
  relayTimeouts,
  unknownRelayTypes,
  relaysOfEachType,
  relayedWebhooks,
  relayAnswers,
  zapierResponses,
];

export const webhookBehaviours: readonly Behaviour[] = [
  ...destinationBehaviours,
  ...deliveryBehaviours,
  ...relayBehaviours,
];

export const webhookProbes = {
  'webhook-identity': askedBy(destinations, destinationLabels),
  'webhook-limit': askedBy(destinationLimit),
  'webhook-types': askedBy(destinationTypes),
  'webhook-selection': askedBy(webhookMessages),
  'webhook-event-kinds': askedBy(eventKinds),
  'webhook-event-payloads': askedBy(webhookMessages),
  'webhook-signatures': askedBy(webhookSignatures),
  'webhook-delivery-retries': askedBy(
    webhookRetries,
    webhookOrder,
    webhookAcknowledgements,
    disabledDestinations,
    removedDestinations,
  ),
  'webhook-relay-configuration': askedBy(relayConfigurations, relayTimeouts),
  'webhook-relay-payloads': askedBy(relayedWebhooks),
  'webhook-relay-answers': askedBy(relayAnswers),
  'zapier-response': askedBy(zapierResponses),
} satisfies SomeProbes;
