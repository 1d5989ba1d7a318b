import { pathPrefix } from '../../../generated/client.ts';
import type { Json } from '../../../scripts/docs/contract/contract.ts';
import { templateOf } from '../../../src/contract/path-to.ts';
import {
  assumptionsAt,
  at,
  type CheckedContract,
  jsonOf,
  listOf,
  objectOf,
  placed,
  target,
} from '../../../tests/reference/contract.ts';
import { gaps } from '../../../tests/reference/facts/gaps.ts';
import { limitRules } from '../../../tests/reference/facts/task-limits.ts';
import { relayedProviders } from '../../../tests/reference/facts/webhook-relays.ts';
import { facts } from '../../../tests/reference/facts.ts';
import type { Mutation } from './mutation.ts';
import { operationMore } from './operation-mutations.ts';

const { operationId, role, reserved, open } = limitRules;
const everyToken = 'every operation takes an API token in the authorization header';
const ownHeader = 'saveSipRegistration takes the authorization header by its name';

const limitOf = (contract: CheckedContract, field: string) =>
  objectOf(at(target(contract, jsonOf(contract, operationId, 'takes').schema), 'properties', field));

const limitMutations: readonly Mutation[] = [
  ...reserved.map((field) => ({
    change: `anybody may edit ${field}`,
    breaks: [
      `${operationId} takes ${field} from a ${role} only`,
      `${operationId} takes ${field} by its x-required-role`,
    ],
    apply: (contract: CheckedContract) => delete limitOf(contract, field)['x-required-role'],
  })),
  ...open.map((field) => ({
    change: `only a ${role} may edit ${field}`,
    breaks: [`${operationId} takes ${field} from others than a ${role} too`],
    apply: (contract: CheckedContract) => Object.assign(limitOf(contract, field), { 'x-required-role': role }),
  })),
  {
    change: `only a ${role} may update the limits`,
    breaks: [`${operationId} is open to others than a ${role}`],
    apply: (contract) => Object.assign(objectOf(placed(contract, operationId)?.operation), { 'x-required-role': role }),
  },
];

const opened = (id: string, breaks: readonly string[]): Mutation => ({
  change: `${id} needs no token`,
  breaks,
  apply: (contract) => Object.assign(objectOf(placed(contract, id)?.operation), { security: [] }),
});

const authenticationMutations: readonly Mutation[] = [
  opened('getAgent', [everyToken]),
  opened('saveSipRegistration', [everyToken, ownHeader]),
  {
    change: 'the token travels in another header',
    breaks: [everyToken, ownHeader],
    apply: ({ bundle }) => {
      for (const scheme of Object.values(objectOf(at(bundle, 'components', 'securitySchemes')))) {
        Object.assign(objectOf(scheme), { name: 'x-api-key' });
      }
    },
  },
  {
    change: 'a path has another version',
    breaks: [`every path begins with ${pathPrefix}`],
    apply: ({ bundle }) => {
      const paths = objectOf(bundle.paths);
      const path = templateOf('getAgent');
      paths[`/other/${path.slice(pathPrefix.length)}`] = paths[path] ?? null;
      delete paths[path];
    },
  },
];

const relayMutations: readonly Mutation[] = relayedProviders.flatMap(({ provider, name, event }) => [
  {
    change: `the event ${event} is dropped`,
    breaks: [`a relay of ${provider} webhooks is an event`],
    apply: ({ bundle }: CheckedContract) => delete objectOf(bundle.webhooks)[event],
  },
  {
    change: `no example shows the relay type for ${provider}`,
    breaks: [`listWebhookRelayTypes answers a type for ${provider} in an example`],
    apply: (contract: CheckedContract) => {
      for (const example of Object.values(objectOf(jsonOf(contract, 'listWebhookRelayTypes', 'answers').examples))) {
        const value = objectOf(objectOf(example).value);
        value.types = listOf(value.types).filter((type) => !name.test(String(objectOf(type).name)));
      }
    },
  },
]);

const registerMutations: readonly Mutation[] = [
  {
    change: 'the groups change places',
    breaks: ['the groups are the known ones, in their order'],
    apply: ({ bundle }) => {
      bundle.tags = listOf(bundle.tags).toReversed();
    },
  },
  {
    change: 'there is one more group',
    breaks: ['the groups are the known ones, in their order'],
    apply: ({ bundle }) => {
      bundle.tags = [...listOf(bundle.tags), { name: 'Shapes' }];
    },
  },
  {
    change: 'there is one more group, which says that it is added',
    breaks: [],
    apply: ({ bundle }) => {
      bundle.tags = [{ name: 'Shapes', 'x-provenance': 'added' }, ...listOf(bundle.tags)];
      objectOf(bundle.paths)[`${pathPrefix}shapes`] = { get: operationMore('Shapes', 'added') };
    },
  },
  {
    change: 'an entry of the register gives no reason',
    breaks: ['the gap "rate limits" is answered'],
    apply: ({ register }) => Object.assign(objectOf(register['rate-limits']), { why: ' ' }),
  },
];

const namesOf = (ending: RegExp) => facts.map(({ name }) => name).filter((name) => ending.test(name));

/** An answer that goes missing contradicts exactly the gaps that it answers. */
const gapMutations: readonly Mutation[] = [...new Set(gaps.flatMap(({ answeredBy }) => answeredBy))].flatMap((id) => {
  const unanswered = gaps.filter((gap) => gap.answeredBy.includes(id)).map(({ gap }) => `the gap "${gap}" is answered`);
  const unexplained = id === 'named-operations' ? namesOf(/ is known by name only$/) : [];
  return [
    {
      change: `the register loses ${id}`,
      breaks: unanswered,
      apply: ({ register }: CheckedContract) => delete register[id],
    },
    {
      change: `nothing applies ${id}`,
      breaks: [...unanswered, ...unexplained],
      apply: ({ bundle }: CheckedContract) => retract(bundle, id),
    },
  ];
});

/** Takes an assumption back everywhere. */
function retract(value: Json, id: string): void {
  if (typeof value !== 'object' || value === null) return;
  const node = objectOf(value);
  if (node['x-assumption'] !== undefined) node['x-assumption'] = assumptionsAt(node).filter((each) => each !== id);
  delete objectOf(node['x-assumed'])[id];
  for (const inner of Object.values(value)) retract(inner, id);
}

/** Changes to the rules, the order of the groups and the register. */
export const ruleMutations: readonly Mutation[] = [
  ...limitMutations,
  ...authenticationMutations,
  ...relayMutations,
  ...registerMutations,
  ...gapMutations,
];
