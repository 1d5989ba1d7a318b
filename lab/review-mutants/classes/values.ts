import { unjudged } from '../../../src/review/diff/rule-coverage.ts';
import { type BundleNode, isNode, type PlacedNode, textsOf } from '../../mutation/contract/schemas.ts';
import type { Class, ReviewMutant } from '../mutant.ts';
import { harmless, narrower, other, type RuleChange, type Subject, wider } from '../subject.ts';

/** Sets of values, closed and open, and constants. */
export function* setMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) {
    yield* closedSetMutants(subject, placed);
    yield* openSetMutants(subject, placed);
    yield* constantMutants(subject, placed);
  }
}

function* closedSetMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const { type, enum: closed } = placed.node;
  const keyword = 'enum';
  if (!Array.isArray(closed)) {
    const isPlain = type === 'string' && placed.node['x-extensible-enum'] === undefined && !('const' in placed.node);
    if (isPlain) yield subject.rule('enumWhole', placed, { keyword, after: ['first', 'second'], breaks: narrower });
    return;
  }
  yield subject.rule('enumWhole', placed, { keyword, breaks: wider });
  yield subject.rule('enumMore', placed, { keyword, after: [...closed, 'another'], breaks: wider });
  if (closed.length < 2) return;
  for (const value of closed) {
    const after = closed.filter((one) => one !== value);
    yield subject.rule('enumLess', placed, { keyword, after, breaks: narrower, what: `without ${value}` });
  }
}

function* openSetMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const { 'x-extensible-enum': open, 'x-enumDescriptions': described } = placed.node;
  if (!Array.isArray(open) || !isNode(described)) return;
  const change = (values: readonly unknown[], names: BundleNode, what: string): RuleChange => ({
    keyword: 'x-extensible-enum',
    after: values,
    breaks: other,
    beside: [{ pointer: `${placed.pointer}/x-enumDescriptions`, value: names }],
    what,
  });
  const more = change([...open, 'another'], { ...described, another: 'Something else.' }, 'and another');
  yield unstated(subject.rule('knownNew', placed, { ...more, breaks: harmless }));
  for (const value of textsOf(open)) {
    const { [value]: sentence, ...rest } = described;
    const without = open.filter((one) => one !== value);
    if (without.length > 0)
      yield unstated(subject.rule('knownGone', placed, change(without, rest, `without ${value}`)));
    const values = open.map((one) => (one === value ? `${value}2` : one));
    const names = { ...rest, [`${value}2`]: sentence };
    yield unstated(subject.rule('knownRenamed', placed, change(values, names, `${value} → ${value}2`)));
  }
}

function* constantMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const { node } = placed;
  const keyword = 'const';
  if (keyword in node) {
    const after = typeof node.const === 'boolean' ? !node.const : `${node.const}2`;
    yield subject.rule('constant', placed, { keyword, after, breaks: other });
    yield subject.rule('constant', placed, { keyword, breaks: wider });
  } else if (node.type === 'boolean')
    yield subject.rule('constant', placed, { keyword, after: true, breaks: narrower });
}

/** Formats and patterns. */
export function* textMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) {
    const { type, pattern, format } = placed.node;
    if (typeof pattern === 'string') yield* patternMutants(subject, placed, pattern);
    // Numbers have formats that no value is held to.
    if (type !== 'string') continue;
    if (placed.node.enum !== undefined || 'const' in placed.node) continue;
    if (typeof format === 'string' && format !== 'password') {
      yield subject.rule('format', placed, { keyword: 'format', breaks: wider });
      yield subject.rule('format', placed, { keyword: 'format', after: 'ipv4', breaks: other });
    } else if (format === undefined) {
      yield subject.rule('format', placed, { keyword: 'format', after: 'date', breaks: narrower });
    }
    if (pattern === undefined)
      yield subject.rule('pattern', placed, { keyword: 'pattern', after: '^[a-z]+$', breaks: narrower });
  }
}

/** Texts that a pattern takes beside those of another one. */
const blank = '^ +$';

