import { escapePointer } from '../../../contract/pointer.ts';
import type { DeclaredOperation } from '../../model/contract.ts';
import type { Schema } from '../../model/schema.ts';
import { replaceAt, type ValueNode, walkSchema, walkValue } from '../../model/schema-walk.ts';
import type { CaseRequest } from '../request.ts';
import { withSampleAt } from '../samples.ts';
import { violationsOf } from '../violations.ts';
import {
  type CandidateRequest,
  firstInvalid,
  type InvalidRequest,
  placeName,
  unknownNames,
} from './invalid-request.ts';
import { whyUnbreakable } from './unbreakable.ts';
import { invalidValues } from './values.ts';

const form = 'multipart/form-data';

/** Every rule of each body broken once, starting from requests that hold; what they lack is filled in. */
export function* invalidFields(operation: DeclaredOperation, bases: readonly CaseRequest[]): Generator<InvalidRequest> {
  for (const [mediaType, { schema }] of operation.bodies) {
    const own = bases.filter(({ body }) => body?.mediaType === mediaType);
    for (const { schema: part, template } of walkSchema(schema)) {
      for (const { keyword, at, changed } of changesOf(part, startsFor(schema, template, own))) {
        if (whyUnbreakable(operation, mediaType, template, part, keyword) !== undefined) continue;
        const place = `${mediaType} ${at === undefined ? placeName(template) : `${template}/${at}`}`;
        // Of what a form repeats, one server says that it is no text and another that there is too much of it.
        const invalid = firstInvalid(changed, place, keyword, mediaType === form && keyword === 'type');
        if (invalid) yield invalid;
      }
    }
  }
}

/** A request that holds, and a part of its body. */
interface Start {
  readonly request: CaseRequest;
  readonly part: ValueNode;
}

/** Requests that may break one rule at a place or, where `at` says so, below it. */
interface Change {
  readonly keyword: string;
  readonly at?: string;
  readonly changed: Iterable<CandidateRequest>;
}

/** Requests that have something at a template: those that have it by themselves, else such as were filled in. */
function startsFor(schema: Schema, template: string, bases: readonly CaseRequest[]): Start[] {
  const find = (request: CaseRequest): Start[] => {
    const part = [...walkValue(schema, request.body?.value)].find((one) => one.template === template);
    return part ? [{ request, part }] : [];
  };
  const own = bases.flatMap(find);
  if (own.length > 0) return own;
  const filled = bases.map((request) => withBody(request, withSampleAt(schema, request.body?.value, template)));
  return filled.filter((request) => violationsOf(request).length === 0).flatMap(find);
}

function* changesOf(schema: Schema, starts: readonly Start[]): Generator<Change> {
  const [first] = starts;
  if (!first) return;
  const invalid = [...invalidValues(schema, first.part.value)];
  for (const [i, { keyword }] of invalid.entries()) yield { keyword, changed: withInvalidValues(i, schema, starts) };
  for (const name of schema.required) {
    const at = escapePointer(name);
    yield { keyword: 'required', at, changed: starts.map((start) => changedBelow(start, at, undefined)) };
  }
  if (schema.types.includes('object') && schema.additionalProperties === false) {
    const changed = unknownNames.flatMap((name) =>
      starts.map((start) => changedBelow(start, escapePointer(name), 'unknown')),
    );
    yield { keyword: 'additionalProperties', at: '*', changed };
  }
}

/** Each start with the values that break one of the rules of a schema. */
function* withInvalidValues(index: number, schema: Schema, starts: readonly Start[]): Generator<CandidateRequest> {
  for (const { request, part } of starts) {
    const { pointer } = part;
    for (const value of [...invalidValues(schema, part.value)][index]?.candidates() ?? [])
      yield { pointer, request: withBody(request, replaceAt(request.body?.value, pointer, value)) };
  }
}

function changedBelow({ request, part }: Start, key: string, value: unknown): CandidateRequest {
  const pointer = `${part.pointer}/${key}`;
  return { pointer, request: withBody(request, replaceAt(request.body?.value, pointer, value)) };
}

function withBody(request: CaseRequest, value: unknown): CaseRequest {
  return { ...request, body: { mediaType: null, ...request.body, value } };
}
