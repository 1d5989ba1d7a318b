import { pathPrefix } from '../../../generated/client.ts';
import type { JsonObject } from '../../../scripts/docs/contract/contract.ts';
import {
  assumptionsAt,
  at,
  type CheckedContract,
  listOf,
  objectOf,
  placed,
  target,
} from '../../../tests/reference/contract.ts';
import { groups, type KnownGroup } from '../../../tests/reference/facts/groups.ts';
import type { KnownOperation } from '../../../tests/reference/facts/known.ts';
import { facts } from '../../../tests/reference/facts.ts';
import { sizeOf } from '../../../tests/reference/group-facts.ts';
import type { Mutation } from './mutation.ts';

const namesOf = (...beginnings: string[]) =>
  facts.map(({ name }) => name).filter((name) => beginnings.some((beginning) => name.startsWith(beginning)));

const operationOf = (contract: CheckedContract, operationId: string) =>
  objectOf(placed(contract, operationId)?.operation);

const unmarked = 'an operation that the service does not have says that it is added';

/** An operation that the reference does not have. */
export function operationMore(tag: string, provenance: string): JsonObject {
  return {
    operationId: 'listShapes',
    tags: [tag],
    security: [{ ApiToken: [] }],
    'x-provenance': provenance,
    'x-assumption': 'named-operations',
    responses: {},
  };
}

/** Changes to the identity and the provenance of an operation, documented in detail or not. */
export function existenceMutations(operationId: string, detailed: boolean): Mutation[] {
  return [
    {
      change: `${operationId} gets another id`,
      breaks: [...namesOf(`${operationId} `), unmarked],
      apply: (contract) => {
        operationOf(contract, operationId).operationId = `${operationId}Renamed`;
      },
    },
    {
      change: `${operationId} passes for ${detailed ? 'known by name' : 'documented'}`,
      breaks: namesOf(`${operationId} is ${detailed ? 'documented in detail' : 'known by name only'}`),
      apply: (contract) => {
        operationOf(contract, operationId)['x-provenance'] = detailed ? 'named' : 'documented';
      },
    },
  ];
}

/** Changes to one operation of a group, here its last. */
export function groupMutations(known: KnownGroup): Mutation[] {
  const { group, operations } = known;
  const operationId = Object.values(operations).at(-1) ?? '';
  const size = sizeOf(known);
  const more = (provenance: string, breaks: readonly string[]): Mutation => ({
    change: `the group ${group} has one more operation, which is ${provenance}`,
    breaks,
    apply: ({ bundle }) => {
      objectOf(bundle.paths)[`${pathPrefix}shapes`] = { get: operationMore(group, provenance) };
    },
  });
  return [
    more('named', [size, unmarked]),
    more('documented', [size, unmarked]),
    more('added', []),
    {
      change: `${operationId} passes for added`,
      breaks: [size, ...namesOf(`${operationId} is known by name only`)],
      apply: (contract) => {
        operationOf(contract, operationId)['x-provenance'] = 'added';
      },
    },
    {
      change: `${operationId} leaves its group`,
      breaks: [
        size,
        'every operation of the service is in one of the groups',
        ...namesOf(`${operationId} is in the group `),
      ],
      apply: (contract) => {
        operationOf(contract, operationId).tags = ['Elsewhere'];
      },
    },
    {
      change: `${operationId} does not say that its shape is assumed`,
      breaks: namesOf(`${operationId} is known by name only`),
      apply: (contract) => {
        const operation = operationOf(contract, operationId);
        operation['x-assumption'] = assumptionsAt(operation).filter((id) => id !== 'named-operations');
      },
    },
  ];
}

