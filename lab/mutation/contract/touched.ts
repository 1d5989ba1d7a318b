import { type ContractDocument, type LocatedOperation, operationsOf } from '../../../src/contract/document.ts';
import { keysOf, valueAt } from '../../../src/contract/pointer.ts';
import { isNode } from './schemas.ts';

/** Parts of the contract that a place of the bundle is about. */
export interface TouchedParts {
  /** The operations whose requests or answers have it, by their ids. */
  readonly operations: readonly string[];
  /** The webhooks whose requests have it. */
  readonly webhooks: readonly string[];
  /** True where a request has it, false where answers and webhooks alone do. */
  readonly isSent: boolean;
  /** The components that it is within, or that contain it by reference. */
  readonly components: readonly string[];
}

/** Which operations, webhooks and components refer to each component of a bundle. */
export class References {
  readonly #contract: ContractDocument;
  readonly #operations: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #requests: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #webhooks: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #components: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(contract: ContractDocument) {
    this.#contract = contract;
    this.#operations = new Map(
      [...operationsOf(contract)].map(({ operation, pointer }) => [operation.operationId, this.#closure(pointer)]),
    );
    const requestsOf = ({ pointer, parameters }: LocatedOperation) =>
      [`${pointer}/requestBody`, ...parameters.map((parameter) => parameter.pointer)].flatMap((at) => [
        ...this.#closure(at),
        at,
      ]);
    this.#requests = new Map(
      [...operationsOf(contract)].map((located) => [located.operation.operationId, new Set(requestsOf(located))]),
    );
    const names = (part: unknown) => Object.keys(Object(part));
    this.#webhooks = new Map(names(contract.webhooks).map((name) => [name, this.#closure(`/webhooks/${name}`)]));
    const components = Object.entries(contract.components).flatMap(([kind, own]) =>
      names(own).map((name) => `/components/${kind}/${name}`),
    );
    this.#components = new Map(components.map((pointer) => [pointer, this.#closure(pointer)]));
  }

  /** Parts that a change at a pointer touches. */
  of(pointer: string): TouchedParts {
    const own = [...this.#components]
      .filter(([at]) => pointer === at || pointer.startsWith(`${at}/`))
      .map(([at]) => at);
    const reaches = ([, closure]: readonly [string, ReadonlySet<string>]) => own.some((at) => closure.has(at));
    const isWithin = (at: string) => pointer === at || pointer.startsWith(`${at}/`);
    const located = [...operationsOf(this.#contract)].filter((one) => isWithin(one.pointer));
    const found = [...this.#operations].filter(reaches).map(([id]) => id);
    const [kind, name = ''] = keysOf(pointer);
    return {
      operations: [...new Set([...located.map(({ operation }) => operation.operationId), ...found])],
      webhooks: [...(kind === 'webhooks' ? [name] : []), ...[...this.#webhooks].filter(reaches).map(([id]) => id)],
      isSent: [...this.#requests].some(
        (entry) => reaches(entry) || [...entry[1]].some((at) => pointer === at || pointer.startsWith(`${at}/`)),
      ),
      components: [...new Set([...own, ...[...this.#components].filter(reaches).map(([at]) => at)])],
    };
  }

  /** The components that are reached from a place by `$ref`. */
  #closure(pointer: string): ReadonlySet<string> {
    const seen = new Set<string>();
    const follow = (part: unknown): void => {
      if (Array.isArray(part)) for (const item of part) follow(item);
      if (!isNode(part)) return;
      const { $ref } = part;
      if (typeof $ref === 'string' && !seen.has($ref.slice(1))) {
        seen.add($ref.slice(1));
        follow(valueAt(this.#contract, $ref.slice(1)));
      }
      for (const value of Object.values(part)) follow(value);
    };
    follow(valueAt(this.#contract, pointer));
    return seen;
  }
}
