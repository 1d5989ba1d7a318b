import { grouped } from '../../contract/counted.ts';
import { escapePointer } from '../../contract/pointer.ts';
import { eventOf } from '../diff/comparable.ts';
import { wholeSchema } from '../diff/compared-choices.ts';
import { unjudged } from '../diff/rule-coverage.ts';
import type { RepeatedEdit, SourceChange } from '../diff/source-changes.ts';
import { isFields } from '../editions/dereferenced.ts';
import { differentChoices } from '../schemas/alternatives.ts';
import { ownerOf, subjectOf } from './subject.ts';

/** A change in one sentence: what it is about, what it is now, and what it was. */
export function sentenceOf(change: SourceChange, rule: string): string {
  const { kind, property, before, after, edit } = change;
  const owner = ownerOf(change);
  const ofOwner = owner === undefined ? '' : ` of \`${owner}\``;
  if (edit?.what === 'field') return `${shown(edit.from)}${ofOwner} is renamed to ${shown(edit.to)}.`;
  if (property === 'key' && change.typeName === 'Schema')
    return `${shown(before)}${ofOwner} is renamed to ${shown(after)}.`;
  if (edit) return repeated(edit);
  const subject = change.typeName === 'Example' ? `the example of ${subjectOf(change)}` : subjectOf(change);
  if (property === wholeSchema) return `${rule === unjudged ? 'Undecided: ' : ''}${choice(change)}`;
  if (rule === unjudged && property === 'pattern') return `Undecided: ${inGeneral(property)(subject, before, after)}`;
  if (rule === unjudged) return `Unclassified: ${inGeneral(property)(subject, before, after)}`;
  const told = toldByRule(change);
  if (told) return `${capital(subject)}: ${told}`;
  if (kind === 'modified') {
    if (property === 'key' && change.typeName === 'Operation')
      return `${capital(subject)} moved to ${shown(after)}; it was ${shown(before)}.`;
    if (property === 'key')
      return `${capital(subject)} is renamed to ${shown(nameIn(after))}; it was ${shown(nameIn(before))}.`;
    const words = modified[property] ?? inGeneral(property);
    return `${capital(words(subject, before, after))}`;
  }
  if (property.startsWith('x-') || nameless.has(change.typeName) || isKeyword(change))
    return capital(inGeneral(property)(subject, before, after));
  return `${capital(subject)}${ofOwner} ${kind === 'added' ? 'is new' : 'is removed'}.`;
}

/** Nodes that come or go as a field of what the sentence is about. */
const nameless = new Set([
  'DependentRequired',
  'Discriminator',
  'ExternalDocs',
  'MediaTypesMap',
  'PatternProperties',
  'SchemaProperties',
  'ServerList',
]);

/** True for a schema that is the value of a keyword, such as `items`, and no field. */
function isKeyword({ typeName, property, occurrences: [{ found, place }] }: SourceChange): boolean {
  return typeName === 'Schema' && place !== undefined && !found.path.endsWith(`/properties/${escapePointer(property)}`);
}

/** A schema as a whole that chooses between others, or did. */
function choice(change: SourceChange): string {
  const { before, after } = change;
  const subject = subjectOf(change);
  const [was, is] = [before, after].map((one) => [Object(one).anyOf ?? Object(one).oneOf ?? []].flat().length);
  if (was === is) {
    const keywords = differentChoices(Object(before), Object(after));
    if (keywords.some((one) => one === 'anyOf' || one === 'oneOf'))
      return `The alternatives of ${subject} have changed.`;
    if (keywords.length === 0) return `the schema of ${subject} has changed.`;
    return `${names(keywords)} of ${subject} ${keywords.length === 1 ? 'has' : 'have'} changed.`;
  }
  if (is === 0) return `${capital(subject)} no longer has alternatives; it had ${was}.`;
  return `${capital(subject)} has ${alternatives(is)}; it had ${was === 0 ? 'none' : was}.`;
}

