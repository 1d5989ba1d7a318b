import {
  at,
  type CheckedContract,
  jsonOf,
  listOf,
  objectOf,
  parametersOf,
  placed,
  placedOperations,
  resolve,
} from './contract.ts';
import { type Fact, unless } from './fact.ts';
import { authentication } from './facts/authentication.ts';
import { limitRules } from './facts/task-limits.ts';
import { relayedProviders } from './facts/webhook-relays.ts';

const { operationId, role, reserved, open } = limitRules;

const limitsOf = (contract: CheckedContract) =>
  resolve(contract, jsonOf(contract, operationId, 'takes').schema).properties;
const roleOf = (contract: CheckedContract, field: string) => at(limitsOf(contract), field, 'x-required-role');

/** Who may edit which limits. */
export const limitFacts: readonly Fact[] = [
  ...reserved.map((field) => ({
    name: `${operationId} takes ${field} from a ${role} only`,
    contradiction: (contract: CheckedContract) => {
      const found = roleOf(contract, field);
      return unless(found === role, `it takes ${field} from ${found ?? 'everybody'}`);
    },
  })),
  ...open.map((field) => ({
    name: `${operationId} takes ${field} from others than a ${role} too`,
    contradiction: (contract: CheckedContract) => {
      if (at(limitsOf(contract), field) === undefined) return `it takes no ${field}`;
      return unless(roleOf(contract, field) !== role, `${field} is a ${role}'s alone`);
    },
  })),
  {
    name: `${operationId} is open to others than a ${role}`,
    contradiction: (contract) => {
      const found = placed(contract, operationId)?.operation['x-required-role'];
      return unless(found !== undefined && found !== role, `it is open to ${found ?? 'nobody'}`);
    },
  },
];

/** The security schemes that a requirement names, each resolved. */
const schemesOf = (contract: CheckedContract, requirement: readonly unknown[]) =>
  requirement.map((alternative) =>
    Object.keys(typeof alternative === 'object' && alternative !== null ? alternative : {}).map((name) =>
      objectOf(at(contract.bundle, 'components', 'securitySchemes', name)),
    ),
  );

/** Whether every way to authorize an operation is an API token in the known header. */
const takesToken = (contract: CheckedContract, security: readonly unknown[]) => {
  const alternatives = schemesOf(contract, security);
  const isToken = ({ type, in: place, name }: { [key: string]: unknown }) =>
    type === 'apiKey' && place === 'header' && String(name).toLowerCase() === authentication.header;
  return alternatives.length > 0 && alternatives.every((schemes) => schemes.length > 0 && schemes.every(isToken));
};

const withoutToken = (contract: CheckedContract) =>
  placedOperations(contract)
    .filter(({ operation }) => !takesToken(contract, listOf(operation.security ?? contract.bundle.security)))
    .map(({ operation }) => String(operation.operationId));

/** How requests are authorized, and the prefix of all paths. */
export const authenticationFacts: readonly Fact[] = [
  {
    name: `every operation takes an API token in the ${authentication.header} header`,
    contradiction: (contract) => withoutToken(contract).join(', ') || undefined,
  },
  ...authentication.namedBy.map((id) => ({
    name: `${id} takes the ${authentication.header} header by its name`,
    contradiction: (contract: CheckedContract) => {
      const declared = parametersOf(contract, id).some(
        ({ in: place, name }) => place === 'header' && String(name).toLowerCase() === authentication.header,
      );
      return unless(
        declared || (placed(contract, id) !== undefined && !withoutToken(contract).includes(id)),
        'it does not',
      );
    },
  })),
  {
    name: `every path begins with ${authentication.prefix}`,
    contradiction: ({ bundle }) =>
      Object.keys(objectOf(bundle.paths))
        .filter((path) => !path.startsWith(authentication.prefix))
        .join(', ') || undefined,
  },
];

/** The kinds of provider whose webhooks are relayed: each has a type among the examples and an event. */
export const relayFacts: readonly Fact[] = relayedProviders.flatMap(({ provider, name, event }) => [
  {
    name: `listWebhookRelayTypes answers a type for ${provider} in an example`,
    contradiction: (contract: CheckedContract) => {
      const examples = Object.values(objectOf(jsonOf(contract, 'listWebhookRelayTypes', 'answers').examples));
      const types = examples.flatMap((example) => listOf(at(example, 'value', 'types')));
      const found = types.map((type) => String(objectOf(type).name));
      return unless(
        found.some((each) => name.test(each)),
        `there are ${found.join(', ')}`,
      );
    },
  },
  {
    name: `a relay of ${provider} webhooks is an event`,
    contradiction: ({ bundle }: CheckedContract) =>
      unless(at(bundle, 'webhooks', event, 'post') !== undefined, `there is no event ${event}`),
  },
]);
