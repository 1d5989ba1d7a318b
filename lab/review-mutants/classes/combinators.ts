import { placeOf } from '../../mutation/contract/mutant.ts';
import type { BundleNode, PlacedNode } from '../../mutation/contract/schemas.ts';
import type { ReviewMutant } from '../mutant.ts';
import { harmless, narrower, other, type RuleChange, type Subject, wider } from '../subject.ts';
import type { UsageDirection } from '../usage.ts';
import { unstated } from './values.ts';

/** Choices of several schemas, with a discriminator and without, which this contract has nowhere. */
export function* combinatorMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) {
    if (placed.node.type === 'object') {
      yield* discriminatorMutants(subject, placed);
      yield* splitMutants(subject, placed);
    }
    if (placed.node.type === 'string' && placed.node.enum === undefined && !('const' in placed.node))
      yield* choiceMutants(subject, placed);
  }
}

const kinds = ['first', 'second', 'third'];

/** A schema of one kind of object, told by its field. */
function kindOf(name: string): BundleNode {
  return {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string', const: name }, sort: { type: 'string', const: name } },
  };
}

function* discriminatorMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const mapping = Object.fromEntries(kinds.map((name) => [name, `#/components/schemas/Kind${name}`]));
  const components = kinds.map((name) => ({ pointer: `/components/schemas/Kind${name}`, value: kindOf(name) }));
  const before = { propertyName: 'kind', mapping };
  const choice = { oneOf: kinds.map((name) => ({ $ref: `#/components/schemas/Kind${name}` })) };
  const ground = [{ pointer: placed.pointer, value: { ...choice, discriminator: before } }, ...components];
  const keyword = 'discriminator';
  const change = (what: string, after: unknown, breaks = other): ReviewMutant =>
    unstated(subject.rule(keyword, placed, { keyword, after, breaks, ground, what }));
  yield change('by another field', { ...before, propertyName: 'sort' });
  const { first, ...rest } = mapping;
  yield change('an entry gone', { ...before, mapping: rest });
  yield change('an entry elsewhere', { ...before, mapping: { ...rest, first: mapping.second } });
  yield change('an entry more', { ...before, mapping: { ...mapping, fourth: first } }, harmless);
  yield change('entries in another order', { ...before, mapping: { ...rest, first } }, harmless);
}

/** An object of two kinds that becomes two objects, one of which has a field less. */
function* splitMutants({ usage }: Subject, { pointer, node }: PlacedNode): Generator<ReviewMutant> {
  const names = Object.keys(Object(node.properties));
  const last = names.findLast((name) => ![node.required ?? []].flat().includes(name));
  if (last === undefined || names.length < 2) return;
  const { [last]: _, ...others } = Object(node.properties);
  const kind = (values: readonly string[], properties: object): BundleNode => ({
    type: 'object',
    required: ['kind', ...[node.required ?? []].flat()],
    properties: { ...properties, kind: { type: 'string', enum: values } },
    additionalProperties: false,
  });
  const whole = kind(['first', 'second'], Object(node.properties));
  const choice = (...choices: BundleNode[]): BundleNode => ({
    oneOf: choices,
    discriminator: { propertyName: 'kind' },
  });
  const split = choice(kind(['first'], others), kind(['second'], Object(node.properties)));
  const alike = choice(
    ...['first', 'second'].map((value) => kind([value], Object(node.properties))),
    kind(['third'], {}),
  );
  const mutant = (
    what: string,
    before: BundleNode,
    after: BundleNode,
    breaks: readonly UsageDirection[],
  ): ReviewMutant => ({
    id: `combinator: ${placeOf(pointer)} ${what}`,
    kind: 'combinator',
    ground: [{ pointer, value: before }],
    edits: [{ pointer, value: after }],
    breaking: usage.subjectsOf(pointer, breaks, 'oneOf'),
    isStated: true,
  });
  yield mutant('split', whole, split, narrower);
  yield mutant('joined', split, whole, wider);
  yield mutant('split alike', choice(whole, kind(['third'], {})), alike, harmless);
}

function* choiceMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const { type, maxLength, ...rest } = placed.node;
  const text = { type, ...(maxLength !== undefined && { maxLength }) };
  const number = { type: 'integer', minimum: 0, maximum: 9 };
  for (const keyword of ['oneOf', 'anyOf']) {
    const schema = (...choices: BundleNode[]) => [{ pointer: placed.pointer, value: { ...rest, [keyword]: choices } }];
    const change = (
      what: string,
      choices: readonly BundleNode[],
      own: Pick<RuleChange, 'breaks' | 'ground'>,
    ): ReviewMutant =>
      subject.rule('combinator', placed, { keyword, after: choices, what: `${keyword} ${what}`, ...own });
    yield change('one more', [text, number], { breaks: wider, ground: schema(text) });
    yield change('one less', [text], { breaks: narrower, ground: schema(text, number) });
    yield change('in another order', [number, text], { breaks: harmless, ground: schema(text, number) });
  }
}
