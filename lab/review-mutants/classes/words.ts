import { placeOf } from '../../mutation/contract/mutant.ts';
import { type PlacedNode, textsOf } from '../../mutation/contract/schemas.ts';
import type { ReviewMutant } from '../mutant.ts';
import { harmless, narrower, other, type Subject } from '../subject.ts';
import { requestRule, unstated } from './values.ts';

const otherUnits: Readonly<Record<string, string>> = {
  seconds: 'milliseconds',
  minutes: 'hours',
  hours: 'days',
  days: 'hours',
  cents: 'dollars',
  bytes: 'kilobytes',
  characters: 'bytes',
};
const units = Object.keys(otherUnits).join('|');
/** A unit as it is measured in, and no word that only looks like one, such as business hours. */
const measured = new RegExp(String.raw`\b((?:in|Unix|\d[\d,]*|how many|number of)\s+)(${units})\b`, 'i');

/** Descriptions that name another unit, and those that say the same in other words. */
export function* descriptionMutants(subject: Subject): Generator<ReviewMutant> {
  const described = subject.parts.filter(({ pointer, node }) => isParameter(node) || /\/headers\/[^/]+$/.test(pointer));
  for (const placed of [...subject.schemas, ...described]) {
    const { description } = placed.node;
    if (typeof description !== 'string') continue;
    const keyword = 'description';
    const after = `To be exact: ${description}`;
    yield unstated(subject.rule('prose', placed, { keyword, after, breaks: harmless, what: 'description' }));
    const [, before = '', unit = ''] = measured.exec(description) ?? [];
    if (unit === '') continue;
    const another = otherUnits[unit.toLowerCase()] ?? '';
    // A description that has both units names the same ones afterwards.
    if (new RegExp(String.raw`\b${another}\b`, 'i').test(description)) continue;
    const said = description.replaceAll(new RegExp(String.raw`\b${unit}\b`, 'gi'), another);
    yield unstated(
      subject.rule('unit', placed, { keyword, after: said, breaks: other, what: `${before}${unit} → ${another}` }),
    );
  }
}

function isParameter(node: PlacedNode['node']): boolean {
  return typeof node.in === 'string' && typeof node.name === 'string';
}

/** Rules in words, reasons, and the role that a field needs. */
export function* extensionMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) {
    yield* furtherRuleMutants(subject, placed);
    yield* fieldRoleMutants(subject, placed);
  }
  for (const placed of [...subject.schemas, ...subject.parts]) yield* reasonMutants(subject, placed);
}

function* furtherRuleMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const keyword = 'x-further-rule';
  const rule = (after: string | undefined, breaks = narrower) =>
    requestRule(subject, 'furtherRule', placed, { keyword, ...(after !== undefined && { after }), breaks });
  if (placed.node[keyword] !== undefined) {
    yield rule(undefined, harmless);
    yield rule('Must be known to somebody.');
  } else if (placed.node.type === 'string') yield rule('Must be a name that is known.');
}

const roles = ['user', 'admin', 'superAdmin'];

function* fieldRoleMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const keyword = 'x-required-role';
  const own = placed.node[keyword];
  const level = roles.indexOf(String(own));
  const isField = /\/properties\/[^/]+$/.test(placed.pointer);
  if (own === undefined && !isField) return;
  for (const role of own === undefined ? ['admin'] : roles.filter((one) => one !== own)) {
    const breaks = roles.indexOf(role) > level ? narrower : harmless;
    yield requestRule(subject, 'fieldRole', placed, { keyword, after: role, breaks });
  }
  if (own === undefined) return;
  const lifted = unstated(subject.rule('fieldRole', placed, { keyword, breaks: harmless }));
  yield { ...lifted, toldBy: 'house/required-role-lowered' };
}

function* reasonMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const keyword = 'x-reasons';
  const own = textsOf(placed.node[keyword]);
  if (own.length === 0) return;
  // Callers branch on a reason wherever it is told.
  const change = (kind: 'reasonGone' | 'reasonNew', after: readonly string[], what: string) =>
    unstated(subject.rule(kind, placed, { keyword, after, breaks: kind === 'reasonNew' ? harmless : other, what }));
  yield change('reasonNew', [...own, 'anotherReason'], 'and another');
  for (const reason of own) {
    const rest = own.filter((one) => one !== reason);
    if (rest.length > 0) yield change('reasonGone', rest, `without ${reason}`);
    yield change('reasonGone', [...rest, `${reason}2`], `${reason} → ${reason}2`);
  }
}

/** Examples of schemas that are others. */
export function* exampleMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) {
    const { type, examples, pattern, enum: closed } = placed.node;
    if (type !== 'string' || !Array.isArray(examples) || pattern !== undefined || closed !== undefined) continue;
    const change = { keyword: 'examples', after: ['Something else'], breaks: harmless, what: placeOf(placed.pointer) };
    yield unstated(subject.rule('examples', placed, change));
  }
  for (const placed of subject.parts) {
    if (!/\/content\/[^/]+$/.test(placed.pointer) || placed.node.examples === undefined) continue;
    const after = { other: { summary: 'Another', value: {} } };
    yield unstated(
      subject.rule('examples', placed, { keyword: 'examples', after, breaks: harmless, what: 'of a body' }),
    );
  }
}
