import { replaceAt } from '../../conformance/model/schema-walk.ts';
import { keysOf, valueAt } from '../../contract/pointer.ts';
import type { Witness } from '../changes/model.ts';
import { wholeSchema } from '../diff/compared-choices.ts';
import { type ChangedPart, pointerOf } from '../diff/place.ts';
import type { SourceChange } from '../diff/source-changes.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import {
  type About,
  examplesOf,
  type OperationEdition,
  partIn,
  type SchemaPlace,
  schemaOf,
  schemaPlaceAt,
} from './editions.ts';
import { answerText, curl, exampleRequest, jsonText, type RequestValues } from './example-requests.ts';
import { asJson, type Carry, type FoundValue, findBetween, type SchemaSide, type ValueSearch } from './search.ts';
import { asRows, carryAs, csvOf, pathCarry, rowsOf, textCarry } from './serialization.ts';

/** Both sides of a changed schema; the one that takes a value first. */
interface Sides {
  readonly taking: OperationEdition;
  readonly refusing: OperationEdition;
  readonly schemas: readonly [taking: Fields, refusing: Fields];
  readonly places: readonly [taking: SchemaPlace, refusing: SchemaPlace];
  readonly examples: readonly unknown[];
}

/** A value that one edition's schema takes and the other's refuses, in the request or answer that it is part of. */
export function valueWitness(about: About): Witness | undefined {
  const sides = isRule(about) ? sidesOf(about) : undefined;
  if (!sides) return undefined;
  const nth = sides.places[0].keys.indexOf('contentSchema');
  const found = nth < 0 ? findBetween(searchOf(about, sides)) : findRows(about, sides, nth);
  return found && witnessWith(about, sides, found);
}

/** Annotations, which refuse no value (JSON Schema Validation 2020-12, section 9). */
const annotations = [
  'title',
  'summary',
  'description',
  'example',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
];

function isRule({ place, change: { kind, property } }: About): boolean {
  if (place.schema === undefined) return false;
  return kind !== 'modified' || !(property.startsWith('x-') || annotations.includes(property));
}

function sidesOf({ place, occurrence: { found }, editions: { base, revision } }: About): Sides | undefined {
  const isAnswer = place.direction === 'answer';
  const [taking, refusing] = isAnswer ? [revision, base] : [base, revision];
  const takes = partIn(taking, place.part);
  const refuses = partIn(refusing, place.part);
  const takingSchema = schemaOf(takes);
  const refusingSchema = schemaOf(refuses);
  if (!taking || !refusing || !takingSchema || !refusingSchema) return undefined;
  const isModified = found.kind === 'modified';
  const [own, other] = isAnswer ? [found.revision, found.base] : [found.base, found.revision];
  const path = found.path;
  const documents = [taking.document, refusing.document];
  const at = (pointer: string) =>
    documents.flatMap((document) => schemaPlaceAt(document, pointer) ?? [])[0] ?? { keys: [], template: '' };
  return {
    taking,
    refusing,
    schemas: [takingSchema, refusingSchema],
    places: [at((isModified && own?.pointer) || path), at((isModified && other?.pointer) || path)],
    examples: [...examplesOf(takes), ...examplesOf(refuses)],
  };
}

