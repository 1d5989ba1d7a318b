import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import { replaceAt, walkSchema } from '../../../src/conformance/model/schema-walk.ts';
import { type CaseRequest, exampleRequests } from '../../../src/conformance/requests/request.ts';
import type { Session } from '../../../src/conformance/runner/session.ts';
import { valueAt } from '../../../src/contract/pointer.ts';
import type { KeywordChange } from './mutant.ts';

/** Answer of an operation if a value is left out: as for the new default, as for the old one, or the same for both. */
export type DefaultSeen = 'new' | 'old' | 'either';

/** Leaves the value at a place of the bundle out of the examples of an operation, and says it, and compares the answers. */
export async function seeDefault(
  session: Session,
  operation: DeclaredOperation,
  pointer: string,
  { before, after }: KeywordChange,
): Promise<DefaultSeen> {
  for (const { request } of exampleRequests(operation)) {
    for (const { name, say } of placesIn(request, pointer)) {
      const [left, asNew, asOld] = await Promise.all(
        [undefined, after, before].map((value) => answerTo(session, say(value), name)),
      );
      if (left === undefined || asNew === asOld) continue;
      if (left === asNew) return 'new';
      if (left === asOld) return 'old';
    }
  }
  return 'either';
}

/** The ways to say the value that stands at a place of the bundle, in a request. */
function* placesIn(request: CaseRequest, pointer: string) {
  const { operation, query, body } = request;
  for (const { name, schema, in: place } of operation.parameters) {
    if (schema.pointer !== pointer || place !== 'query') continue;
    yield {
      name: undefined,
      say(value: unknown) {
        const { [name]: _, ...rest } = query;
        return { ...request, query: value === undefined ? rest : { ...rest, [name]: value } };
      },
    };
  }
  const content = body && operation.bodies.get(body.mediaType ?? '');
  for (const { schema, template } of content ? walkSchema(content.schema) : []) {
    const parent = template.slice(0, template.lastIndexOf('/'));
    // A value within a list, or within what the example does not have, is said nowhere.
    if (schema.pointer !== pointer || typeof valueAt(body?.value, parent) !== 'object') continue;
    yield {
      name: template.slice(template.lastIndexOf('/') + 1),
      say: (value: unknown) => ({
        ...request,
        body: { ...body, mediaType: body?.mediaType ?? null, value: replaceAt(body?.value, template, value) },
      }),
    };
  }
}

/** The answer as text: the whole of a read's, else every field of the name; undefined for a refusal. */
async function answerTo(session: Session, request: CaseRequest, name: string | undefined): Promise<string | undefined> {
  const environment = await session.createEnvironment();
  const { status, body } = await session.connection.send(request, environment.tokens[environment.role]);
  await environment.release();
  if (status < 200 || status >= 300) return undefined;
  return JSON.stringify(name === undefined ? body : [...valuesOf(body, name)]);
}

function* valuesOf(part: unknown, name: string): Generator<unknown> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === name) yield value;
    yield* valuesOf(value, name);
  }
}