/** An edit that is repeated in several places. */
function repeated({ what, from, to, parts }: RepeatedEdit): string {
  const named = (word: string) => `the ${what} ${shown(word)}`;
  const places = `${parts.length} places`;
  if (what === 'path') return `${parts.length} operations moved from ${shown(from)} to ${shown(to)}.`;
  if (from === undefined) return `${capital(named(to ?? ''))} is new in ${places}.`;
  if (to === undefined) return `${capital(named(from))} is removed from ${places}.`;
  return `${capital(named(to))} is used in ${places}; it was ${shown(from)}.`;
}

/** Words of the lint/diff rules for changes without a field: of texts, and of extensions of OpenAPI. */
function toldByRule({ typeName, property, occurrences: [{ verdicts }] }: SourceChange): string {
  const isText = property === 'description' || property === 'summary';
  const isExtension =
    /Extension|^SecurityRequirement/.test(typeName) || (property.startsWith('x-') && !(property in modified));
  return isText || isExtension ? verdicts.map(({ message }) => message).join(' ') : '';
}

/** The name of a path; of one under which an event is compared, that of the event. */
function nameIn(path: unknown): unknown {
  return typeof path === 'string' ? (eventOf(path) ?? path) : path;
}

type Words = (subject: string, before: unknown, after: unknown) => string;

/** `at most 5,000 characters; it was 10,000.` */
const limit =
  (phrase: string, unit: (count: unknown) => string): Words =>
  (subject, before, after) => {
    if (after === undefined) return `${subject} no longer has ${phrase} ${unit(before)}.`;
    const was = before === undefined ? 'there was no such limit' : `it was ${bare(before)}`;
    return `${subject} has ${phrase} ${unit(after)}; ${was}.`;
  };

const counted = (one: string, many: string) => (count: unknown) => `${bare(count)} ${count === 1 ? one : many}`;
const characters = counted('character', 'characters');
const entries = counted('entry', 'entries');
const fields = counted('field', 'fields');
const alternatives = counted('alternative', 'alternatives');
const bare = (limit: unknown) => (typeof limit === 'number' ? grouped(limit) : shown(limit));

const turned =
  (on: string, off: string): Words =>
  (subject, _, after) =>
    `${subject} ${after === true ? on : off}.`;

const modified: Readonly<Record<string, Words>> = {
  maxLength: limit('at most', characters),
  minLength: limit('at least', characters),
  maxItems: limit('at most', entries),
  minItems: limit('at least', entries),
  maxProperties: limit('at most', fields),
  minProperties: limit('at least', fields),
  maximum: limit('a value of at most', bare),
  minimum: limit('a value of at least', bare),
  exclusiveMaximum: limit('a value below', bare),
  exclusiveMinimum: limit('a value above', bare),
  multipleOf: limit('a value that is a multiple of', bare),
  pattern: limit('the pattern', bare),
  format: limit('the format', bare),
  const: limit('the one value', bare),
  default: (subject, before, after) => {
    if (after === undefined) return `${subject} no longer has a default; it was ${shown(before)}.`;
    const was = before === undefined ? 'it had no default' : `it was ${shown(before)}`;
    return `${subject} defaults to ${shown(after)}; ${was}.`;
  },
  type: (subject, before, after) => `${subject} is ${typeOf(after)}; it was ${typeOf(before)}.`,
  enum: (subject, before, after) => listed(subject, before, after, 'value'),
  required: (subject, before, after) => {
    if (typeof before === 'boolean' || typeof after === 'boolean')
      return `${subject} ${after === true ? 'is required' : 'is optional'}.`;
    const [gone, come] = differences(before, after);
    const parts = [
      come.length > 0 ? `${names(come)} ${come.length === 1 ? 'is' : 'are'} required` : '',
      gone.length > 0 ? `${names(gone)} may be missing` : '',
    ].filter(Boolean);
    return parts.length > 0
      ? `in ${subject}, ${parts.join(', and ')}.`
      : `the required fields of ${subject} are in another order.`;
  },
  readOnly: turned('is read-only', 'is no longer read-only'),
  writeOnly: turned('is write-only', 'is no longer write-only'),
  deprecated: turned('is deprecated', 'is no longer deprecated'),
  uniqueItems: turned('has unique entries', 'may have duplicate entries'),
  additionalProperties: (subject, _, after) =>
    after === false ? `${subject} allows no undeclared fields.` : `${subject} allows undeclared fields.`,
  operationId: (subject, before, after) => `${subject} has the operationId ${shown(after)}; it was ${shown(before)}.`,
  description: (subject) => `the description of ${subject} has changed.`,
  summary: (subject) => `the summary of ${subject} has changed.`,
  title: (subject) => `the title of ${subject} has changed.`,
  example: (subject) => `the example of ${subject} has changed.`,
  examples: (subject) => `the examples of ${subject} have changed.`,
  'x-has-body': (subject, _, after) => `${subject} ${after === true ? 'always has a body' : 'may have no body'}.`,
  'x-shadowed-by': (subject, _, after) =>
    `requests to ${names(Array.isArray(after) ? after : [])} no longer reach ${subject}.`,
  'x-required-role': (subject, before, after) => {
    if (after === undefined) return `${subject} no longer requires a role; it was ${shown(before)}.`;
    return `${subject} requires the role ${shown(after)}; it ${before === undefined ? 'required none' : `was ${shown(before)}`}.`;
  },
};

