import { envelope } from '../../../../generated/envelope.ts';
import type { ServerTraffic, Success } from '../../../conformance/evidence/traffic/server-traffic.ts';
import type { Basis } from '../../../conformance/model/basis.ts';
import type { RulePlace } from '../../../conformance/model/rule-place.ts';
import type { RecordedExchange } from '../../../conformance/traffic/recorded-exchange.ts';
import { valueAt } from '../../../contract/pointer.ts';
import { bodyViolations } from '../../../contract/violations.ts';
import { hasPayload, requiredIn } from '../../evidence/payload.ts';
import { basisOf, type EntryId, entriesOf } from '../../model/basis.ts';

/** A rule of answers that one entry of the register decides, and an answer that breaks it. */
export interface BrokenRule {
  readonly exchange: RecordedExchange;
  /** The operation and the place, with `*` for every item of a list: `listTasks /tasks/*\/state is required`. */
  readonly what: string;
}

/** Evidence in answers about rules that a single register entry decides. */
export interface RuleObservations {
  /** The answers that have every field that an entry demands of them. */
  readonly fields: ReadonlyMap<EntryId, readonly RecordedExchange[]>;
  readonly broken: ReadonlyMap<EntryId, readonly BrokenRule[]>;
}

const observations = new WeakMap<ServerTraffic, RuleObservations>();

/** Looks at every successful answer once. */
export function rulesIn(traffic: ServerTraffic): RuleObservations {
  const known = observations.get(traffic) ?? look(traffic);
  observations.set(traffic, known);
  return known;
}

function look({ successes }: ServerTraffic): RuleObservations {
  const fields = new Map<EntryId, RecordedExchange[]>();
  const broken = new Map<EntryId, BrokenRule[]>();
  for (const success of successes) {
    // Another shape altogether says nothing of what would be in it.
    if (!hasPayload(success.schema, success.body)) continue;
    const faults = faultsOf(success);
    for (const { own, what } of faults) if (own) add(broken, own, { exchange: success.exchange, what });
    const doubtful = new Set(faults.flatMap(({ entries }) => entries));
    for (const id of fieldsOf(success)) if (!doubtful.has(id)) add(fields, id, success.exchange);
  }
  return { fields, broken };
}

/** A rule that an answer breaks. */
interface Fault {
  readonly what: string;
  /** The entries that may be meant. */
  readonly entries: readonly EntryId[];
  /** The one that decides it; undefined where it may be another one. */
  readonly own: EntryId | undefined;
}

function faultsOf({ operation: { id, validators }, body }: Success): Fault[] {
  const validate = validators.responses['200']?.content['application/json'];
  if (!validate) return [];
  return bodyViolations(validate, body).map(({ pointer = '', keyword, message }) => {
    const place = { status: '200', pointer, keyword };
    const own = deciding(id, place);
    // The envelope is a question of its own.
    const isAround = pointer === `/${envelope.success}` || pointer === `/${envelope.message}`;
    const isHabit = keyword === 'type' && isHabitual(valueAt(body, pointer));
    const isAnothers = keyword === 'required' && !isDecidedBy(own, id, { ...place, keyword: 'type' });
    return {
      what: `${id} ${templateOf(pointer)} ${message}`,
      entries: entriesAt(id, place),
      own: isAround || isHabit || isAnothers ? undefined : own,
    };
  });
}

/** True for habits of a whole service, which say nothing about a place: null for absent values, texts for numbers. */
function isHabitual(value: unknown): boolean {
  return value === null || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}

/** The entries each of whose fields an answer has, of those that demand any of a record within it. */
function fieldsOf({ operation, schema, body }: Success): Set<EntryId> {
  const ids = new Set<EntryId>();
  for (const { names, template } of requiredIn(schema, body)) {
    for (const name of names) {
      const pointer = `${template.replaceAll('*', '0')}/${name}`;
      const own = deciding(operation.id, { status: '200', pointer, keyword: 'required' });
      if (own !== undefined && (template !== '' || own === 'response-required-fields')) ids.add(own);
    }
  }
  return ids;
}

const decided = new Map<string, Basis | undefined>();

/** Basis of a rule; undefined if the contract has no such place. */
function basisAt(id: string, place: RulePlace): Basis | undefined {
  const key = `${id} ${templateOf(place.pointer ?? '')} ${place.keyword}`;
  if (decided.has(key)) return decided.get(key);
  let basis: Basis | undefined;
  try {
    basis = basisOf(id, place);
  } catch {
    // Names of maps have no place of their own.
  }
  decided.set(key, basis);
  return basis;
}

function entriesAt(id: string, place: RulePlace): readonly EntryId[] {
  const basis = basisAt(id, place);
  return basis ? entriesOf(basis) : [];
}

/** The one entry that decides a rule; undefined where none or several do. */
function deciding(id: string, place: RulePlace): EntryId | undefined {
  const entries = entriesAt(id, place);
  return entries.length === 1 ? entries[0] : undefined;
}

/** True if only an entry or the documentation decides a rule. */
function isDecidedBy(own: EntryId | undefined, id: string, place: RulePlace): boolean {
  return basisAt(id, place) !== undefined && entriesAt(id, place).every((one) => one === own);
}

function templateOf(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key) ?? [];
  list.push(value);
  map.set(key, list);
}
