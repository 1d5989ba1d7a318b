import { escapePointer } from '../../../src/contract/pointer.ts';
import { type BundleEdit, placeOf } from '../../mutation/contract/mutant.ts';
import { type BundleNode, isNode, type PlacedNode, textsOf } from '../../mutation/contract/schemas.ts';
import type { Class, ReviewMutant } from '../mutant.ts';
import { harmless, narrower, other, type Subject, wider } from '../subject.ts';
import type { UsageDirection } from '../usage.ts';
import { unstated } from './values.ts';

/** Every field, gone, renamed, required and not, and fields that are new. */
export function* fieldMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) {
    const { properties } = placed.node;
    if (!isNode(properties)) continue;
    for (const name of Object.keys(properties)) {
      yield* requiredMutants(subject, placed, name);
      yield* renamedMutants(subject, placed, properties, name);
      yield* hiddenMutants(subject, placed, name);
    }
    yield* newFieldMutants(subject, placed, properties);
    yield* openMutants(subject, placed);
  }
}

function* requiredMutants(subject: Subject, placed: PlacedNode, name: string): Generator<ReviewMutant> {
  const required = textsOf(placed.node.required);
  const keyword = 'required';
  if (required.includes(name)) {
    const after = listed(required.filter((one) => one !== name));
    yield without(
      subject,
      placed,
      name,
      subject.rule('optional', placed, { keyword, after, breaks: wider, what: `${name} not` }),
    );
  } else {
    const after = [...required, name];
    yield without(
      subject,
      placed,
      name,
      subject.rule(keyword, placed, { keyword, after, breaks: narrower, what: name }),
    );
  }
}

/** Less whoever never has the field, as it is only sent or only answered. */
function without(subject: Subject, { pointer }: PlacedNode, name: string, mutant: ReviewMutant): ReviewMutant {
  const having = subject.usage.subjectsOf(`${pointer}/properties/${escapePointer(name)}`, other);
  return { ...mutant, breaking: mutant.breaking.filter((one) => having.includes(one)) };
}

function* renamedMutants(
  subject: Subject,
  placed: PlacedNode,
  properties: BundleNode,
  name: string,
): Generator<ReviewMutant> {
  const { [name]: _, ...rest } = properties;
  const required = textsOf(placed.node.required);
  const requires = (names: readonly string[]): BundleEdit[] =>
    required.includes(name) ? [{ pointer: `${placed.pointer}/required`, value: listed(names) }] : [];
  const gone = requires(required.filter((one) => one !== name));
  yield field(subject, 'fieldGone', placed, name, { properties: rest, beside: gone });
  const another = `${name}Otherwise`;
  const renamed = Object.fromEntries(
    Object.entries(properties).map(([own, value]) => [own === name ? another : own, value]),
  );
  const beside = requires(required.map((one) => (one === name ? another : one)));
  yield field(subject, 'fieldRenamed', placed, name, { properties: renamed, beside });
}

/** The fields of an object as others, where one of them is no longer. */
function field(
  subject: Subject,
  kind: Class,
  placed: PlacedNode,
  name: string,
  { properties, beside }: { readonly properties: object; readonly beside: readonly BundleEdit[] },
): ReviewMutant {
  // Objects that are open take a field of any name still, unless another one is required now.
  const isRefused = placed.node.additionalProperties === false || (kind === 'fieldRenamed' && beside.length > 0);
  const breaks = isRefused ? other : wider;
  const mutant = subject.rule(kind, placed, { keyword: 'properties', after: properties, breaks, beside, what: name });
  return without(subject, placed, name, mutant);
}

function* newFieldMutants(subject: Subject, placed: PlacedNode, properties: BundleNode): Generator<ReviewMutant> {
  const after = { ...properties, another: { type: 'string', description: 'Something more.', maxLength: 20 } };
  const change = { keyword: 'properties', after };
  yield subject.rule('fieldNew', placed, { ...change, breaks: harmless, what: 'optional' });
  const beside = [{ pointer: `${placed.pointer}/required`, value: [...textsOf(placed.node.required), 'another'] }];
  yield subject.rule('fieldNew', placed, { ...change, breaks: narrower, beside, what: 'required' });
}

function* openMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const keyword = 'additionalProperties';
  if (placed.node[keyword] === false) yield subject.rule('closed', placed, { keyword, breaks: wider });
  if (placed.node[keyword] === undefined)
    yield subject.rule('closed', placed, { keyword, after: false, breaks: narrower });
}

/** That a field is only answered (readOnly), or only sent (writeOnly). */
function* hiddenMutants(subject: Subject, { pointer, node }: PlacedNode, name: string): Generator<ReviewMutant> {
  const at = `${pointer}/properties/${escapePointer(name)}`;
  const own: unknown = isNode(node.properties) ? node.properties[name] : undefined;
  if (!isNode(own) || own.writeOnly === true) return;
  const hidden = (keyword: 'readOnly' | 'writeOnly', breaks: readonly UsageDirection[]): ReviewMutant => ({
    id: `${keyword}: ${placeOf(at)} set`,
    kind: keyword,
    edits: [{ pointer: `${at}/${keyword}`, value: true }],
    breaking: subject.usage.subjectsOf(at, breaks, keyword),
  });
  yield hidden('readOnly', narrower);
  yield hidden('writeOnly', wider);
}

/** Fields that are only sent, answered too. */
export function* shownMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) {
    const keyword = 'writeOnly';
    if (placed.node[keyword] === true) yield unstated(subject.rule(keyword, placed, { keyword, breaks: harmless }));
  }
}

function listed(names: readonly string[]): readonly string[] | undefined {
  return names.length > 0 ? names : undefined;
}
