import { type Addition, additionsOf } from './additions.ts';
import { type Assumption, type AssumptionPlace, assumptionsIn, assumptionsOf } from './assumptions.ts';
import {
  type ContractOperation,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  operationsOf,
  resolve,
  textAt,
} from './contract.ts';

/** One assumption as one operation applies it. */
export interface Use {
  assumption: Assumption;
  places: AssumptionPlace[];
}

/** What the contract knows and assumes, read once for all pages. */
export interface Survey {
  document: JsonObject;
  assumptions: Map<string, Assumption>;
  operations: ContractOperation[];
  /** Per operation, the assumptions that few others share, nearest to the operation first. */
  specific: Map<ContractOperation, Use[]>;
  /** Per operation, the assumptions that many operations share. */
  common: Map<ContractOperation, Use[]>;
  /** Ids of the assumptions that many operations share. */
  commonIds: ReadonlySet<string>;
  /** What the service does not have. */
  additions: Addition[];
}

/** An assumption is common when more than this part of all operations rests on it. */
const many = 1 / 4;

/** Reads the bundle and the register; an assumption without an entry is an error. */
export function survey(document: JsonObject, register: JsonObject): Survey {
  const assumptions = assumptionsOf(register);
  const operations = operationsOf(document);
  const uses = new Map(
    operations.map(
      (operation) => [operation, usesIn(document, operation, assumptions)] satisfies [ContractOperation, Use[]],
    ),
  );
  const tally = new Map<string, number>();
  for (const { assumption } of [...uses.values()].flat()) tally.set(assumption.id, (tally.get(assumption.id) ?? 0) + 1);
  const commonIds = new Set([...tally].filter(([, times]) => times / operations.length > many).map(([id]) => id));
  const part = (common: boolean) =>
    new Map(
      [...uses].map(([operation, all]) => [
        operation,
        all.filter((use) => commonIds.has(use.assumption.id) === common),
      ]),
    );
  const additions = additionsOf(document, operations);
  return { document, assumptions, operations, specific: part(false), common: part(true), commonIds, additions };
}

function usesIn(document: JsonObject, operation: ContractOperation, assumptions: Map<string, Assumption>): Use[] {
  const nearest = (use: Use) => Math.min(...use.places.map((place) => place.depth));
  return [...assumptionsIn(document, operation)]
    .map(([id, places]) => {
      const assumption = assumptions.get(id);
      if (!assumption)
        throw new Error(`${operation.id} rests on ${id}, which the register of assumptions does not have.`);
      return { assumption, places };
    })
    .sort((a, b) => nearest(a) - nearest(b));
}

/** The parts of a documented operation that are themselves documented, in words. */
export function documentedParts(document: JsonObject, operation: ContractOperation): string[] {
  const parts = operation.kind === 'webhook' ? ['the event'] : ['method', 'path'];
  const parameters = listAt(operation.node, 'parameters')
    .map((value) => resolve(document, value).node)
    .filter((node) => node['x-provenance'] === 'documented')
    .map((node) => `\`${textAt(node, 'name')}\``);
  if (parameters.length > 0) parts.push(`the parameter${parameters.length === 1 ? '' : 's'} ${parameters.join(', ')}`);
  if (isDocumented(document, operation.node.requestBody)) parts.push('the body');
  if (isDocumented(document, objectAt(operation.node, 'responses')['200'])) parts.push('the answer');
  return parts;
}

function isDocumented(document: JsonObject, value: Json | undefined): boolean {
  const { node } = resolve(document, value);
  const media = Object.values(objectAt(node, 'content'))[0];
  const schema = isObject(media) ? resolve(document, media.schema).node : {};
  return node['x-provenance'] === 'documented' || schema['x-provenance'] === 'documented';
}
