import { assumptions as entries } from '../../../generated/assumptions.ts';
import type { AssumptionId } from '../../behaviours/evidence/assumption.ts';
import { entriesByRule, entriesIn } from '../../contract/assumptions.ts';
import { type Contract, type LocatedOperation, operationsOf } from '../../contract/document.ts';
import type { OperationId } from '../../contract/operations.ts';
import { suiteFiles } from '../suite-files.ts';
import { readBundle } from './contract.ts';
import { type Place, type PlacedRule, ruleAt } from './rule-place.ts';

/** On what a rule of the contract rests. */
export type Basis =
  /** The service's documentation has it. */
  | { readonly documented: true }
  /** These entries of the register decide it; none where the contract adds what the service does not have. */
  | { readonly documented: false; readonly assumptions: readonly AssumptionId[] };

let bundle: Contract | undefined;
const located = new WeakMap<Contract, ReadonlyMap<string, LocatedOperation>>();

/**
 * On what a rule of an operation rests. It is documented only where the contract marks all that it stands in as documented,
 * and itself not as assumed. Throws where the contract has no such rule.
 */
export function basisOf(operationId: OperationId, place: Place): Basis {
  bundle ??= readBundle(suiteFiles.contract);
  return basisIn(bundle, operationId, place);
}

/** The same of any contract that points to the project's register. */
export function basisIn(contract: Contract, operationId: string, place: Place): Basis {
  const operation = operationsIn(contract).get(operationId);
  if (!operation) throw new Error(`The contract has no operation ${operationId}.`);
  const rule = ruleAt(contract, operation, place);
  const { chain } = rule;
  const own = decidedBy(chain.at(-1)?.decided, rule);
  if (own.length > 0) return assumed(own);
  if (chain.every(({ provenance }) => provenance === 'documented') && isStated(rule)) return { documented: true };
  const everywhere = decidedBy(entriesByRule(Object(contract.info)['x-assumed']), rule);
  if (everywhere.length > 0) return assumed(everywhere);
  const nearest = chain.findLast(({ assumptions }) => assumptions.length > 0);
  if (nearest) return assumed(nearest.assumptions);
  if (chain.some(({ provenance }) => provenance === 'added')) return assumed([]);
  throw new Error(`${operationId} has no rule ${JSON.stringify(place)}.`);
}

/** The entries of the register that tell what an operation as a whole is assumed to be and to do. */
export function entriesOfOperation(operationId: OperationId): readonly AssumptionId[] {
  bundle ??= readBundle(suiteFiles.contract);
  const { operation } = operationsIn(bundle).get(operationId) ?? {};
  return entriesIn(Object(operation)['x-assumption']).map(assumptionId);
}

/** The entries that tell what a part of an operation means that states a rule. Throws where the contract has no such rule. */
export function entriesOfMeaning(operationId: OperationId, place: Place): readonly AssumptionId[] {
  bundle ??= readBundle(suiteFiles.contract);
  const operation = operationsIn(bundle).get(operationId);
  const [, ...parts] = operation ? ruleAt(bundle, operation, place).chain : [];
  return (parts.at(-1)?.meant ?? []).map(assumptionId);
}

/** Every operation by its operationId, read once for each contract. */
function operationsIn(contract: Contract): ReadonlyMap<string, LocatedOperation> {
  const known =
    located.get(contract) ?? new Map([...operationsOf(contract)].map((one) => [one.operation.operationId, one]));
  located.set(contract, known);
  return known;
}

/** The entries that decide a rule; a rule on several names has its own for each of them, or for all. */
function decidedBy(
  entries: ReadonlyMap<string, readonly string[]> = new Map(),
  { keyword = '', member }: PlacedRule,
): readonly string[] {
  const rules = member === undefined ? [keyword] : [`${keyword}/${member}`, keyword, `${keyword}/default`];
  return rules.map((rule) => entries.get(rule)).find((ids) => ids !== undefined) ?? [];
}

/** Whether the last part of a rule's chain states it. */
function isStated({ chain, keyword, member }: PlacedRule): boolean {
  if (keyword === undefined) return true;
  const value = chain.at(-1)?.node[keyword];
  // The reference shows no refusal.
  if (keyword === 'responses') return member?.startsWith('2') === true && Object.hasOwn(Object(value), member);
  return Array.isArray(value) && member !== undefined ? value.includes(member) : value !== undefined;
}

function assumed(ids: readonly string[]): Basis {
  return { documented: false, assumptions: ids.map(assumptionId) };
}

function assumptionId(id: string): AssumptionId {
  if (!isAssumptionId(id)) throw new Error(`The register has no assumption ${id}; run \`npm run generate\`.`);
  return id;
}

function isAssumptionId(id: string): id is AssumptionId {
  return Object.hasOwn(entries, id);
}
