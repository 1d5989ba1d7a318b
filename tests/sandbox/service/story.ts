import fc from 'fast-check';
import type { OperationId } from '../../../src/contract/operations.ts';
import { declared, exampleOf, type ResolvedOperation } from '../../support/contract.ts';
import { isIdentifier, seenBefore, valuesLike, valuesOf } from './schema-values.ts';

/** A request as data; texts such as `<taskId 0>` in it stand for what was seen before. */
export interface RequestStep {
  /** Undefined where something happens outside, which the control API is told. */
  readonly operationId: OperationId | undefined;
  readonly token: string;
  readonly method: string;
  /** With its parameters filled in. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly mediaType?: string;
  readonly body?: unknown;
}

/** One step of a story: a request, or seconds that pass. */
export type StoryStep = RequestStep | { readonly seconds: number };

const tokens = fc.oneof(
  { weight: 8, arbitrary: fc.constant('demo-superadmin') },
  { weight: 3, arbitrary: fc.constant('demo-admin') },
  { weight: 2, arbitrary: fc.constant('demo-user') },
  { weight: 2, arbitrary: seenBefore('token') },
);

const minute = 60;
const day = 86_400;
const passing = fc.constantFrom(1, 5, minute, 5 * minute, 3600, 8 * 3600, day, 7 * day).map((seconds) => ({ seconds }));

/** Any sequence of requests and passing time. */
export function stories(maxLength: number): fc.Arbitrary<StoryStep[]> {
  const writes = declared.filter(({ method }) => method !== 'GET').map(requestsOf);
  const reads = declared.filter(({ method }) => method === 'GET').map(requestsOf);
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...writes) },
    { weight: 3, arbitrary: fc.oneof(...reads) },
    { weight: 2, arbitrary: fc.oneof(...simulations) },
    { weight: 2, arbitrary: passing },
  );
  return fc.array(step, { minLength: 1, maxLength, size: 'max' });
}

/** Requests to one operation. */
export function requestsOf(operation: ResolvedOperation & { readonly id: OperationId }): fc.Arbitrary<RequestStep> {
  const { id, method, path } = operation;
  const places = fc.record({
    token: tokens,
    path: fc.record(parametersOf(operation, 'path')),
    query: fc.record(parametersOf(operation, 'query'), { requiredKeys: requiredOf(operation) }),
    content: contentOf(operation),
  });
  return places.map(({ token, path: values, query, content }) => ({
    operationId: id,
    token,
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
    query,
    ...content,
  }));
}

function requiredOf({ parameters }: ResolvedOperation): string[] {
  return parameters.filter((parameter) => parameter.in === 'query' && parameter.required).map(({ name }) => name);
}

function parametersOf({ parameters }: ResolvedOperation, place: 'path' | 'query') {
  const own = parameters.filter((parameter) => parameter.in === place);
  const arbitraries = own.map((parameter) => {
    const { name, schema } = parameter;
    if (place === 'path')
      return [name, isIdentifier(name) ? seenBefore(name) : fc.constant(exampleOf(parameter))] as const;
    return [name, fc.oneof(fc.constant(exampleOf(parameter)), valuesOf(schema, name))] as const;
  });
  return Object.fromEntries<fc.Arbitrary<unknown>>(arbitraries);
}

interface Content {
  readonly mediaType?: string;
  readonly body?: unknown;
}

function contentOf({ bodies }: ResolvedOperation): fc.Arbitrary<Content> {
  if (bodies.size === 0) return fc.constant({});
  const kinds = [...bodies].map(([mediaType, { schema, examples }]) => {
    const shown = [...examples.values()].map((example) => valuesLike(example));
    const made = mediaType === 'application/json' ? valuesOf(schema, '') : csvOf(mediaType);
    return fc.oneof(...shown, made).map((body) => ({ mediaType, body }));
  });
  return fc.oneof(...kinds);
}

function csvOf(mediaType: string): fc.Arbitrary<unknown> {
  const row = fc.tuple(
    seenBefore('phoneNumber'),
    fc.constantFrom('call', 'text', '', 'fax'),
    fc.constantFrom('', 'Lee'),
  );
  const file = fc
    .array(row, { maxLength: 4 })
    .map((rows) => ['phoneNumber,type,name', ...rows.map(String)].join('\r\n'));
  if (mediaType === 'text/csv') return file;
  return fc.record({ agentId: seenBefore('agentId'), file });
}

const texts = fc.constantFrom('Hello', 'STOP', 'C', 'Ωmega 🦊');

/** What happens outside; each is told to the control API with an administrator's token. */
const simulations = [
  simulated('inboundText', { from: seenBefore('phoneNumber'), to: seenBefore('phoneNumber'), text: texts }),
  simulated('inboundText', { from: fc.constant('+12025550199'), to: fc.constant('+12025550101'), text: texts }),
  simulated('inboundCall', { from: seenBefore('phoneNumber'), to: fc.constant('+12025550101') }),
  simulated('missedCall', { from: seenBefore('phoneNumber'), to: fc.constant('+12025550102') }),
  simulated('taskOutcome', {
    taskId: seenBefore('taskId'),
    outcome: fc.constantFrom('completed', 'noAnswer', 'busy', 'undeliverable'),
  }),
  simulated('zapierRequest', { agentId: seenBefore('agentId'), text: texts }),
  simulated('invitationAccepted', { userId: seenBefore('userId'), name: fc.constant('Lee Hollis') }),
  simulated('sipRegistration', { state: fc.constantFrom('registered', 'failed') }),
  simulated('organizationState', {
    organizationId: seenBefore('organizationId'),
    state: fc.constantFrom('active', 'active', 'suspended'),
  }),
];

function simulated(event: string, fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<RequestStep> {
  return fc.record(fields).map((body) => ({
    operationId: undefined,
    token: 'demo-superadmin',
    method: 'POST',
    path: `/_sandbox/simulate/${event}`,
    query: {},
    mediaType: 'application/json',
    body,
  }));
}
