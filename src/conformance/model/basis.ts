import { entriesByRule, entriesIn } from '../../contract/assumptions.ts';
import { type ContractDocument, type LocatedOperation, operationsOf } from '../../contract/document.ts';
import type { AssumptionId, Register } from './register.ts';
import { type PlacedRule, type RulePlace, ruleAt } from './rule-place.ts';

/** On what a rule of the contract rests. */
export type Basis =
  /** The service's documentation has it. */
  | { readonly documented: true }
  /** These entries of the register decide it; none where the contract adds what the service does not have. */
  | { readonly documented: false; readonly assumptions: readonly AssumptionId[] };

/**
 * On what the rules of a contract rest. One that points to a register tells for each; all that another one states is documented,
 * since nobody has marked it as assumed.
 */
export class Bases {
  readonly #document: ContractDocument;
  readonly #register: Register | undefined;
  readonly #operations: ReadonlyMap<string, LocatedOperation>;

  constructor(document: ContractDocument, register?: Register) {
    this.#document = document;
    this.#register = register;
    this.#operations = new Map([...operationsOf(document)].map((one) => [one.operation.operationId, one]));
  }

  /**
   * On what a rule of an operation rests. It is documented only where the contract marks all that it stands in as documented,
   * and itself not as assumed. Throws where the contract has no such rule.
   */
  of(operationId: string, place: RulePlace): Basis {
    const operation = this.#operations.get(operationId);
    if (!operation) throw new Error(`The contract has no operation ${operationId}.`);
    const rule = ruleAt(this.#document, operation, place);
    if (!this.#register && isWritten(rule)) return { documented: true };
    const { chain } = rule;
    const own = decidedBy(chain.at(-1)?.decided, rule);
    if (own.length > 0) return this.#assumed(own);
    if (chain.every(({ provenance }) => provenance === 'documented') && isStated(rule)) return { documented: true };
    const everywhere = decidedBy(entriesByRule(Object(this.#document.info)['x-assumed']), rule);
    if (everywhere.length > 0) return this.#assumed(everywhere);
    const nearest = chain.findLast(({ assumptions }) => assumptions.length > 0);
    if (nearest) return this.#assumed(nearest.assumptions);
    if (chain.some(({ provenance }) => provenance === 'added')) return this.#assumed([]);
    throw new Error(`${operationId} has no rule ${JSON.stringify(place)}.`);
  }

  /** The entries of the register that tell what an operation as a whole is assumed to be and to do. */
  ofOperation(operationId: string): readonly AssumptionId[] {
    const { operation } = this.#operations.get(operationId) ?? {};
    return entriesIn(Object(operation)['x-assumption']).map((id) => this.#entry(id));
  }

  /** The entries that tell what a part of an operation means that states a rule. Throws where the contract has no such rule. */
  ofMeaning(operationId: string, place: RulePlace): readonly AssumptionId[] {
    const operation = this.#operations.get(operationId);
    const [, ...parts] = operation ? ruleAt(this.#document, operation, place).chain : [];
    return (parts.at(-1)?.meant ?? []).map((id) => this.#entry(id));
  }

  #assumed(ids: readonly string[]): Basis {
    return { documented: false, assumptions: ids.map((id) => this.#entry(id)) };
  }

  #entry(id: string): AssumptionId {
    if (this.#register && Object.hasOwn(this.#register, id)) return id;
    throw new Error(`The register has no assumption ${id}; run \`npm run generate\`.`);
  }
}

/** The entries that decide a rule; a rule on several names has its own for each of them, or for all. */
function decidedBy(
  entries: ReadonlyMap<string, readonly string[]> = new Map(),
  { keyword = '', member }: PlacedRule,
): readonly string[] {
  const rules = member === undefined ? [keyword] : [`${keyword}/${member}`, keyword, `${keyword}/default`];
  return rules.map((rule) => entries.get(rule)).find((ids) => ids !== undefined) ?? [];
}

/** True if the documentation may state the last part of a rule's chain: the reference shows no refusal. */
function isStated(rule: PlacedRule): boolean {
  return isWritten(rule) && (rule.keyword !== 'responses' || rule.member?.startsWith('2') === true);
}

/** True if the last part of a rule's chain states it. */
function isWritten({ chain, keyword, member }: PlacedRule): boolean {
  if (keyword === undefined) return true;
  const value = chain.at(-1)?.node[keyword];
  if (keyword === 'responses') return member !== undefined && Object.hasOwn(Object(value), member);
  return Array.isArray(value) && member !== undefined ? value.includes(member) : value !== undefined;
}
