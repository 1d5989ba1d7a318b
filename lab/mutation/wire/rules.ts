import { coverageItems } from '../../../src/conformance/coverage/items.ts';
import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import { reasonIn } from '../../../src/conformance/model/refusal.ts';
import type { Schema } from '../../../src/conformance/model/schema.ts';
import { mapSchema } from '../../../src/conformance/model/schema-walk.ts';
import { escapePointer, keysOf, valueAt } from '../../../src/contract/pointer.ts';
import { type ObservedAnswer, type ObservedRequest, type WireMutant, withBody } from './mutant.ts';

/** Each rule of each parameter and body field that the server does not enforce, and bodies that it does not ask for. */
export function* ruleMutants(operation: DeclaredOperation): Generator<WireMutant> {
  const { id: operationId, body } = operation;
  for (const { kind, part, reason } of coverageItems(operation)) {
    if (kind !== 'refused' || reason !== undefined) continue;
    yield ignoring(`rule ${part}`, (error, sent) => partOf(sent, error) === part);
  }
  if (!body) return;
  yield ignoring('rule body required', isMissing);

  function ignoring(trigger: string, is: (error: Named, sent: ObservedRequest) => boolean): WireMutant {
    return {
      id: `${operationId} ignores the ${trigger}`,
      kind: 'rule',
      operationId,
      triggers: [trigger],
      create: () => ({
        answer(sent, answer) {
          const errors = errorsOf(answer);
          const rest = errors.filter((error) => !is(error, sent));
          const ignored = errors.filter((error) => !rest.includes(error));
          // A value that another rule refuses anyway makes no fault.
          if (ignored.every((error) => rest.some((other) => isSamePlace(error, other)))) return undefined;
          return rest.length === 0
            ? successOf(sent, answer)
            : withBody(answer, { ...Object(answer.body), errors: rest });
        },
      }),
    };
  }
}

/** The rules that a refusal names, as triggers. */
export function* rulesNamed(sent: ObservedRequest, answer: ObservedAnswer): Generator<string> {
  for (const error of errorsOf(answer)) yield isMissing(error) ? 'rule body required' : `rule ${partOf(sent, error)}`;
}

/** The answer that the contract shows for a success of the operation. */
export function successOf({ operation }: ObservedRequest, { headers }: ObservedAnswer): ObservedAnswer {
  const success = [...operation.declared].find(([status]) => status.startsWith('2'));
  const [status, response] = success ?? [];
  const [mediaType = '', content] = [...(response?.content ?? [])][0] ?? [];
  const body: unknown = content?.examples.values().next().value;
  const typed = new Headers(headers);
  typed.set('content-type', mediaType);
  return { status: Number(status), headers: typed, text: JSON.stringify(body), body };
}

/** True where a preference was heeded: the answer is what somebody asked for. */
export function isAskedFor({ headers }: ObservedAnswer): boolean {
  return headers.has('preference-applied');
}

interface Named {
  readonly pointer?: unknown;
  readonly parameter?: unknown;
  readonly keyword?: unknown;
}

function errorsOf(answer: ObservedAnswer): Named[] {
  if (answer.status !== 400 || isAskedFor(answer)) return [];
  const errors = valueAt(answer.body, '/errors');
  if (reasonIn(answer.body) !== 'invalidRequest' || !Array.isArray(errors)) return [];
  return errors.filter((error) => typeof error === 'object' && error !== null);
}

function isSamePlace(one: Named, other: Named): boolean {
  return one.pointer === other.pointer && one.parameter === other.parameter;
}

function isMissing({ pointer, keyword }: Named): boolean {
  return pointer === '' && keyword === 'required';
}

/** Part that an error is about, as coverage names it: `query pageSize maximum`, `application/json /daily/calls type`. */
function partOf({ operation, request }: ObservedRequest, { pointer, parameter, keyword }: Named): string {
  if (typeof parameter === 'string') {
    const declared = operation.parameters.find(({ name }) => name === parameter);
    return declared ? `${declared.in} ${parameter} ${keyword}` : `query * ${keyword}`;
  }
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const schema = operation.bodies.get(mediaType)?.schema;
  const keys = keysOf(String(pointer));
  const at = keys.length === 0 ? '(body)' : templateAt(schema, keys);
  return `${mediaType} ${at} ${keyword}`;
}

function templateAt(schema: Schema | undefined, [name, ...rest]: readonly string[]): string {
  if (name === undefined) return '';
  const own = schema?.properties.get(name);
  if (own) return `/${escapePointer(name)}${templateAt(own, rest)}`;
  return `/*${templateAt(schema?.items ?? (schema && mapSchema(schema, name)), rest)}`;
}
