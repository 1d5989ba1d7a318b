import { keysOf } from '../../contract/pointer.ts';
import { assumedBy, assumedOf, entriesOf } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { missingRefusals, missingRefusalsFor } from '../model/refusal.ts';
import type { Schema } from '../model/schema.ts';
import { replaceAt, walkValue } from '../model/schema-walk.ts';
import { otherCase, unknownValue, withUnknownEnd, withUnknownId } from '../requests/invalid/unknown-ids.ts';
import type { CaseRequest } from '../requests/request.ts';
import { violationsOf } from '../requests/violations.ts';
import type { Check } from '../runner/check.ts';
import type { CheckContext } from '../runner/context.ts';
import { operationCheck } from './operation-check.ts';
import { baseRequests, expectRefusal, pointerOf, type RefusalExpectation } from './refusal.ts';

/** Checks that an unknown identifier is answered with 404 in every place of a request. */
export function* unknownIdChecks(operation: DeclaredOperation): Generator<Check> {
  const parameters = operation.parameters.filter((one) => one.in === 'path');
  if (!operation.declared.has('404')) return;
  yield {
    ...operationCheck(operation, 'unknown-ids', 'state'),
    title: 'returns 404 for missing resources',
    async run(context) {
      const bases = baseRequests(context, operation);
      const [base] = bases;
      if (!base) return;
      for (const { name, schema } of parameters) {
        const pointer = `${operation.pointer}/responses/404`;
        const unknown = [
          withUnknownId(base, name, context.seed),
          isWhole(operation, schema) && inOtherCase(base, name),
        ];
        for (const request of unknown)
          if (request) await demandNotFound(context, request, name, { pointer, place: `path ${name}` });
      }
      const looked = new Set<string>();
      for (const { request, name, place } of bases.flatMap((one) => [...unknownInBody(one, context.seed)])) {
        // Another example may have a value that this one omits.
        if (looked.has(place)) continue;
        looked.add(place);
        await demandNotFound(context, request, name, { pointer: pointerOf(request), place });
      }
    },
  };
}

/** True for what names a thing and is compared whole, so that capitals tell two of them apart. */
export function isWhole({ conventions }: DeclaredOperation, { pointer }: Pick<Schema, 'pointer'>): boolean {
  return conventions.identifiers?.schemas.has(keysOf(pointer).at(-1) ?? '') === true;
}

/** The request with a path parameter in the other case; undefined where it has no letters, or breaks a rule then. */
function inOtherCase(request: CaseRequest, name: string): CaseRequest | undefined {
  const shown = request.path[name];
  const other = { ...request, path: { ...request.path, [name]: otherCase(shown) } };
  return other.path[name] !== shown && violationsOf(other).length === 0 ? other : undefined;
}

async function demandNotFound(
  context: CheckContext,
  request: CaseRequest,
  name: string,
  at: Pick<RefusalExpectation, 'pointer' | 'place'>,
) {
  const { isolated } = await context.environment();
  const { operation } = request;
  // Other identifiers of the request may be unknown too, on a shared server.
  const refusals = isolated ? missingRefusalsFor(operation, name) : missingRefusals(operation);
  const basis = assumedBy('unknown-identifiers', ...entriesOf(assumedOf(operation)));
  await expectRefusal(context, request, { rule: 'a missing resource returns 404', ...at, refusals, basis });
}

/** Each identifier of the body in turn with a value of the same form that names nothing. */
export function* unknownInBody(
  { body, ...rest }: CaseRequest,
  seed: number,
): Generator<{ request: CaseRequest; name: string; place: string }> {
  const { operation } = rest;
  const content = body && operation.bodies.get(body.mediaType ?? '');
  if (!body || !content) return;
  for (const { schema, value, pointer, template } of walkValue(content.schema, body.value)) {
    // Of a list an operation may do what it can, and say what it could not.
    if (!isWhole(operation, schema) || template.endsWith('*')) continue;
    const changed = [unknownValue(value, seed), withUnknownEnd(value, seed)]
      .map((unknown) => replaceAt(body.value, pointer, unknown))
      .find((one) => operation.validators.body[body.mediaType ?? '']?.(one));
    if (changed === undefined) continue;
    const request = { ...rest, body: { ...body, value: changed } };
    yield { request, name: keysOf(pointer).at(-1) ?? '', place: `${body.mediaType} ${template}` };
  }
}
