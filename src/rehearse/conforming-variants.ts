import { answers } from '../behaviours/conforming/answers.ts';
import { lateReads } from '../behaviours/conforming/late-reads.ts';
import type { ConformingServer } from '../behaviours/conforming/server.ts';
import { values } from '../behaviours/conforming/values.ts';
import { webhooks } from '../behaviours/conforming/webhooks.ts';
import { disturbances } from './disturbances.ts';
import type { Variant } from './variant.ts';

/** Milliseconds after a write in which reads are late: more than a slow application takes from the one to the other. */
const lag = 500;

/** Servers of the laboratory's that an application has to live with, and what each does. */
const conforming: Readonly<Record<string, readonly [server: ConformingServer | undefined, says: string]>> = {
  'added-fields': [answers.addedFields, 'Every object that may have additional fields has some.'],
  'other-words': [answers.otherWords, 'Messages for people are worded differently.'],
  'other-field-order': [answers.otherOrder, 'The fields of each object are in reverse order.'],
  'other-json': [answers.otherEncoding, 'JSON uses escapes, white space and other number formats.'],
  'other-identifiers': [values.uuids, 'New resources have UUIDs as identifiers.'],
  'added-capabilities': [values.addedCapabilities, 'Phone numbers have a capability that the contract does not list.'],
  'added-kinds': [values.addedKinds, 'The usage and the catalog have a kind that the contract does not list.'],
  'late-reads': [lateReads(lag), `For ${lag} ms after a write, reads show what they showed before it.`],
  'late-webhooks': [webhooks.lateWebhooks, 'Webhooks arrive two seconds after their events.'],
  'repeated-webhooks': [webhooks.repeatedWebhooks, 'Acknowledged webhooks arrive a second time.'],
  'several-signatures': [
    webhooks.severalSignatures,
    'Webhooks have an additional signature, made with another secret, before their own.',
  ],
};

/** The places with the earliest and the latest day: at any time one of them has another day than UTC. */
const farZones = { 'time-zone-ahead': 'Pacific/Kiritimati', 'time-zone-behind': 'Pacific/Pago_Pago' };

/** Variants that the contract allows. */
export function allowedVariants(): Variant[] {
  return [
    ...Object.entries(conforming).flatMap(([id, [server, says]]): Variant[] => {
      if (!server) return [];
      const { because } = server;
      return [
        {
          id,
          kind: 'allowed',
          says,
          because,
          server: (sandbox, differs) => server.server(sandbox, differs),
          isOfWebhooks: Object.values(webhooks).includes(server),
          ...(server.wayOut && { wayOut: server.wayOut }),
        },
      ];
    }),
    ...disturbances,
    ...Object.entries(farZones).map(
      ([id, zone]): Variant => ({
        id,
        kind: 'allowed',
        says: `The application runs in the time zone ${zone} (environment variable TZ).`,
        because: 'Times are Unix times; nothing depends on where the caller is.',
        server: (sandbox, differs) => (request) => {
          differs();
          return sandbox(request);
        },
        environment: { TZ: zone },
      }),
    ),
  ];
}

/** Variants that are tried together at the end, where each holds by itself. */
export const together: readonly string[] = [
  'added-fields',
  'added-capabilities',
  'added-kinds',
  'other-words',
  'other-field-order',
  'other-identifiers',
  'limited-once',
];
