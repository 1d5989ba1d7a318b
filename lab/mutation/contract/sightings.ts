import type { Coverage } from '../../../src/conformance/coverage/coverage.ts';
import type { DeclaredOperation, SuiteContract } from '../../../src/conformance/model/contract.ts';
import type { Schema } from '../../../src/conformance/model/schema.ts';
import { walkSchema, walkValue } from '../../../src/conformance/model/schema-walk.ts';
import type { CaseRequest } from '../../../src/conformance/requests/request.ts';
import type { ExchangeObserver } from '../faulty-server.ts';
import type { ObservedAnswer, ObservedRequest, PostedWebhook } from '../wire/mutant.ts';
import { isAskedFor } from '../wire/rules.ts';
import type { KeywordChange } from './mutant.ts';
import { textsOf } from './schemas.ts';

/** Sightings of one fact of the contract while checks are made. */
export class Sightings implements ExchangeObserver {
  /** A value that is sent and that its open set does not know; undefined while there is none. */
  unlisted: string | undefined;
  readonly #contract: SuiteContract;
  readonly #pointer: string;
  readonly #rule: KeywordChange | undefined;
  readonly #posted = new Set<string>();
  /** Values of the open set that webhooks have had. */
  readonly #told = new Set<unknown>();
  #isMet = false;

  constructor(contract: SuiteContract, { pointer, rule }: { pointer: string; rule: KeywordChange | undefined }) {
    this.#contract = contract;
    this.#pointer = pointer;
    this.#rule = rule;
  }

  /** Looks at each request that coverage is told of as accepted. */
  watch(coverage: Coverage): void {
    const accepted = coverage.accepted.bind(coverage);
    coverage.accepted = (request) => {
      accepted(request);
      for (const value of this.#valuesIn(request)) this.#isMet ||= isOnEdge(value, this.#rule);
    };
  }

  get edge(): 'met' | 'unmet' | 'none' {
    if (this.#isMet) return 'met';
    if (this.#rule?.keyword === 'responses') return 'unmet';
    const parts = this.#contract.operations.flatMap(requestSchemas).flatMap((schema) => [...walkSchema(schema)]);
    return parts.some(({ schema }) => schema.pointer === this.#pointer) ? 'unmet' : 'none';
  }

  /** The webhooks that nobody was sent, and a value that was added to an open set which webhooks alone have. */
  get unsent(): string[] {
    const names = [...this.#contract.webhooks.keys()].filter((name) => !this.#posted.has(name));
    return [...names, ...this.#added().filter((value) => !this.#told.has(value))];
  }

  answered({ operation }: ObservedRequest, answer: ObservedAnswer): void {
    const { status, headers, body } = answer;
    if (this.#rule?.keyword === 'responses' && operation.pointer === this.#pointer && !isAskedFor(answer))
      this.#isMet ||= String(status) === this.#rule.after;
    const mediaType = headers.get('content-type')?.split(';')[0] ?? '';
    const content = operation.declared.get(String(status))?.content.get(mediaType);
    if (content) this.#look(content.schema, body);
  }

  posted({ body }: PostedWebhook): void {
    const value: unknown = JSON.parse(body);
    const type = String(Reflect.get(Object(value), 'type'));
    this.#posted.add(type);
    const schema = this.#contract.webhooks.get(type);
    if (!schema) return;
    this.#look(schema, value);
    for (const part of walkValue(schema, value)) if (part.schema.pointer === this.#pointer) this.#told.add(part.value);
  }

  #added(): string[] {
    if (this.#rule?.keyword !== 'x-extensible-enum') return [];
    const isTold = [...this.#contract.webhooks.values()]
      .flatMap((schema) => [...walkSchema(schema)])
      .some(({ schema }) => schema.pointer === this.#pointer);
    const before = textsOf(this.#rule.before);
    return isTold ? textsOf(this.#rule.after).filter((value) => !before.includes(value)) : [];
  }

  #look(schema: Schema, body: unknown): void {
    if (this.#rule?.keyword !== 'x-extensible-enum') return;
    for (const { schema: own, value, pointer } of walkValue(schema, body)) {
      if (own.pointer !== this.#pointer || own.knownValues.length === 0 || own.knownValues.includes(value)) continue;
      this.unlisted ??= `${pointer} is ${JSON.stringify(value)}, which the contract does not know`;
    }
  }

  *#valuesIn({ operation, path, query, body }: CaseRequest): Generator<unknown> {
    for (const { name, in: place, schema } of operation.parameters) {
      const value = place === 'path' ? path[name] : place === 'query' ? query[name] : undefined;
      yield* this.#valuesOf(schema, value);
    }
    const content = body && operation.bodies.get(body.mediaType ?? '');
    if (content) yield* this.#valuesOf(content.schema, body.value);
  }

  *#valuesOf(schema: Schema, whole: unknown): Generator<unknown> {
    for (const { schema: own, value } of walkValue(schema, whole)) if (own.pointer === this.#pointer) yield value;
  }
}

function requestSchemas({ parameters, bodies }: DeclaredOperation): Schema[] {
  return [...parameters.map(({ schema }) => schema), ...[...bodies.values()].map(({ schema }) => schema)];
}

function isOnEdge(value: unknown, rule: KeywordChange | undefined): boolean {
  switch (rule?.keyword) {
    case 'minimum':
    case 'maximum':
      return value === rule.after;
    case 'minLength':
    case 'maxLength':
      return typeof value === 'string' && [...value].length === rule.after;
    case 'minItems':
    case 'maxItems':
      return Array.isArray(value) && value.length === rule.after;
    case 'minProperties':
    case 'maxProperties':
      return Object.keys(Object(value)).length === rule.after;
    default:
      return false;
  }
}
