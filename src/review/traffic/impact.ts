import type { RecordedExchange } from '../../conformance/traffic/recorded-exchange.ts';
import { keysOf } from '../../contract/pointer.ts';
import type { ReviewedChange } from '../changes/model.ts';
import { type ChangePlace, pointerOf } from '../diff/place.ts';
import { isFields } from '../editions/dereferenced.ts';
import { openSets } from '../types/open-sets.ts';
import { type ExchangeBreach, mediaTypeOf, type ReadExchange } from './checked-exchange.ts';
import type { EditionOperation } from './edition.ts';

/** An exchange that is held against both editions. */
export interface HeldExchange {
  readonly exchange: RecordedExchange;
  readonly sent: ReadExchange;
  /** The answer's body; undefined where it is no JSON. */
  readonly answer: unknown;
  readonly base: EditionOperation;
  readonly revision: EditionOperation | undefined;
  /** Violations of the new contract only. */
  readonly breaches: readonly ExchangeBreach[];
}

/** Encounter of an exchange with a change. */
export interface Meeting {
  /** Message of the new contract; empty if there is none. */
  readonly said: string;
  readonly isBroken: boolean;
}

/**
 * How an exchange meets a change at any of the places that it reaches in the operation; undefined where it does not. What is
 * at none of the breaking places breaks nobody, although an answer may never come again.
 */
export function meetingOf(
  held: HeldExchange,
  change: ReviewedChange,
  breaking: ReadonlySet<ChangePlace>,
): Meeting | undefined {
  const reached = change.reach.filter(({ subject, isEvent }) => !isEvent && subject === held.base.id);
  const met = reached.flatMap(({ places }) =>
    places.flatMap((place) =>
      [place, ...renamed(place, change)]
        .filter((one) => uses(held, change, one))
        .map((one) => meetingAt(held, change, one, breaking.has(place))),
    ),
  );
  return met.find((one) => one.isBroken) ?? met[0];
}

/** The place by the name that it had, where it has another one now. */
function renamed(place: ChangePlace, { before, after }: ReviewedChange): ChangePlace[] {
  if (typeof before !== 'string' || typeof after !== 'string') return [];
  const { part, value } = place;
  if ((part.kind === 'parameter' || part.kind === 'header') && value === '')
    return part.name === after ? [{ ...place, part: { ...part, name: before } }] : [];
  const keys = keysOf(value);
  return keys.at(-1) === after ? [{ ...place, value: pointerOf([...keys.slice(0, -1), before]) }] : [];
}

function meetingAt(held: HeldExchange, change: ReviewedChange, place: ChangePlace, breaks: boolean): Meeting {
  const breach = breaks ? held.breaches.find((one) => isAt(one, place)) : undefined;
  if (breach) return { said: breach.said, isBroken: true };
  const isGone = breaks && place.direction === 'answer' && isNoLongerDeclared(held, change, place);
  return { said: isGone ? `${place.value || 'it'} is no longer declared` : '', isBroken: isGone };
}

function isAt({ part, at }: ExchangeBreach, { part: own, value }: ChangePlace): boolean {
  switch (own.kind) {
    case 'operation':
      return part === 'operation' || (part === 'parameter' && value === '');
    case 'parameter':
      return part === 'parameter' && at.toLowerCase() === own.name.toLowerCase();
    case 'requestBody':
      return part === 'body' && isWithin(at, value);
    case 'response':
      return part === 'answer' && isWithin(at, value);
    default:
      return false;
  }
}

/** True if a JSON Pointer matches a pointer with `*`, or is below it. */
function isWithin(pointer: string, template: string): boolean {
  const keys = keysOf(pointer);
  const wanted = keysOf(template);
  return wanted.every((key, nth) => nth < keys.length && (key === '*' || key === keys[nth]));
}

/** True if an exchange sends or reads the value at a place; for a new requirement, if it lacks it. */
function uses(held: HeldExchange, change: ReviewedChange, place: ChangePlace): boolean {
  const { sent, exchange } = held;
  const { part } = place;
  switch (part.kind) {
    case 'operation':
      return true;
    case 'parameter': {
      const value = sent.parameters[part.in === 'header' ? part.name.toLowerCase() : part.name];
      return (value === undefined) === isNewlyRequired(change, place);
    }
    case 'requestBody':
      if (isNewlyRequired(change, place)) return !sent.hasBody;
      return sent.hasBody && isOf(part.mediaType, sent.mediaType) && touches(sent.body, change, place);
    case 'response':
      if (part.status !== String(exchange.status)) return false;
      return (
        isOf(part.mediaType, mediaTypeOf(exchange.headers.get('content-type'))) && touches(held.answer, change, place)
      );
    case 'header':
      return part.status === String(exchange.status) && exchange.headers.has(part.name);
    case 'receiverAnswer':
      return false;
  }
}

function isOf(declared: string | undefined, own: string | undefined): boolean {
  return declared === undefined || declared === own;
}

/** True if a parameter or a body became required. */
function isNewlyRequired({ before, after }: ReviewedChange, { schema }: ChangePlace): boolean {
  if (schema !== undefined) return false;
  if (isFields(after)) return before === undefined && after.required === true;
  return after === true && before !== true;
}

/** True if a body has the value at a place; for a field that became required or optional, if it is about that field. */
function touches(body: unknown, { rule, before, after }: ReviewedChange, { value, direction }: ChangePlace): boolean {
  const found = valuesAt(body, keysOf(value));
  if (!rule.includes('required-properties')) return found.length > 0;
  const names = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
  const old = names(before);
  const now = names(after);
  const changed = [...old, ...now].filter((name) => old.includes(name) !== now.includes(name)).map(String);
  const has = (one: unknown, name: string) => isFields(one) && name in one;
  return found.some((one) => changed.some((name) => has(one, name) === (direction === 'answer')));
}

/** The values that a pointer with `*` leads to. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (key === '*') return Object.values(value).flatMap((one) => valuesAt(one, rest));
  return key in value ? valuesAt(Reflect.get(value, key), rest) : [];
}

/** Rules by which something that was answered is answered no more. */
const goneRules = new Set(['property-removed', 'response-removed', 'response-header-removed', 'media-type-removed']);

/** True if an answer has a field, or a value of an open set, that the new contract does not declare. */
function isNoLongerDeclared(
  { answer, base, revision, exchange }: HeldExchange,
  { rule }: ReviewedChange,
  place: ChangePlace,
): boolean {
  if (goneRules.has(rule)) return true;
  if (rule !== 'house/known-values-removed' || place.part.kind !== 'response') return false;
  const keys = keysOf(place.value);
  const known = [base, revision].map((edition) => {
    const media = Object(Object(edition?.responses)[exchange.status]).content;
    const { schema } = Object(Object(media)[mediaTypeOf(exchange.headers.get('content-type')) ?? '']);
    return openSets(schema).get(keys.join('/'))?.values ?? [];
  });
  const [old = [], now = []] = known;
  const gone = old.filter((one) => !now.includes(one));
  return valuesAt(answer, keys).some((one) => gone.some((value) => value === one));
}
