import { assumedOf } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { replaceAt, walkValue } from '../model/schema-walk.ts';
import { isSuccessful } from '../model/success.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import { textVariants } from '../requests/text-variants.ts';
import { isValid } from '../requests/validity.ts';
import type { Check } from '../runner/check.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import { operationCheck } from './operation-check.ts';

/** And what lets it show that it keeps all of them. */
const lengths: readonly ((text: string) => string)[] = [
  ...[3, 40, 400].map((times) => (text: string) => `${text} `.repeat(times).trim()),
  (text) => text.repeat(7),
];
const changes = [...textVariants, ...lengths];

/** A text of a request: where it stands, and what it is called. */
interface Sent {
  readonly name: string;
  readonly text: string;
}

/** Checks that texts come back exactly as they were sent. */
export function* textChecks(operation: DeclaredOperation): Generator<Check> {
  const schema = operation.bodies.get('application/json')?.schema;
  if (operation.method === 'GET' || !schema || !exampleRequests(operation).some((one) => isVariable(one.request)))
    return;
  yield {
    ...operationCheck(operation, 'texts', 'state'),
    title: 'stores text exactly as sent',
    async run(context) {
      let kept = 0;
      for (const textVariant of changes) if (await look(context, operation, textVariant)) kept++;
      if (kept === 0) throw new Skip('notOnce', operation.id);
    },
  };
}

function isVariable(request: CaseRequest): boolean {
  return changes.some((textVariant) => varied(request, textVariant).sent.length > 0);
}

/** The request with each text changed that may be another one, and those texts. */
function varied(request: CaseRequest, textVariant: (text: string) => string): { request: CaseRequest; sent: Sent[] } {
  const { operation, body } = request;
  const content = body && operation.bodies.get(body.mediaType ?? '');
  if (!body || !content || body.mediaType !== 'application/json') return { request, sent: [] };
  let changed = request;
  const sent: Sent[] = [];
  for (const { schema, value, pointer } of walkValue(content.schema, body.value)) {
    if (typeof value !== 'string' || schema.enum || schema.format !== undefined || schema.const !== undefined) continue;
    // A text without a complete pattern may have several spellings, of which the server stores one.
    if (schema.pattern !== undefined && schema.furtherRule !== undefined) continue;
    // A changed identifier names nothing.
    if (/(Ids?|timezone|locale|country|currency)$/i.test(pointer)) continue;
    const text = textVariant(value);
    const other = { ...changed, body: { ...body, value: replaceAt(changed.body?.value, pointer, text) } };
    if (!isValid(other)) continue;
    changed = other;
    sent.push({ name: pointer.split('/').at(-1) ?? '', text });
  }
  return { request: changed, sent };
}

/** True if a request with changed texts was accepted. */
async function look(
  context: CheckContext,
  operation: DeclaredOperation,
  textVariant: (text: string) => string,
): Promise<boolean> {
  for (const { request: shown } of exampleRequests(operation)) {
    const { request, sent } = varied(context.fitted(shown), textVariant);
    if (sent.length === 0) continue;
    const environment = await context.freshEnvironment();
    const exchange = await context.send(request, { environment });
    await context.release(environment);
    if (!isSuccessful(exchange.status)) continue;
    const { message = '' } = operation.conventions.envelope ?? {};
    const { [message]: _, ...body } = Object(exchange.body);
    const lost = sent.find(({ name, text }) => {
      const values = [...textsOf(body, name)];
      return values.length > 0 && !values.includes(text);
    });
    if (lost) {
      const [actual] = textsOf(body, lost.name);
      const { id: operationId, pointer } = operation;
      const texts = { place: lost.name, expected: JSON.stringify(lost.text), actual: JSON.stringify(actual) };
      const rule = 'text is stored exactly as sent';
      context.report({ operationId, rule, pointer, ...texts, basis: assumedOf(operation) }, exchange);
    }
    return true;
  }
  return false;
}

/** The texts that stand under a name, wherever it is. */
function* textsOf(value: unknown, name: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === name && typeof part === 'string') yield part;
    else yield* textsOf(part, name);
  }
}
