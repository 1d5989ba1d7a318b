import { essenceOf } from '../../contract/media-type.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { reasonIn, violationReasonsIn } from '../model/refusal.ts';
import { walkValue } from '../model/schema-walk.ts';
import { placeName } from '../requests/invalid/invalid-request.ts';
import { parameterIn } from '../requests/parameter-values.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { Exchange } from '../target/exchange.ts';
import {
  type CoverageItem,
  type CoverageKind,
  coverageItems,
  coverageKinds,
  keywordsAt,
  onlyAskedFor,
  valuesOf,
} from './items.ts';

/** Coverage of one kind. */
export interface CoverageFigures {
  readonly kind: CoverageKind;
  readonly seen: number;
  readonly all: number;
  /** Reachable items that were not seen. */
  readonly missed: readonly CoverageItem[];
  /** Items that this run could not reach. */
  readonly unreachable: readonly (CoverageItem & { readonly reason: string })[];
}

/** Which parts of the contract a run has exercised. */
export class Coverage {
  readonly #contract: SuiteContract;
  readonly #seen: Set<string>;

  /** `keys` are those of what was exercised before. */
  constructor(contract: SuiteContract, keys: Iterable<string> = []) {
    this.#contract = contract;
    this.#seen = new Set(keys);
  }

  /** Exercised items, by the keys of `CoverageItem`, and some keys without an item. */
  keys(): string[] {
    return [...this.#seen];
  }

  /** An answer that keeps the contract was seen: its status, media type, fields and values, or its reasons. */
  answered(operation: DeclaredOperation, { status, headers, body, wire }: Exchange): void {
    const mediaType = essenceOf(headers.get('content-type'));
    this.#seen.add(`answer ${operation.id} ${status} ${mediaType}`.trimEnd());
    const isProvoked = !('prefer' in wire.headers) || onlyAskedFor.has(status);
    if (status >= 400 && isProvoked) this.#refusedFor(operation, status, body);
    if (status >= 300) return;
    const content = operation.declared.get(String(status))?.content.get(mediaType);
    if (!content) return;
    for (const { schema, value, template } of walkValue(content.schema, body)) {
      if (template !== '') this.#seen.add(`field ${operation.id} ${status} ${template}`);
      if (valuesOf(schema).length > 0)
        this.#seen.add(`value ${operation.id} ${status} ${template} ${JSON.stringify(value)}`);
    }
  }

  #refusedFor({ id }: DeclaredOperation, status: number, body: unknown): void {
    const at = `reason ${id} ${status} ${reasonIn(body)}`;
    this.#seen.add(at);
    for (const reason of violationReasonsIn(body)) this.#seen.add(`${at} ${reason}`);
  }

  /** A request was accepted that holds to each rule of its parts. */
  accepted(request: CaseRequest): void {
    const { operation, body } = request;
    for (const parameter of operation.parameters) {
      const { name, in: place, schema } = parameter;
      const value = parameterIn(request, parameter);
      if (value === undefined) continue;
      for (const keyword of keywordsAt(schema, value))
        this.#seen.add(`accepted ${operation.id} ${place} ${name} ${keyword}`);
    }
    const content = body && operation.bodies.get(body.mediaType ?? '');
    if (!content) return;
    for (const { schema, value, template } of walkValue(content.schema, body.value)) {
      const place = placeName(template);
      for (const keyword of keywordsAt(schema, value))
        this.#seen.add(`accepted ${operation.id} ${body.mediaType} ${place} ${keyword}`);
    }
  }

  /** A request was refused, rightly, for what it breaks at a place: `query pageSize` or `application/json /daily/calls`. */
  refused(operation: DeclaredOperation, place: string, keyword: string): void {
    this.#seen.add(`refused ${operation.id} ${place} ${keyword}`);
  }

  /** The figures of each kind; `reasonFor` tells why an item that was not seen could not be, if it could not. */
  figures(
    reasonFor: (item: CoverageItem) => string | undefined,
    operations: readonly DeclaredOperation[] = this.#contract.operations,
  ): CoverageFigures[] {
    const items = operations.flatMap((operation) => [...coverageItems(operation)]);
    return coverageKinds.map((kind) => {
      const own = items.filter((item) => item.kind === kind);
      const unseen = own.filter(({ key }) => !this.#seen.has(key));
      const explained = unseen.map((item) => ({ ...item, reason: item.reason ?? reasonFor(item) }));
      const unreachable = explained.flatMap(({ reason, ...item }) =>
        reason === undefined ? [] : [{ ...item, reason }],
      );
      const missed = explained.flatMap(({ reason, ...item }) => (reason === undefined ? [item] : []));
      return { kind, seen: own.length - unseen.length, all: own.length - unreachable.length, missed, unreachable };
    });
  }
}

/** The share of what could be seen that was seen, in percent; 0 where there was nothing to see. */
export function percentOf(figures: readonly Pick<CoverageFigures, 'seen' | 'all'>[]): number {
  const all = figures.reduce((sum, one) => sum + one.all, 0);
  return all === 0 ? 0 : (100 * figures.reduce((sum, one) => sum + one.seen, 0)) / all;
}
