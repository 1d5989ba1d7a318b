import { OperationPaths } from '../../contract/operation-paths.ts';
import type { Witness } from '../changes/model.ts';
import { shown } from '../changes/wording.ts';
import { type ChangedPart, placesAt } from '../diff/place.ts';
import type { Fields } from '../editions/dereferenced.ts';
import { listOf } from '../editions/operations.ts';
import { answerWitness, shownAnswers } from './answers.ts';
import { requestWitness } from './description-witness.ts';
import { type About, type OperationEdition, operationsOf, parametersOf, partIn } from './editions.ts';
import { asData, curl, exampleOf, exampleRequest, type RequestValues } from './example-requests.ts';
import { openWitness, shadowWitness } from './open-operations.ts';
import { withValue } from './value-witness.ts';

/** Of what an operation declares beside its schemas: the example request or answer that one edition has no room for. */
export function declaredWitness(about: About): Witness | undefined {
  const { place, editions } = about;
  const { base } = editions;
  if (base && isRenamed(about)) return parameterWitness(about, base);
  if (place.schema !== undefined) return undefined;
  switch (place.part.kind) {
    case 'operation':
      return base && !place.isEvent ? operationWitness(about, base) : eventWitness(about);
    case 'parameter':
      return base && parameterWitness(about, base);
    case 'requestBody':
      return base && bodyWitness(about, base);
    default:
      return answerWitness(about, place.part);
  }
}

/** True if a place is in a renamed parameter: the old name is refused whatever its value. */
function isRenamed({ place, occurrence: { found }, editions: { base, revision } }: About): boolean {
  if (place.part.kind !== 'parameter' || !base) return false;
  const [old] = placesAt([base.document], found.base?.pointer ?? found.path);
  return old?.part.kind === 'parameter' && partIn(revision, old.part) === undefined;
}

function operationWitness(about: About, base: OperationEdition): Witness | undefined {
  const { change, editions } = about;
  const { property } = change;
  const { revision } = editions;
  if (about.occurrence.verdicts.some(({ ruleId }) => ruleId === 'house/security-lifted')) return openWitness(about);
  if (property === 'x-shadowed-by') return shadowWitness(about, base);
  if (change.kind === 'removed' || property === 'key') return goneWitness(about, base);
  if (property === 'x-required-role') return roleWitness(about, base);
  if (property === 'parameters') return parameterWitness(about, base);
  if (change.typeName.startsWith('SecurityRequirement')) {
    const refusedFor = `401: \`${base.method} ${base.path}\` asks for another authorization`;
    return requestWitness(about, base, exampleRequest(base, revision), '', refusedFor);
  }
  return undefined;
}

/** An operation that is no longer there: its example leads to nothing, or to another operation. */
function goneWitness(about: About, base: OperationEdition): Witness {
  const sent = exampleRequest(base, undefined);
  return requestWitness(about, base, sent, '', whereTo(about.revision, asData(base, sent)));
}

function whereTo(revision: Fields, { method, target }: Fields): string {
  const [path = ''] = String(target).split('?');
  const operations = operationsOf(revision);
  const found = new OperationPaths(operations).find(String(method), path);
  if (found) return `it now leads to ${shown(found.fields.operationId)}`;
  const others = operations.filter((one) => new OperationPaths([one]).find(one.method, path));
  if (others.length === 0) return `404: the new contract has no path ${shown(path)}`;
  return `405: ${shown(path)} allows only ${others.map((one) => one.method).join(', ')}`;
}

function roleWitness(about: About, base: OperationEdition): Witness {
  const { place, change, editions } = about;
  const sent = exampleRequest(base, editions.revision);
  const role = change.before === undefined ? 'user' : String(change.before);
  const refusedFor = `403: the role ${shown(role)} is not enough; ${shown(change.after)} is required`;
  const text = curl(base, sent, role);
  return { direction: 'request', subject: place.subject, value: asData(base, sent), at: '', refusedFor, shown: text };
}

