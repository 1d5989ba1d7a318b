import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import type { Schema } from '../../../src/conformance/model/schema.ts';
import { replaceAt, walkSchema, walkValue } from '../../../src/conformance/model/schema-walk.ts';
import { type InvalidValues, invalidValues } from '../../../src/conformance/requests/invalid/values.ts';
import { sampleOf, withSampleAt } from '../../../src/conformance/requests/samples.ts';
import { escapePointer } from '../../../src/contract/pointer.ts';
import { type ObservedAnswer, type WireFaultKind, type WireMutant, withBody } from './mutant.ts';
import { isAskedFor } from './rules.ts';

/** Validator of a body, and the keywords by which it does not hold. */
export interface BodyValidator {
  (body: unknown): boolean;
  errors?: readonly { readonly keyword: string }[] | null;
}

/** One way to break one part of a body. */
export interface Breaking {
  readonly template: string;
  readonly kind: WireFaultKind;
  /** Unique among those of a body. */
  readonly name: string;
  /** A body that breaks the rule; undefined where nothing that was tried does. */
  breaks(judge: BodyValidator, body: unknown): unknown;
}

/** Each rule of each field of each declared answer, broken once. */
export function* answerMutants(operation: DeclaredOperation): Generator<WireMutant> {
  const { id: operationId } = operation;
  for (const [status, { content }] of operation.declared) {
    for (const [mediaType, { schema }] of content) {
      const judge = operation.validators.responses[status]?.content[mediaType];
      if (!judge) continue;
      for (const { template, kind, name, breaks } of breakings(schema)) {
        const seen = `answer ${status} ${mediaType}`;
        yield {
          id: `${operationId} ${status} ${name}`,
          kind,
          operationId,
          // A field that no answer has is put there, wrong from the start.
          triggers: [...(template === '' ? [] : unaskedFirst(`field ${status} ${template}`)), ...unaskedFirst(seen)],
          create: (trigger) => ({
            answer(_, answer) {
              if (String(answer.status) !== status || answer.body === undefined) return undefined;
              if (essenceOf(answer) !== mediaType || isAskedFor(answer) !== isAsked(trigger)) return undefined;
              const whole = trigger.endsWith(seen) ? withSampleAt(schema, answer.body, template) : answer.body;
              const broken = breaks(judge, whole);
              return broken === undefined ? undefined : withBody(answer, broken);
            },
          }),
        };
      }
    }
  }
}

/** A trigger by an answer that nobody has asked for, or else by one that was asked for. */
export function unaskedFirst(trigger: string): string[] {
  return [trigger, `asked ${trigger}`];
}

/** Returns true for triggers about answers that were asked for. */
export function isAsked(trigger: string): boolean {
  return trigger.startsWith('asked ');
}

/** Each way to break each rule that a schema has for a body. */
export function* breakings(schema: Schema): Generator<Breaking> {
  for (const { schema: part, template } of walkSchema(schema)) {
    const counts = new Map<string, number>();
    for (const { keyword } of invalidValues(part, sampleOf(part))) {
      // Whatever is an integer in JSON is taken as an int64.
      if (keyword === 'format' && part.format === 'int64') continue;
      const nth = counts.get(keyword) ?? 0;
      counts.set(keyword, nth + 1);
      const way = (value: unknown) => waysOf(part, value, keyword)[nth];
      yield {
        template,
        kind: kindOf(keyword, nth, part),
        name: `${template || '(body)'} ${keyword}${nth > 0 ? ` ${nth + 1}` : ''}`,
        breaks: (judge, body) => broken(judge, schema, body, template, way),
      };
    }
    for (const field of part.required) {
      const at = `${template}/${escapePointer(field)}`;
      const way = () => ({ keyword: 'required', candidates: () => [undefined] });
      const breaks = (judge: BodyValidator, body: unknown) => broken(judge, schema, body, at, way);
      yield { template: at, kind: 'required', name: `${at} required`, breaks };
    }
    if (part.types.includes('object') && part.additionalProperties === false) {
      const keyword = 'additionalProperties';
      const way = (value: unknown) => ({
        keyword,
        candidates: () => [{ ...Object(value), 'not in the contract!': 1 }],
      });
      const breaks = (judge: BodyValidator, body: unknown) => broken(judge, schema, body, template, way);
      yield { template, kind: 'name', name: `${template}/* additionalProperties`, breaks };
    }
  }
}

function waysOf(schema: Schema, value: unknown, keyword: string): InvalidValues[] {
  return [...invalidValues(schema, value)].filter((way) => way.keyword === keyword);
}

/** The last of the places is broken, so that whoever looks at the first alone misses it. */
function broken(
  judge: BodyValidator,
  schema: Schema,
  body: unknown,
  template: string,
  wayFor: (value: unknown) => InvalidValues | undefined,
): unknown {
  const place = [...walkValue(schema, body)].findLast((one) => one.template === template);
  const way = place && wayFor(place.value);
  if (!place || !way) return undefined;
  let second: unknown;
  for (const candidate of way.candidates()) {
    const changed = replaceAt(body, place.pointer, candidate);
    if (judge(changed)) continue;
    const errors = judge.errors ?? [];
    if (errors.every(({ keyword }) => keyword === way.keyword)) return changed;
    if (errors.some(({ keyword }) => keyword === way.keyword)) second ??= changed;
  }
  return second;
}

function kindOf(keyword: string, nth: number, { types }: Schema): WireFaultKind {
  switch (keyword) {
    case 'type':
      return nth === 0 && !types.includes('null') ? 'null' : 'type';
    case 'enum':
    case 'const':
      return 'set';
    case 'format':
      return 'format';
    case 'pattern':
      return 'pattern';
    case 'minItems':
    case 'maxItems':
    case 'uniqueItems':
      return 'items';
    default:
      return 'range';
  }
}

/** The media type without its parameters; empty where there is none. */
export function essenceOf({ headers }: Pick<ObservedAnswer, 'headers'>): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}
