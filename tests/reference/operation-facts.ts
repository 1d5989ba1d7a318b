import {
  type CheckedContract,
  isAdded,
  jsonOf,
  messageOf,
  objectOf,
  parametersOf,
  placed,
  placedOperations,
} from './contract.ts';
import { type Fact, unless } from './fact.ts';
import type { KnownOperation, QueryParameter } from './facts/known.ts';

/** The facts on an operation beside its fields: where it stands, what it takes, and what about it is not known. */
export function operationFacts(operation: KnownOperation): Fact[] {
  const { operationId, pathParameter, parameters, body, success, answer } = operation;
  const facts = [place(operation)];
  if (success !== undefined) facts.push(succeeds(operationId, success));
  if (pathParameter !== undefined) facts.push(inPath(operationId, pathParameter));
  if (parameters === 'none') facts.push(noParameters(operationId));
  else if (parameters !== undefined) facts.push(...queryFacts(operationId, parameters));
  if (body === 'none') facts.push(noBody(operationId));
  if (body === 'known') facts.push(json(operationId, 'takes'));
  if (body === 'unknown') facts.push(gap(operationId, 'takes'));
  if (answer === 'known') facts.push(json(operationId, 'answers'));
  if (answer === 'unknown') facts.push(gap(operationId, 'answers'));
  return facts;
}

/** Each operation is documented if it is one of these, else known by name, and then what it does is assumed. */
export function provenanceFact(operationId: string, detailed: boolean): Fact {
  const mark = detailed ? 'documented' : 'named';
  return {
    name: `${operationId} is ${detailed ? 'documented in detail' : 'known by name only'}`,
    contradiction: (contract) => {
      const found = placed(contract, operationId)?.operation;
      const holds = found?.['x-provenance'] === mark;
      const explained = detailed || [found?.['x-assumption']].flat().includes('named-operations');
      return unless(holds && explained, `it is marked as ${found?.['x-provenance']} with ${found?.['x-assumption']}`);
    },
  };
}

function place({ operationId, method, path }: KnownOperation): Fact {
  return {
    name: `${operationId} is ${method.toUpperCase()} ${path}`,
    contradiction: (contract) => {
      const found = placedOperations(contract).find((each) => each.path === path && each.method === method);
      const id = found?.operation.operationId;
      return unless(id === operationId, `there stands ${id ?? 'no operation'}`);
    },
  };
}

function succeeds(operationId: string, status: string): Fact {
  return {
    name: `${operationId} succeeds with ${status} alone`,
    contradiction: (contract) => {
      const found = Object.keys(objectOf(placed(contract, operationId)?.operation.responses));
      const successes = found.filter((each) => each.startsWith('2'));
      return unless(successes.join() === status, `it succeeds with ${successes.join(', ') || 'nothing'}`);
    },
  };
}

function inPath(operationId: string, name: string): Fact {
  return {
    name: `${operationId} takes ${name} in its path`,
    contradiction: (contract) => {
      const found = parametersOf(contract, operationId).filter((each) => each.in === 'path');
      return unless(
        found.length === 1 && found[0]?.name === name && found[0].required === true,
        `its path takes ${names(found)}`,
      );
    },
  };
}

function noParameters(operationId: string): Fact {
  return {
    name: `${operationId} takes no parameters`,
    contradiction: (contract) => {
      const found = ownParametersOf(contract, operationId);
      return unless(placed(contract, operationId) !== undefined && found.length === 0, `it takes ${names(found)}`);
    },
  };
}

/** The parameters less the optional ones that are added: nobody has to know of these. */
function ownParametersOf(contract: CheckedContract, operationId: string) {
  return parametersOf(contract, operationId).filter((each) => !isAdded(each) || each.required === true);
}

function noBody(operationId: string): Fact {
  return {
    name: `${operationId} takes no body`,
    contradiction: (contract) => {
      const found = placed(contract, operationId);
      return unless(found !== undefined && found.operation.requestBody === undefined, 'it takes one');
    },
  };
}

function queryFacts(operationId: string, parameters: readonly QueryParameter[]): Fact[] {
  const count: Fact = {
    name: `${operationId} takes exactly ${parameters.length} query parameters`,
    contradiction: (contract) => {
      const found = ownParametersOf(contract, operationId);
      const query = found.filter((each) => each.in === 'query');
      return unless(query.length === parameters.length && found.length === query.length, `it takes ${names(found)}`);
    },
  };
  const each = parameters.map(
    ({ meaning, named, documented }): Fact => ({
      name: `${operationId} takes an optional parameter of ${documented ? 'known' : 'assumed'} name for ${meaning}`,
      contradiction: (contract) => {
        const found = parametersOf(contract, operationId).find(({ name }) => name === named);
        if (found === undefined) return `there is no ${named}`;
        if (found.in !== 'query' || found.required === true) return `${named} is not an optional query parameter`;
        const mark = documented ? 'documented' : 'assumed';
        return unless(found['x-provenance'] === mark, `${named} is marked as ${found['x-provenance']}`);
      },
    }),
  );
  return [count, ...each];
}

function json(operationId: string, part: 'takes' | 'answers'): Fact {
  return {
    name: `${operationId} ${part} JSON`,
    contradiction: (contract) =>
      unless(jsonOf(contract, operationId, part).schema !== undefined, 'it has no schema of application/json'),
  };
}

/** What is not shown may be there, as an assumption. */
function gap(operationId: string, part: 'takes' | 'answers'): Fact {
  return {
    name: `${operationId} ${part} a body that is a gap`,
    contradiction: (contract: CheckedContract) => {
      const found = messageOf(contract, operationId, part);
      return unless(found?.['x-provenance'] === 'assumed', `it is marked as ${found?.['x-provenance']}`);
    },
  };
}

const names = (parameters: readonly { name?: unknown }[]) => parameters.map(({ name }) => name).join(', ') || 'none';
