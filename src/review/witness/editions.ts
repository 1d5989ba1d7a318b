import { keysOf, valueAt } from '../../contract/pointer.ts';
import { type Comparable, eventOf } from '../diff/comparable.ts';
import { type ChangedPart, type ChangePlace, placesAt, pointerOf } from '../diff/place.ts';
import type { Occurrence, SourceChange } from '../diff/source-changes.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { fieldsIn, listOf, operationsOf as placedIn } from '../editions/operations.ts';
import { withNamedSchemas, withSchema, withSchemas } from '../schemas/schema-keywords.ts';

/** An operation or event in one edition of a contract. */
export interface OperationEdition {
  /** Its template: `/things/{thingId}`. */
  readonly path: string;
  /** In upper case. */
  readonly method: string;
  readonly fields: Fields;
  /** The edition, for what holds for all operations. */
  readonly document: Fields;
}

/** Both editions of what a change reaches; undefined where one has no such operation. */
interface Editions {
  readonly base: OperationEdition | undefined;
  readonly revision: OperationEdition | undefined;
}

/** The operation that an occurrence is about, in both editions. */
export function editionsOf({ found, place }: Occurrence, { base, revision }: Comparable): Editions {
  const subject = place?.subject ?? '';
  return {
    base: operationAt(base, found.base?.pointer ?? found.path) ?? operationNamed(base, subject),
    revision: operationAt(revision, found.revision?.pointer ?? found.path) ?? operationNamed(revision, subject),
  };
}

function operationAt(document: Fields, pointer: string): OperationEdition | undefined {
  const [, path = '', method = ''] = keysOf(pointer);
  const fields = valueAt(document, pointerOf(['paths', path, method]));
  return method !== '' && isFields(fields) ? { path, method: method.toUpperCase(), fields, document } : undefined;
}

/** The operation with an operationId, or the event of a name. */
export function operationNamed(document: Fields, subject: string): OperationEdition | undefined {
  return operationsOf(document).find(({ path, fields }) => (eventOf(path) ?? String(fields.operationId)) === subject);
}

/** All operations of an edition, events among them where it is one that is compared. */
export function operationsOf(document: Fields): OperationEdition[] {
  return placedIn(document).map(({ path, method, operation }) => ({
    path,
    method: method.toUpperCase(),
    fields: operation,
    document,
  }));
}

/** The parameters of an operation. */
export function parametersOf(edition: OperationEdition | undefined): Fields[] {
  return fieldsIn(edition?.fields.parameters);
}

/** Description of a part: a parameter, a header, a media type, or its parent; undefined if it is absent. */
export function partIn(edition: OperationEdition | undefined, part: ChangedPart): Fields | undefined {
  const fields = edition?.fields;
  const at = (...keys: string[]) => valueAt(fields, pointerOf(keys));
  const found = (): unknown => {
    switch (part.kind) {
      case 'operation':
        return fields;
      case 'parameter':
        return parametersOf(edition).find((one) => one.name === part.name && one.in === part.in);
      case 'requestBody':
        return part.mediaType === undefined ? at('requestBody') : at('requestBody', 'content', part.mediaType);
      case 'response':
        return part.mediaType === undefined
          ? at('responses', part.status)
          : at('responses', part.status, 'content', part.mediaType);
      case 'header':
        return at('responses', part.status, 'headers', part.name);
      case 'receiverAnswer':
        return at('x-receiver-answers', part.status);
    }
  };
  const value = found();
  return isFields(value) ? value : undefined;
}

/** The schema of a part; undefined where it has none. */
export function schemaOf(part: Fields | undefined): Fields | undefined {
  return isFields(part?.schema) ? part.schema : undefined;
}

/** The values that a part's examples show (OpenAPI 3.1, Media Type Object and Parameter Object), then its schema's. */
export function examplesOf(part: Fields | undefined): unknown[] {
  const shown = Object.values(Object(part?.examples)).flatMap((one) =>
    isFields(one) && 'value' in one ? [one.value] : [],
  );
  const one = part && 'example' in part ? [part.example] : [];
  return [...one, ...shown, ...listOf(schemaOf(part)?.examples)];
}

/** Place of a change within the schema of its part. */
export interface SchemaPlace {
  /** Keys from the part's schema to the schema that was changed. */
  readonly keys: readonly string[];
  /** JSON Pointer into values, `*` for each entry or any name. */
  readonly template: string;
}

/** Place of a pointer within the schema of its part; undefined if it is in none. */
export function schemaPlaceAt(document: Fields, pointer: string): SchemaPlace | undefined {
  const [place] = placesAt([document], pointer);
  if (place?.schema === undefined) return undefined;
  return { keys: schemaKeys(keysOf(place.schema)), template: place.value };
}

/** As many of the keys as lead to a schema (JSON Schema 2020-12, section 10). */
export function schemaKeys([keyword, ...rest]: readonly string[]): string[] {
  if (keyword === undefined) return [];
  const [name, ...more] = rest;
  if (withSchema.has(keyword)) return [keyword, ...schemaKeys(rest)];
  if (!(withSchemas.has(keyword) || withNamedSchemas.has(keyword)) || name === undefined) return [];
  return [keyword, name, ...schemaKeys(more)];
}

/** A change at one of the places that it reaches. */
export interface About {
  readonly change: SourceChange;
  readonly occurrence: Occurrence;
  readonly place: ChangePlace;
  readonly editions: Editions;
  /** The whole new edition, with the operations that are the same in both. */
  readonly revision: Fields;
}