/** A schema below one of these keywords alone decides nothing about the whole. */
const undecided = ['oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'dependentSchemas'];

function searchOf({ place: { part }, change }: About, { schemas, places, examples }: Sides): ValueSearch {
  const [taking, refusing] = schemas;
  // The side that refuses does not have what has another name now.
  const other: SchemaSide =
    change.property === 'key' ? { whole: refusing, node: undefined } : sideAt(refusing, places[1].keys);
  const between = [sideAt(taking, places[0].keys), other] as const;
  return {
    taking: between[0],
    refusing: between[1],
    changed: changedAlone(...between, places[0].keys, change),
    template: places[0].template,
    examples,
    isDecisive: !places.some(({ keys }) => keys.some((key) => undecided.includes(key))),
    carry: carryOf(part, taking, refusing),
  };
}

function carryOf(part: ChangedPart, taking: Fields, refusing: Fields): Carry {
  switch (part.kind) {
    case 'parameter':
      return part.in === 'path' ? pathCarry(taking, refusing) : textCarry(taking, refusing);
    case 'header':
      return textCarry(taking, refusing);
    case 'requestBody':
    case 'response':
      return carryAs(part.mediaType ?? '', taking, refusing);
    default:
      return asJson;
  }
}

/** Of a CSV file the rows are values (JSON Schema Validation 2020-12, section 8.5). */
function findRows({ change }: About, { schemas, places, examples }: Sides, nth: number): FoundValue | undefined {
  const within = places[0].keys.slice(0, nth);
  const rest = places[0].keys.slice(nth + 1);
  // The names of fields stand behind `properties`, the only keyword that leads to a file.
  const file = pointerOf(within.filter((key) => key !== 'properties'));
  const [taking, refusing] = schemas.map((schema) => schemaAt(schema, [...within, 'contentSchema']));
  if (!taking || !refusing) return undefined;
  const between = [sideAt(taking, rest), sideAt(refusing, rest)] as const;
  const found = findBetween({
    taking: between[0],
    refusing: between[1],
    changed: changedAlone(...between, rest, change),
    template: pointerOf(keysOf(places[0].template).slice(keysOf(file).length)),
    examples: examples.map((one) => rowsOf(valueAt(one, file))),
    isDecisive: true,
    carry: asRows,
  });
  if (!found || !Array.isArray(found.value)) return undefined;
  const value = replaceAt(examples[0], file, csvOf(found.value));
  const [row = '0'] = keysOf(found.at);
  const reason = found.refusedFor.replace(`/${row}`, '').trim();
  return { value, at: file, refusedFor: `row ${Number(row) + 1}: ${reason}` };
}

function sideAt(whole: Fields, keys: readonly string[]): SchemaSide {
  return { whole, node: schemaAt(whole, keys) };
}

/** The schema of the taking side with nothing of the refusing side but the change. */
function changedAlone(
  taking: SchemaSide,
  refusing: SchemaSide,
  keys: readonly string[],
  { kind, property }: SourceChange,
): Fields {
  if (property === 'key') return refusing.whole;
  const isOfOne = kind === 'modified' && property !== wholeSchema;
  const node = isOfOne ? withKeyword(taking, refusing, property) : refusing.node;
  if (keys.length === 0) return node ?? refusing.whole;
  if (!(valueAt(taking.whole, pointerOf(keys.slice(0, -1))) instanceof Object)) return refusing.whole;
  const whole = replaceAt(taking.whole, pointerOf(keys), node);
  return isFields(whole) ? whole : refusing.whole;
}

function withKeyword({ node: own }: SchemaSide, { node: other }: SchemaSide, keyword: string): Fields | undefined {
  const { [keyword]: _, ...rest } = own ?? {};
  return other && keyword in other ? { ...rest, [keyword]: other[keyword] } : rest;
}

function schemaAt(schema: Fields, keys: readonly string[]): Fields | undefined {
  const found = valueAt(schema, pointerOf(keys));
  return isFields(found) ? found : undefined;
}

function witnessWith({ place }: About, { taking, refusing }: Sides, found: FoundValue): Witness {
  const { subject, part, isEvent } = place;
  const { value, at } = found;
  const refusedFor = `${partText(part)}${found.refusedFor}`;
  if (part.kind === 'parameter' || part.kind === 'requestBody') {
    const shown = curl(taking, withValue(exampleRequest(taking, refusing, bodyOf(part)), part, value));
    return { direction: 'request', subject, value, at, refusedFor, shown };
  }
  return { direction: 'answer', subject, value, at, refusedFor, shown: shownAnswer(part, value, isEvent) };
}

function partText(part: ChangedPart): string {
  if (part.kind === 'parameter') return `${part.in} ${part.name} `;
  return part.kind === 'header' ? `header ${part.name} ` : '';
}

function bodyOf(part: ChangedPart): string | undefined {
  return part.kind === 'requestBody' ? part.mediaType : undefined;
}

/** A request with another value of a parameter, or another body. */
export function withValue(sent: RequestValues, part: ChangedPart, value: unknown): RequestValues {
  if (part.kind === 'requestBody') return { ...sent, body: { mediaType: null, ...sent.body, value } };
  if (part.kind !== 'parameter') return sent;
  if (part.in === 'path') return { ...sent, path: { ...sent.path, [part.name]: value } };
  if (part.in === 'query') return { ...sent, query: { ...sent.query, [part.name]: value } };
  return { ...sent, headers: { ...sent.headers, [part.name]: String(value) } };
}

function shownAnswer(part: ChangedPart, value: unknown, isEvent: boolean): string {
  if (part.kind === 'header')
    return isEvent ? `${part.name}: ${value}` : answerText(part.status, { [part.name]: value }, undefined);
  if (part.kind !== 'response' || isEvent) return jsonText(value);
  return answerText(part.status, part.mediaType ? { 'content-type': part.mediaType } : {}, value);
}
