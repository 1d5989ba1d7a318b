import type { Schema } from '../../conformance/model/schema.ts';
import { mapSchema } from '../../conformance/model/schema-walk.ts';
import { jsonOf } from '../../conformance/target/json.ts';
import { reorder, write } from './json-forms.ts';
import { type ConformingServer, changing, schemaOf, type WayOut } from './server.ts';
import { changingWebhooks } from './webhooks.ts';

const additions = 'Within a version, fields and values of open sets may be added (Versioning).';

/** Servers whose answers and events say the same in another way, or more. */
export const answers: Readonly<Record<string, ConformingServer>> = {
  addedFields: {
    because: additions,
    server: (sandbox, differs) => {
      let count = 0;
      return changing(sandbox, differs, ({ body, ...exchange }) => {
        const schema = schemaOf(exchange);
        if (!schema || body === undefined) return undefined;
        count++;
        return {
          text: JSON.stringify(withAdded(schema, body, { addedId: `added_${count}`, addedTimes: [count] })),
        };
      });
    },
    // Events say so of themselves; what a provider sent is relayed as it is.
    wayOut: rewriting((event) => JSON.stringify({ addedFirst: 'Added since.', ...Object(event), addedTimes: [1] })),
  },
  otherWords: {
    because: 'A message is for people; programs branch on the reason (Errors).',
    server: (sandbox, differs) =>
      changing(sandbox, differs, ({ body }) => ({
        text: body === undefined ? undefined : JSON.stringify(reworded(body)),
      })),
  },
  otherOrder: {
    because: 'The members of an object have no order (RFC 8259, section 4).',
    server: (sandbox, differs) =>
      changing(sandbox, differs, ({ body }) => ({
        text: body === undefined ? undefined : JSON.stringify(reorder(body)),
      })),
    wayOut: rewriting((event) => JSON.stringify(reorder(event))),
  },
  otherEncoding: {
    because: 'JSON allows escapes, white space and several forms of a number (RFC 8259, sections 2, 6 and 7).',
    server: (sandbox, differs) =>
      changing(sandbox, differs, ({ body }) => ({ text: body === undefined ? undefined : write(body) })),
    wayOut: rewriting(write),
  },
};

/** Writes the events of webhooks otherwise. */
function rewriting(rewrite: (event: unknown) => string): WayOut {
  return changingWebhooks((request) => ({ ...request, body: rewrite(jsonOf(request.body)) }));
}

/** The value with more fields in every object that may have some, before and behind the others. */
function withAdded(schema: Schema | undefined, value: unknown, added: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => withAdded(schema?.items, item, added));
  if (typeof value !== 'object' || value === null || !schema) return value;
  const own = Object.entries(value).map(([name, field]) => [
    name,
    withAdded(schema.properties.get(name) ?? mapSchema(schema, name), field, added),
  ]);
  const { patternProperties, additionalProperties } = schema;
  const isMap = patternProperties.size > 0 || additionalProperties !== true || schema.properties.size === 0;
  return isMap ? Object.fromEntries(own) : { addedFirst: 'Added since.', ...Object.fromEntries(own), ...added };
}

const wordings = new Set(['message', 'detail', 'title']);

/** Messages in other words: those of answers, and those of the violations of a problem. */
function reworded(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const isProblem = 'status' in body && 'reason' in body;
  const fields = Object.entries(body).map(([name, field]) => {
    if (name === 'errors' && isProblem && Array.isArray(field)) return [name, field.map(reworded)];
    const isWording = name === 'message' || (isProblem && wordings.has(name));
    return [name, isWording && typeof field === 'string' ? 'Das steht so im Vertrag.' : field];
  });
  return Object.fromEntries(fields);
}
