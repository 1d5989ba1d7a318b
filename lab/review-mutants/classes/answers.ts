import { operationsOf } from '../../../src/contract/document.ts';
import { escapePointer } from '../../../src/contract/pointer.ts';
import { isNode, type PlacedNode } from '../../mutation/contract/schemas.ts';
import type { Class, ReviewMutant } from '../mutant.ts';
import { harmless, type Subject, wider } from '../subject.ts';
import { unstated } from './values.ts';

const success = '200';

/** Statuses of answers, one less, one more, or another one. */
export function* statusMutants({ contract }: Subject): Generator<ReviewMutant> {
  for (const { operation, pointer } of operationsOf(contract)) {
    const { operationId, responses } = operation;
    const mutant = (kind: Class, what: string, value: object, isBroken: boolean): ReviewMutant => ({
      id: `${kind}: ${operationId} ${what}`,
      kind,
      edits: [{ pointer: `${pointer}/responses`, value }],
      breaking: isBroken ? [operationId] : [],
    });
    for (const status of Object.keys(responses)) {
      const { [status]: _, ...rest } = responses;
      yield mutant('statusGone', `without ${status}`, rest, true);
    }
    const { [success]: own, ...rest } = responses;
    if (own) {
      yield mutant('successOther', '201 in the place of 200', { 201: own, ...rest }, true);
      yield mutant('successOther', '202 beside 200', { ...responses, 202: own }, true);
    }
    for (const status of ['409', '422', '503'].filter((one) => !(one in responses)))
      yield mutant('statusNew', `with ${status}`, { ...responses, [status]: responses[500] ?? {} }, false);
  }
}

/** Headers of answers and of events. */
export function* headerMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.parts) {
    if (isNode(placed.node.headers) && placed.pointer !== '/components') yield* listedHeaderMutants(subject, placed);
    const isHeader = /\/headers\/[^/]+$/.test(placed.pointer) && isNode(placed.node.schema);
    const isOfEvent = placed.node.in === 'header' && subject.usage.subjectsOf(placed.pointer, wider).length > 0;
    if (!isHeader && !isOfEvent) continue;
    const breaks = placed.node.required === true ? wider : harmless;
    const after = placed.node.required !== true;
    yield unstated(subject.rule('headerRequired', placed, { keyword: 'required', after, breaks }));
  }
}

function* listedHeaderMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const keyword = 'headers';
  const headers = Object.entries(Object(placed.node.headers));
  const change = (kind: Class, what: string, entries: readonly (readonly [string, unknown])[], breaks = wider) =>
    unstated(subject.rule(kind, placed, { keyword, after: Object.fromEntries(entries), breaks, what }));
  const more = { description: 'Something more.', required: false, schema: { type: 'string', maxLength: 20 } };
  yield change('headerNew', 'optional', [...headers, ['X-Another', more]], harmless);
  yield change('headerNew', 'required', [...headers, ['X-Another', { ...more, required: true }]], harmless);
  for (const [name, header] of headers) {
    const rest = headers.filter(([own]) => own !== name);
    yield change('headerGone', `without ${name}`, rest);
    yield change('headerGone', `${name} renamed`, [...rest, [`X-Other-${name}`, header]]);
  }
}

/** Limits of the size of a body, and parameters that it asks for. */
export function* bodyLimitMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.parts) {
    const size = 'x-max-bytes';
    const most = placed.node[size];
    if (typeof most === 'number') {
      yield unstated(subject.rule('bodyLimit', placed, { keyword: size, after: most / 2, breaks: wider }));
      yield unstated(subject.rule('bodyLimit', placed, { keyword: size, after: 2 * most, breaks: harmless }));
    }
    const required = placed.node['x-required-parameters'];
    if (!Array.isArray(required)) continue;
    const keyword = 'x-required-parameters';
    yield subject.rule('parameterRequired', placed, { keyword, breaks: harmless });
    const after = [...required, 'another'];
    yield subject.rule('parameterRequired', placed, { keyword, after, breaks: ['request'] });
  }
}

/** Answers of receivers to events, and the receivers themselves. */
export function* eventMutants({ contract }: Subject): Generator<ReviewMutant> {
  for (const [name, { post }] of Object.entries(contract.webhooks ?? {})) {
    if (!post) continue;
    const pointer = `/webhooks/${escapePointer(name)}/post`;
    const mutant = (kind: Class, what: string, at: string, value: unknown, isBroken: boolean): ReviewMutant => ({
      id: `${kind}: ${name} ${what}`,
      kind,
      edits: [{ pointer: `${pointer}/${at}`, value }],
      breaking: isBroken ? [name] : [],
    });
    for (const status of Object.keys(post.responses)) {
      const { [status]: _, ...rest } = post.responses;
      yield mutant('receiverAnswer', `without ${status}`, 'responses', rest, true);
    }
    yield mutant('receiverAnswer', 'with 418', 'responses', { ...post.responses, 418: post.responses.default }, false);
    for (const key of ['x-destination-type', 'x-relay-type'])
      if (key in post) yield mutant('eventTo', key, key, 'elsewhere', true);
  }
}
