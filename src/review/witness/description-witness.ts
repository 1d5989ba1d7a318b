import { replaceAt } from '../../conformance/model/schema-walk.ts';
import { withSampleAt } from '../../conformance/requests/samples.ts';
import { keysOf, valueAt } from '../../contract/pointer.ts';
import type { Proof, Witness } from '../changes/model.ts';
import { shown } from '../changes/wording.ts';
import { pointerOf } from '../diff/place.ts';
import { listOf } from '../editions/operations.ts';
import { alternativesOf } from '../schemas/values-between.ts';
import { type About, examplesOf, type OperationEdition, partIn, schemaOf, schemaPlaceAt } from './editions.ts';
import { answerText, asData, curl, exampleRequest, jsonText, type RequestValues } from './example-requests.ts';
import { withValue } from './value-witness.ts';

/** Of what schemas say for people and servers, and no validator refuses: an example that shows what it changes. */
export function wordedWitness(about: About): Witness | undefined {
  const { change, place, occurrence } = about;
  if (place.schema === undefined) return undefined;
  const { property, after } = change;
  if (property === 'default') return defaultWitness(about);
  if (property === 'readOnly' && after === true && place.direction === 'request') return readOnlyWitness(about);
  if (property === 'writeOnly' && after === true && place.direction === 'answer')
    return shownBefore(about, () => true, `${place.value} is write-only: no response shows it`);
  const gone = goneValues(about, keysOf(occurrence.found.path));
  if (gone.length === 0) return undefined;
  return shownBefore(about, (value) => gone.includes(value), `no longer known: ${gone.map(shown).join(', ')}`, gone[0]);
}

/** The old answer with a field that the new contract does not have: whoever reads it finds nothing. */
export function goneField(about: About): Witness | undefined {
  const { place, occurrence } = about;
  const isGone = occurrence.verdicts.some(({ ruleId }) => ruleId === 'property-removed');
  if (!isGone || place.direction !== 'answer' || place.schema === undefined) return undefined;
  return shownBefore(about, () => true, `${place.value} is no longer a field`);
}

/** The known values of an open set that are known no longer. */
function goneValues({ change }: About, path: readonly string[]): unknown[] {
  const { property, before, after, kind } = change;
  if (property === 'x-extensible-enum') return listOf(before).filter((value) => !listOf(after).includes(value));
  const isValue = path.at(-1) === 'x-enumDescriptions' || path.at(-2) === 'x-enumDescriptions';
  return isValue && (kind === 'removed' || after === undefined) ? [property] : [];
}

/** The request that leaves it out: both editions take it, and mean something else by it. */
function defaultWitness(about: About): Witness | undefined {
  const { place, change, editions } = about;
  const { base, revision } = editions;
  if (!base || place.direction !== 'request') return undefined;
  const sent = leftOut(about, exampleRequest(base, revision, mediaTypeOf(about)));
  if (!sent) return undefined;
  const name = place.part.kind === 'parameter' ? place.part.name : place.value;
  const [was, is] = [change.before, change.after].map((value) => (value === undefined ? 'nothing' : shown(value)));
  const refusedFor = `${name} is omitted: the default was ${was} and is now ${is}`;
  return { ...requestWitness(about, base, sent, place.value, refusedFor), direction: 'otherwise' };
}

function leftOut({ place }: About, sent: RequestValues): RequestValues | undefined {
  const { part, value } = place;
  if (part.kind === 'parameter') {
    const { [part.name]: _, ...query } = sent.query;
    return { ...sent, query };
  }
  if (valueAt(sent.body?.value, value) === undefined) return sent;
  return withValue(sent, part, replaceAt(sent.body?.value, value, undefined));
}

/** The request that sends what was taken before. */
function readOnlyWitness(about: About): Witness | undefined {
  const { place, editions } = about;
  const { base, revision } = editions;
  const [example] = examplesAt(about, base);
  if (!base || example === undefined) return undefined;
  const sent = withValue(exampleRequest(base, revision, mediaTypeOf(about)), place.part, example);
  return requestWitness(about, base, sent, place.value, `${place.value} is read-only: it must not be sent`);
}

/** The values of the part that show something at the place, filled in where none does. */
function examplesAt({ place, occurrence: { found } }: About, edition: OperationEdition | undefined): unknown[] {
  const part = partIn(edition, place.part);
  const [schema] = alternativesOf(schemaOf(part) ?? {});
  const path = found.property === 'key' ? (found.base?.pointer ?? found.path) : found.path;
  const template = (edition && schemaPlaceAt(edition.document, path)?.template) ?? place.value;
  const shown = examplesOf(part);
  const filled = schema ? shown.map((one) => withSampleAt(schema, one, template)) : [];
  return [...shown, ...filled].filter((one) => valuesAt(one, keysOf(template)).length > 0);
}

/** An answer that the old contract showed with such a value at the place; where none does, with another one in its place. */
function shownBefore(
  about: About,
  isMeant: (value: unknown) => boolean,
  refusedFor: string,
  instead?: unknown,
): Witness | undefined {
  const { place, editions } = about;
  const { part, subject, value: template } = place;
  const examples = examplesAt(about, editions.base);
  const shownSo = examples.find((one) => valuesAt(one, keysOf(template)).some(isMeant));
  const value = shownSo ?? (instead === undefined ? undefined : withValueAt(examples[0], keysOf(template), instead));
  if (value === undefined) return undefined;
  const isAnswer = part.kind === 'response' && !place.isEvent;
  const text = isAnswer ? answerText(part.status, {}, value) : jsonText(value);
  const direction = place.direction === 'request' ? 'request' : 'gone';
  return { direction, subject, value, at: template, refusedFor, shown: text };
}

/** The value with another one at the first place of a template; undefined where it has no such place. */
function withValueAt(value: unknown, template: readonly string[], instead: unknown): unknown {
  const keys = firstAt(value, template);
  return keys && replaceAt(value, pointerOf(keys), instead);
}

function firstAt(value: unknown, [key, ...rest]: readonly string[]): string[] | undefined {
  if (key === undefined) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  const own = key === '*' ? Object.keys(value) : [key];
  for (const one of own) {
    const below = one in value ? firstAt(Reflect.get(value, one), rest) : undefined;
    if (below) return [one, ...below];
  }
  return undefined;
}

function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return value === undefined ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const values = key === '*' ? Object.values(value) : [Reflect.get(value, key)];
  return values.flatMap((one) => valuesAt(one, rest));
}

function mediaTypeOf({ place: { part } }: About): string | undefined {
  return part.kind === 'requestBody' ? part.mediaType : undefined;
}

/** A whole request as a witness. */
export function requestWitness(
  { place: { subject } }: About,
  edition: OperationEdition,
  sent: RequestValues,
  at: string,
  refusedFor: string,
): Proof {
  const shown = curl(edition, sent);
  return { direction: 'request', subject, value: asData(edition, sent), at, refusedFor, shown };
}
