import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import { replaceAt, walkSchema, walkValue } from '../../../src/conformance/model/schema-walk.ts';
import type { WireMutant } from './mutant.ts';

const json = 'application/json';

/** Each optional field of each write that the server takes and does nothing with. */
export function* fieldMutants(operation: DeclaredOperation): Generator<WireMutant> {
  const { id: operationId, bodies, method } = operation;
  const content = bodies.get(json);
  if (method === 'GET' || !content) return;
  const parts = [...walkSchema(content.schema)];
  for (const { schema, template } of parts) {
    // A field that must not be empty has another fault if it is.
    if (schema.minProperties !== undefined && template !== '') continue;
    for (const [name, field] of schema.properties) {
      // A field with one value only says nothing.
      if (schema.required.includes(name) || field.enum?.length === 1) continue;
      const at = `${template}/${name}`;
      yield {
        id: `${operationId} ignores what ${at} says`,
        kind: 'ignored',
        operationId,
        triggers: [`edge ${json} ${template || '(body)'} with ${name}`],
        create: () => ({
          readsBody: true,
          request({ request, body }) {
            if (!request.headers.get('content-type')?.startsWith(json)) return undefined;
            const holds = operation.validators.body[json];
            if (!holds?.(body)) return undefined;
            const pointers = [...walkValue(content.schema, body)].filter((place) => place.template === at);
            const less = pointers.reduce((rest, { pointer }) => replaceAt(rest, pointer, undefined), body);
            return pointers.length > 0 && holds(less) ? { body: less } : undefined;
          },
        }),
      };
    }
  }
}
