import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import type { Schema } from '../../../src/conformance/model/schema.ts';
import { invalidValues } from '../../../src/conformance/requests/invalid/values.ts';
import { isAsked, unaskedFirst } from './answers.ts';
import { type ObservedAnswer, type WireFaultKind, type WireMutant, withBody } from './mutant.ts';
import { isAskedFor } from './rules.ts';

/** Each declared answer with another status, media type, header or body. */
export function* wholeAnswerMutants(operation: DeclaredOperation): Generator<WireMutant> {
  const { id: operationId, declared } = operation;
  for (const [status, { headers, content }] of declared) {
    for (const mediaType of content.keys()) {
      const mutant = (
        kind: WireFaultKind,
        name: string,
        change: (answer: ObservedAnswer) => ObservedAnswer | 'none',
      ): WireMutant => ({
        id: `${operationId} ${status} ${name}`,
        kind,
        operationId,
        triggers: unaskedFirst(`answer ${status} ${mediaType}`),
        create: (trigger) => ({
          answer(_, answer) {
            if (String(answer.status) !== status || isAskedFor(answer) !== isAsked(trigger)) return undefined;
            return change(answer);
          },
        }),
      });
      const other = undeclared(operation, status);
      yield mutant('status', `becomes ${other}`, (answer) => withStatus(answer, other));
      if (!status.startsWith('5')) {
        const failed = declared.get('500')?.content.values().next().value?.examples.values().next().value;
        const problem = (answer: ObservedAnswer) =>
          withType({ ...withBody(answer, failed), status: 500 }, 'application/problem+json');
        if (failed !== undefined) yield mutant('failure', 'becomes a declared 500', problem);
        yield mutant('failure', 'becomes 503', (answer) => withStatus(answer, 503));
      }
      // A server that is sent too much may close the connection instead (RFC 9110, section 15.5.14).
      if (status !== '413') yield mutant('silence', 'is never sent', () => 'none');
      for (const type of ['text/plain', 'application/json', 'application/problem+json']) {
        if (!content.has(type)) yield mutant('mediaType', `is ${type}`, (answer) => withType(answer, type));
      }
      yield mutant('mediaType', 'has no media type', (answer) => withType(answer, undefined));
      yield mutant('body', 'is empty', (answer) => ({ ...answer, text: '', body: undefined }));
      yield mutant('body', 'is cut off', (answer) => ({ ...answer, text: answer.text.slice(0, -1), body: undefined }));
      yield mutant('body', 'is null', (answer) => withBody(answer, null));
      for (const [name, { required, schema }] of headers) {
        if (required) yield mutant('header', `lacks ${name}`, (answer) => withHeader(answer, name, undefined));
        for (const [keyword, value] of badTexts(schema))
          yield mutant('header', `breaks ${name} ${keyword}`, (answer) => withHeader(answer, name, value));
      }
    }
  }
}

/** Texts that no header of a schema may have, by the keyword that they break. */
function badTexts(schema: Schema): ReadonlyMap<string, string> {
  const shown = schema.examples[0] ?? schema.minimum ?? 'x';
  const { minimum, maximum } = schema;
  if (schema.types.includes('integer')) {
    const texts = new Map([['type', 'seven']]);
    if (minimum !== undefined) texts.set('minimum', String(minimum - 1));
    if (maximum !== undefined) texts.set('maximum', String(maximum + 1));
    return texts;
  }
  const texts = new Map<string, string>();
  for (const { keyword, candidates } of invalidValues(schema, shown)) {
    const text = candidates().find((value) => typeof value === 'string' && breaks(schema, keyword, value));
    if (typeof text === 'string') texts.set(keyword, text);
  }
  return texts;
}

function breaks(
  { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, enum: set, const: constant }: Schema,
  keyword: string,
  text: string,
): boolean {
  // White space at the ends of a value is none of it (RFC 9110, section 5.5).
  if (text !== text.trim()) return false;
  if (keyword === 'pattern') return pattern !== undefined && !new RegExp(pattern, 'u').test(text);
  if (keyword === 'minLength') return text.length < minLength;
  if (keyword === 'maxLength') return text.length > maxLength;
  if (keyword === 'enum') return set !== undefined && !set.includes(text);
  return keyword === 'const' && constant !== undefined && constant.value !== text;
}

/** A status of the same class that the operation does not declare. */
function undeclared({ declared }: DeclaredOperation, status: string): number {
  const candidates = status.startsWith('2') ? [202, 203, 206] : status.startsWith('4') ? [410, 418] : [501, 507];
  const other = candidates.find((one) => !declared.has(String(one)));
  if (other === undefined) throw new Error(`Every status like ${status} is declared.`);
  return other;
}

/** A problem says the new status too, so that only the status itself is wrong. */
function withStatus(answer: ObservedAnswer, status: number): ObservedAnswer {
  const { body } = answer;
  const isProblem = typeof body === 'object' && body !== null && 'status' in body && body.status === answer.status;
  return { ...(isProblem ? withBody(answer, { ...body, status }) : answer), status };
}

function withType(answer: ObservedAnswer, type: string | undefined): ObservedAnswer {
  return withHeader(answer, 'content-type', type);
}

function withHeader(answer: ObservedAnswer, name: string, value: string | undefined): ObservedAnswer {
  const headers = new Headers(answer.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return { ...answer, headers };
}