function inGeneral(property: string): Words {
  return (subject, before, after) => {
    const what = `\`${property}\` of ${subject}`;
    if (before === undefined) return `${what} is new: ${quotedOrShown(after)}.`;
    if (after === undefined) return `${what} is removed; it was ${quotedOrShown(before)}.`;
    return `${what} is ${quotedOrShown(after)}; it was ${quotedOrShown(before)}.`;
  };
}

function listed(subject: string, before: unknown, after: unknown, what: string): string {
  if (before === undefined)
    return `${subject} is one of ${names(Array.isArray(after) ? after : [])}; any ${what} was allowed.`;
  if (after === undefined)
    return `${subject} may have any ${what}; it was one of ${names(Array.isArray(before) ? before : [])}.`;
  const [gone, come] = differences(before, after);
  const parts = [
    come.length > 0 ? `has the new ${what}${plural(come)} ${names(come)}` : '',
    gone.length > 0 ? `no longer has the ${what}${plural(gone)} ${names(gone)}` : '',
  ].filter(Boolean);
  return `${subject} ${parts.length > 0 ? parts.join(', and ') : `lists its ${what}s in another order`}.`;
}

function differences(before: unknown, after: unknown): [gone: unknown[], come: unknown[]] {
  const old = Array.isArray(before) ? before : [];
  const now = Array.isArray(after) ? after : [];
  return [old.filter((one) => !now.includes(one)), now.filter((one) => !old.includes(one))];
}

function typeOf(value: unknown): string {
  const types = [value].flat().toSorted((one, other) => Number(one === 'null') - Number(other === 'null'));
  return value === undefined ? 'of any type' : `of type ${types.map((one) => `\`${one}\``).join(' or ')}`;
}

function names(values: readonly unknown[]): string {
  const all = values.map(shown);
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

function plural(values: readonly unknown[]): string {
  return values.length === 1 ? '' : 's';
}

const longest = 120;

/** A value as code, cut where it is long. */
export function shown(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const one = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return `\`${isFields(value) || one.includes('`') ? one.replaceAll('`', "'") : one}\``;
}

/** A sentence in quotes without its period, so that it can stand in another; any other value as code. */
function quotedOrShown(value: unknown): string {
  return typeof value === 'string' && /\s.*\.$/.test(value) ? `"${value.slice(0, -1)}"` : shown(value);
}

function capital(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
