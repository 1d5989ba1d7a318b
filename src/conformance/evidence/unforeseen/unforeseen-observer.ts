import { isDeeperThan, mostLevels } from '../../../contract/json-depth.ts';
import { essenceOf } from '../../../contract/media-type.ts';
import type { DeclaredOperation, SuiteContract } from '../../model/contract.ts';
import type { ShownExchange } from '../../model/observation.ts';
import { walkValue } from '../../model/schema-walk.ts';
import type { Exchange } from '../../target/exchange.ts';
import { jsonOf } from '../../target/json.ts';
import { visible } from '../../target/sanitize.ts';
import { namedBounds } from './bounds.ts';
import { addedFields, openValues } from './fields.ts';
import { addedHeaders, gatewayStatuses } from './headers.ts';
import { identifierForms } from './identifiers.ts';
import { pageSizes } from './pages.ts';
import type { Inspector, ParsedAnswer, Sighting } from './sighting.ts';
import { mostOfKind, mostOperations, sightingKey, sorted, type Unforeseen, type UnforeseenList } from './unforeseen.ts';

/** Things without room are counted up to this number. */
const mostLeftOut = 1000;

/** Values that clients have sent are remembered up to this number and length; a longer one counts as sent. */
const mostSent = 20_000;
const longestSent = 500;

/** Longest answer that is kept though a shorter one shows the same, and longest request that is shown whole. */
const longAnswer = 1200;
const longRequest = 2000;

/** Longest request that is read; longer ones are there to be refused. */
const longestRead = 100_000;

interface Met extends Sighting {
  readonly exchange: Exchange;
  readonly operations: Set<string>;
  readonly answers: number;
  readonly first: number;
  readonly last: number;
}

/** Source of what was met, and the secrets to keep out of it. */
export interface Telling {
  readonly source: Unforeseen['source'];
  readonly server: string;
  /** Text without secrets. */
  hide(text: string): string;
  /** An exchange without secrets; `headers` are those of the answer to show beside the usual ones. */
  show(exchange: Exchange, headers: readonly string[]): ShownExchange;
}

/** Looks at every answer of a server for what its contract does not foresee. */
export class UnforeseenObserver {
  readonly #contract: SuiteContract;
  readonly #looks: readonly Inspector[];
  readonly #isEverywhere: (about: string) => boolean;
  readonly #met = new Map<string, Met>();
  readonly #leftOut = new Set<string>();
  readonly #sent = new Set<unknown>();

  constructor(contract: SuiteContract) {
    this.#contract = contract;
    const headers = addedHeaders(contract);
    this.#looks = [
      identifierForms(contract),
      addedFields,
      openValues,
      namedBounds(contract),
      pageSizes,
      gatewayStatuses,
      headers.look,
    ];
    this.#isEverywhere = headers.isEverywhere;
  }

  /** Looks at an answer; `time` is when it came, in milliseconds since 1970. An answer that was ordered shows nothing. */
  note(exchange: Exchange, time: number): void {
    const { method, target, headers } = exchange.wire;
    const [path = '', query = ''] = target.split('?');
    const operation = this.#contract.find(method, path);
    const isOrdered = Object.keys(headers).some((name) => name.toLowerCase() === 'prefer');
    if (!operation || isOrdered || exchange.failure !== undefined) return;
    const { status, body } = exchange;
    const mediaType = essenceOf(exchange.headers.get('content-type'));
    const schema = operation.declared.get(String(status))?.content.get(mediaType)?.schema;
    const sentText = textSent(exchange);
    this.#remember(operation, sentText ?? '');
    const nodes = schema ? walkValue(schema, body) : [];
    const wasSent = (value: unknown) => isLong(value) || this.#sent.has(value);
    const parts = { status, mediaType, body, nodes, sentText, wasSent };
    const answer = { exchange, operation, ...parts, query: new URLSearchParams(query) };
    const sightings = new Map(
      this.#looks.flatMap((look) => [...look(answer)]).map((seen) => [sightingKey(seen), seen] as const),
    );
    for (const [key, seen] of sightings) this.#add(key, seen, answer, time);
  }

  /** All that was met, in the order in which people read it. */
  told({ source, server, hide, show }: Telling): UnforeseenList {
    const isTold = ({ kind, about }: Sighting) => kind !== 'header' || this.#isEverywhere(about);
    const all = sorted([...this.#met.values()].filter(isTold));
    const kept = [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((own) => own.slice(0, mostOfKind));
    const seen = kept.map(({ exchange, operations, first, last, ...met }): Unforeseen => {
      const { sent, answer } = show(exchange, met.kind === 'header' ? [met.about] : []);
      return {
        ...met,
        about: visible(hide(met.about)),
        saw: visible(hide(met.saw)),
        operations: [...operations].slice(0, mostOperations),
        exchange: { sent: sent.length > longRequest ? `${sent.slice(0, longRequest)}…` : sent, answer },
        source,
        server: visible(hide(server)),
        first: new Date(first).toISOString(),
        last: new Date(last).toISOString(),
        times: 1,
      };
    });
    return { seen, leftOut: this.#leftOut.size + all.length - kept.length };
  }

  #remember({ bodies }: DeclaredOperation, sentText: string): void {
    const sent = isDeeperThan(sentText, mostLevels) ? undefined : jsonOf(sentText);
    for (const { schema } of sent === undefined ? [] : bodies.values())
      for (const { value } of walkValue(schema, sent))
        if (typeof value !== 'object' && !isLong(value) && this.#sent.size < mostSent) this.#sent.add(value);
  }

  #add(key: string, sighting: Sighting, { exchange, operation }: ParsedAnswer, time: number): void {
    const before = this.#met.get(key);
    if (!before && this.#isFull(sighting)) {
      if (this.#leftOut.size < mostLeftOut) this.#leftOut.add(key);
      return;
    }
    const operations = before?.operations ?? new Set();
    if (operations.size < mostOperations) operations.add(operation.id);
    const answers = (before?.answers ?? 0) + 1;
    const first = Math.min(before?.first ?? time, time);
    const last = Math.max(before?.last ?? time, time);
    const shown = before && !isBetter(sighting, exchange, before) ? before : { ...sighting, exchange };
    this.#met.set(key, { ...shown, operations, answers, first, last });
  }

  /** Every header that is counted is kept, since only the end of a run shows which are everywhere. */
  #isFull({ kind }: Sighting): boolean {
    return kind !== 'header' && [...this.#met.values()].filter((met) => met.kind === kind).length >= mostOfKind;
  }
}

/** True if a later exchange shows more: a larger number, or an answer that is short enough to be read. */
function isBetter({ largest = 0 }: Sighting, { text }: Exchange, before: Met): boolean {
  if (largest !== (before.largest ?? 0)) return largest > (before.largest ?? 0);
  return before.exchange.text.length > longAnswer && text.length < before.exchange.text.length;
}

function textSent({ wire: { body } }: Exchange): string | undefined {
  if (body === undefined || body instanceof FormData) return '';
  if (body.length > longestRead) return undefined;
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > longestSent;
}