function* patternMutants(subject: Subject, placed: PlacedNode, before: string): Generator<ReviewMutant> {
  const keyword = 'pattern';
  yield subject.rule(keyword, placed, { keyword, breaks: wider });
  // A pattern that takes blanks already would only get stricter.
  if (new RegExp(before, 'u').test(' ')) return;
  yield subject.rule('otherPattern', placed, { keyword, after: blank, breaks: other });
  const [, inner] = /^\^(.*)\$$/su.exec(before) ?? [];
  if (inner === undefined) return;
  const more = `^(?:${inner}| +)$`;
  yield subject.rule('widePattern', placed, { keyword, after: more, breaks: wider });
  const ground = [{ pointer: `${placed.pointer}/pattern`, value: more }];
  yield subject.rule('strictPattern', placed, {
    keyword,
    after: before,
    breaks: narrower,
    ground,
    what: 'without blanks',
  });
}

/** Types. */
export function* typeMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) {
    const { type, enum: closed } = placed.node;
    if (typeof type !== 'string' || closed !== undefined || 'const' in placed.node) continue;
    yield* typeChanges(subject, placed, type);
  }
}

const otherTypes: Readonly<Record<string, string>> = { string: 'integer', integer: 'string', boolean: 'string' };

function* typeChanges(subject: Subject, placed: PlacedNode, type: string): Generator<ReviewMutant> {
  const keyword = 'type';
  const ground = (value: unknown) => [{ pointer: `${placed.pointer}/type`, value }];
  if (otherTypes[type]) yield subject.rule('type', placed, { keyword, after: otherTypes[type], breaks: other });
  yield subject.rule('nullable', placed, { keyword, after: [type, 'null'], breaks: wider });
  const noLonger = { keyword, after: type, breaks: narrower, ground: ground([type, 'null']), what: 'null no longer' };
  yield subject.rule('nullable', placed, noLonger);
  if (type === 'object' || type === 'array') return;
  yield subject.rule('wideType', placed, { keyword, breaks: wider });
  if (type !== 'integer') return;
  // These formats take integers alone.
  const isWhole = placed.node.format === 'int32' || placed.node.format === 'int64';
  yield subject.rule('wideType', placed, { keyword, after: 'number', breaks: isWhole ? harmless : wider });
  const whole = {
    keyword,
    after: type,
    breaks: isWhole ? harmless : narrower,
    ground: ground('number'),
    what: 'number → integer',
  };
  yield subject.rule('wideType', placed, whole);
}

/** Defaults, and who may send or is answered something. */
export function* defaultMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) {
    const { node } = placed;
    const keyword = 'default';
    const [first = 'x'] = [node.enum, node['x-extensible-enum']].flatMap(textsOf);
    const after = { boolean: node.default !== true, integer: Number(node.default ?? 0) + 1, string: first }[
      String(node.type)
    ];
    if (after === undefined || after === node.default) continue;
    yield requestRule(subject, keyword, placed, { keyword, after, breaks: narrower });
    if (keyword in node) yield requestRule(subject, keyword, placed, { keyword, breaks: narrower });
  }
}

/** Lists whose entries are there once. */
export function* uniqueMutants(subject: Subject): Generator<ReviewMutant> {
  const keyword = 'uniqueItems';
  for (const placed of subject.schemas) {
    if (placed.node.type !== 'array') continue;
    const change = placed.node[keyword] === true ? { breaks: wider } : { after: true, breaks: narrower };
    yield subject.rule('unique', placed, { keyword, ...change });
  }
}

/** A keyword that is about requests: where nobody sends what it stands at, no rule knows what it says. */
export function requestRule(subject: Subject, kind: Class, placed: PlacedNode, change: RuleChange): ReviewMutant {
  const mutant = unstated(subject.rule(kind, placed, change));
  const isSent = subject.usage.subjectsOf(placed.pointer, narrower, change.keyword).length > 0;
  return isSent ? mutant : { ...mutant, toldBy: unjudged };
}

/** Mutant that no value can prove. */
export function unstated({ isStated: _, ...mutant }: ReviewMutant): ReviewMutant {
  return mutant;
}