/** Changes to what is known of a detailed operation beside its fields. */
export function operationMutations({ operationId, method, path, ...known }: KnownOperation): Mutation[] {
  const place = namesOf(`${operationId} is ${method.toUpperCase()} `);
  const change = (
    what: string,
    breaks: readonly string[],
    edit: (operation: JsonObject, contract: CheckedContract) => void,
  ) => ({
    change: `${operationId} ${what}`,
    breaks,
    apply: (contract: CheckedContract) => edit(operationOf(contract, operationId), contract),
  });
  const group = groups.find(({ operations }) => Object.values(operations).includes(operationId));
  const size = group ? sizeOf(group) : '';
  const mutations: Mutation[] = [
    change('is dropped', [size, ...namesOf(`${operationId} `)], (_, { bundle }) => {
      delete objectOf(at(bundle, 'paths', path))[method];
    }),
    change('is a PUT', place, (operation, { bundle }) => {
      const item = objectOf(at(bundle, 'paths', path));
      delete item[method];
      item.put = operation;
    }),
  ];
  if (known.success !== undefined) {
    const names = [`${operationId} succeeds with ${known.success} alone`];
    mutations.push(
      change('succeeds with 204 too', names, (operation) =>
        Object.assign(objectOf(operation.responses), { 204: { description: 'Done.' } }),
      ),
    );
  }
  if (known.parameters === 'none') {
    const names = [`${operationId} takes no parameters`];
    mutations.push(
      change('takes a parameter', names, (operation) => addParameter(operation)),
      change('takes a parameter that is added', [], (operation) =>
        addParameter(operation, { 'x-provenance': 'added' }),
      ),
      change('needs a parameter that is added', names, (operation) =>
        addParameter(operation, { 'x-provenance': 'added', required: true }),
      ),
    );
  }
  if (known.body === 'none') {
    const names = [`${operationId} takes no body`];
    mutations.push(
      change('takes a body', names, (operation) => Object.assign(operation, { requestBody: { content: {} } })),
    );
  }
  for (const part of ['takes', 'answers'] as const) {
    const state = part === 'takes' ? known.body : known.answer;
    const message = (operation: JsonObject, contract: CheckedContract) =>
      target(contract, part === 'takes' ? operation.requestBody : at(operation, 'responses', '200'));
    if (state === 'unknown') {
      const names = namesOf(`${operationId} ${part} a body that is a gap`);
      mutations.push(
        change(`${part} a body that passes for documented`, names, (operation, contract) => {
          message(operation, contract)['x-provenance'] = 'documented';
        }),
      );
    }
    if (state === 'known') {
      mutations.push(
        change(`${part} XML`, namesOf(`${operationId} ${part} `).filter(isNotOfPath), (operation, contract) => {
          const body = message(operation, contract);
          body.content = { 'application/xml': at(body, 'content', 'application/json') ?? null };
        }),
      );
    }
  }
  if (known.pathParameter !== undefined) {
    const names = namesOf(`${operationId} takes ${known.pathParameter} in its path`);
    mutations.push(
      change('takes another path parameter', names, (operation, contract) => {
        const { item } = placed(contract, operationId) ?? { item: {} };
        for (const value of [...listOf(operation.parameters), ...listOf(objectOf(item).parameters)]) {
          const parameter = target(contract, value);
          if (parameter.in === 'path') parameter.name = 'id';
        }
      }),
    );
  }
  return mutations;
}

/** Path parameters and the like begin with the same word as the body's fields and are not in it. */
const isNotOfPath = (name: string) => !/ in its path$| takes no | query parameters$| an optional parameter /.test(name);

/** Changes to the query parameters whose meanings are known. */
export function queryMutations({ operationId, parameters }: KnownOperation): Mutation[] {
  if (parameters === undefined || parameters === 'none') return [];
  const count = `${operationId} takes exactly ${parameters.length} query parameters`;
  const more = (what: string, breaks: readonly string[], marks: JsonObject): Mutation => ({
    change: `${operationId} ${what} one more query parameter`,
    breaks,
    apply: (contract) => addParameter(operationOf(contract, operationId), marks),
  });
  const each = parameters.flatMap(({ meaning, named, documented }) => {
    const fact = `${operationId} takes an optional parameter of ${documented ? 'known' : 'assumed'} name for ${meaning}`;
    const change = (what: string, breaks: readonly string[], edit: (parameter: JsonObject) => void): Mutation => ({
      change: `the parameter for ${meaning} ${what}`,
      breaks,
      apply: (contract) => {
        for (const value of listOf(operationOf(contract, operationId).parameters)) {
          const parameter = target(contract, value);
          if (parameter.name === named) edit(parameter);
        }
      },
    });
    return [
      change('is required', [fact], (parameter) => Object.assign(parameter, { required: true })),
      change('passes for documented', [fact], (parameter) =>
        Object.assign(parameter, { 'x-provenance': 'documented' }),
      ),
      change('gets another name', [fact], (parameter) => Object.assign(parameter, { name: 'other' })),
      change('is a header', [fact, count], (parameter) => Object.assign(parameter, { in: 'header' })),
    ];
  });
  const added = { 'x-provenance': 'added' };
  return [
    more('takes', [count], {}),
    more('takes, as an addition,', [], added),
    more('needs, as an addition,', [count], { ...added, required: true }),
    ...each,
  ];
}

function addParameter(operation: JsonObject, marks: JsonObject = {}): void {
  operation.parameters = [
    ...listOf(operation.parameters),
    { name: 'invented', in: 'query', schema: { type: 'string' }, ...marks },
  ];
}