/** With what is no longer a parameter, or without what has to be one now; of others where the one that is meant is not it. */
function parameterWitness(about: About, base: OperationEdition): Witness | undefined {
  const { place, editions } = about;
  const { revision } = editions;
  const old = parametersOf(base);
  const now = parametersOf(revision);
  const sent = exampleRequest(base, revision);
  const gone = meant(
    place.part,
    old.filter((one) => !now.some((other) => isSame(one, other))),
  );
  if (gone.length > 0) {
    const whole = gone.reduce<RequestValues>((made, one) => withValue(made, partOf(one), exampleOf(one)), sent);
    return requestWitness(about, base, whole, '', `${textOf(gone)} no longer exists`);
  }
  const optional = now.filter((one) => !old.some((other) => isSame(one, other) && other.required === true));
  const needed = meant(
    place.part,
    optional.filter(({ required }) => required === true),
  );
  if (needed.length > 0) return requestWitness(about, base, sent, '', `${textOf(needed)} is required`);
  return serializationWitness(about, base, sent);
}

function isSame(one: Fields, other: Fields): boolean {
  return one.name === other.name && one.in === other.in;
}

/** The parameter that a place is in, if it is among them; else all. */
function meant(part: ChangedPart, parameters: readonly Fields[]): readonly Fields[] {
  const own = parameters.filter((one) => part.kind === 'parameter' && one.name === part.name && one.in === part.in);
  return own.length > 0 ? own : parameters;
}

/** Two values, as the old edition has them written. */
function serializationWitness(about: About, base: OperationEdition, sent: RequestValues): Witness | undefined {
  const { place, change } = about;
  const one = partIn(base, place.part);
  const example = exampleOf(one);
  // Of the other forms none is written here (OpenAPI 3.1, Parameter Object).
  const isForm = (one?.style ?? 'form') === 'form' && one?.explode !== false;
  if (!one || !isForm || !Array.isArray(example)) return undefined;
  const value = example.length > 1 ? example : [...example, ...example];
  const refusedFor = `\`${change.property}\` is ${shown(change.after)}: it is parsed differently`;
  return { ...requestWitness(about, base, withValue(sent, place.part, value), '', refusedFor), direction: 'otherwise' };
}

function partOf({ name, in: place }: Fields): ChangedPart {
  return { kind: 'parameter', name: String(name), in: String(place) };
}

function textOf(parameters: readonly Fields[]): string {
  return parameters.map((one) => `${one.in} parameter \`${one.name}\``).join(', ');
}

function bodyWitness(about: About, base: OperationEdition): Witness | undefined {
  const { place, editions, change } = about;
  const { revision } = editions;
  const mediaType = place.part.kind === 'requestBody' ? place.part.mediaType : undefined;
  if (change.property === 'x-required-parameters') {
    const needed = listOf(change.after).filter((name) => !listOf(change.before).includes(name));
    const sent = exampleRequest(base, revision, mediaType);
    return requestWitness(
      about,
      base,
      sent,
      '',
      `query parameter ${needed.map(shown).join(', ')} is required with ${mediaType}`,
    );
  }
  const types = Object.keys(Object(partIn(base, { kind: 'requestBody' })?.content));
  const now = partIn(revision, { kind: 'requestBody' });
  const [gone] = types.filter((type) => !Object.keys(Object(now?.content)).includes(type));
  if (gone !== undefined) {
    const sent = exampleRequest(base, undefined, gone);
    return requestWitness(about, base, sent, '', now ? `415: ${gone} is not accepted` : 'it accepts no body');
  }
  const wasRequired = partIn(base, { kind: 'requestBody' })?.required === true;
  if (wasRequired || now?.required !== true) return undefined;
  const { body: _, ...sent } = exampleRequest(base, revision);
  return requestWitness(about, base, sent, '', 'a body is required');
}

/** An event that is never sent any more. */
function eventWitness(about: About): Witness | undefined {
  const { change, editions } = about;
  if (change.kind !== 'removed' && change.property !== 'key') return undefined;
  const [event] = shownAnswers(editions.base, '200');
  return event && answerWitness(about, { kind: 'response', status: '200', mediaType: event.mediaType });
}
