import {
  type ContractDocument,
  type LocatedOperation,
  locate,
  operationsOf,
  type SchemaObject,
} from '../../src/contract/document.ts';
import { bareSchema } from './annotations.ts';
import { ContractError } from './bundle.ts';
import { literal } from './literal.ts';

/** What `src/webhooks` checks by itself, which is smaller than any code that Ajv would write. */
const checked = new Set([
  '$ref',
  'type',
  'required',
  'properties',
  'const',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'x-pattern-words',
  'minimum',
  'maximum',
]);
const checkedTypes = new Set<unknown>(['object', 'string', 'integer', undefined]);
/** The kinds of problem that receivers answer with. */
const receiverProblems = new Set([
  'malformed-request',
  'invalid-request',
  'unauthorized',
  'method-not-allowed',
  'payload-too-large',
  'internal-error',
]);
const json = 'application/json';
const head = (source: string) => `// Generated from ${source} by \`npm run generate\`. Do not edit.`;

/** What receivers need of the contract: how each webhook is answered, and the schemas of its body and its answer. */
export function renderWebhooks(contract: ContractDocument, source: string): string {
  const schemas = new Map<string, SchemaObject>();
  const rows = webhooksOf(contract).map((located) => [
    located.operation.operationId,
    ruleOf(contract, located, schemas),
  ]);
  const constant = (name: string, value: unknown) => `export const ${name} = ${literal(value, 80)} as const;`;
  return [
    head(source),
    '',
    '/** For each webhook its schema, the status that takes it in, that which ends them all, and that which has a body. */',
    constant('webhookRules', Object.fromEntries(rows)),
    '',
    '/** What these schemas refer to, with only what a check of them needs. */',
    constant('webhookSchemas', Object.fromEntries(schemas)),
    '',
    '/** What the type of a problem begins with; then comes its kind. */',
    constant('problemBase', problemBase(contract)),
    '',
    '/** The kinds of problem that receivers answer with. */',
    constant('receiverProblems', problemsOf(contract)),
    '',
  ].join('\n');
}

/** The examples of each webhook by name. */
export function renderWebhookExamples(contract: ContractDocument, source: string): string {
  const rows = webhooksOf(contract).map(({ operation, pointer }) => {
    const body = operation.requestBody && locate(contract, operation.requestBody, pointer).value;
    const examples = Object.entries(body?.content[json]?.examples ?? {});
    const values = examples.map(([name, example]) => [name, Reflect.get(Object(example), 'value')]);
    if (values.length === 0) throw new ContractError(`Webhook ${operation.operationId}: must have an example.`);
    return [operation.operationId, Object.fromEntries(values)];
  });
  return [
    head(source),
    "import type { Payloads } from './events.ts';",
    '',
    '/** The examples of each webhook by name; the first is the one to begin with. */',
    `export const webhookExamples = ${literal(Object.fromEntries(rows), 80)} satisfies {`,
    '  readonly [Name in keyof Payloads]: Readonly<Record<string, Payloads[Name]>>;',
    '};',
    '',
  ].join('\n');
}

function webhooksOf(contract: ContractDocument): LocatedOperation[] {
  return [...operationsOf({ ...contract, paths: contract.webhooks ?? {} })];
}

function ruleOf(
  contract: ContractDocument,
  { operation, pointer }: LocatedOperation,
  schemas: Map<string, SchemaObject>,
) {
  const { operationId: name, responses, requestBody } = operation;
  const body = requestBody && locate(contract, requestBody, pointer).value.content[json]?.schema;
  if (!body) throw new ContractError(`Webhook ${name}: its body must have a schema.`);
  if (!('204' in responses || '2XX' in responses)) {
    throw new ContractError(`Webhook ${name}: must declare a 204 or 2XX response.`);
  }
  const answers = Object.entries(responses).flatMap(([status, response]) => {
    const { schema } = locate(contract, response, pointer).value.content?.[json] ?? {};
    return schema ? [{ status: Number(status), body: shapeOf(contract, schema, schemas) }] : [];
  });
  return {
    body: shapeOf(contract, body, schemas),
    taken: 204,
    ...('410' in responses && { gone: 410 }),
    ...(answers[0] && { answered: answers[0] }),
  };
}

function problemsOf(contract: ContractDocument): Readonly<Record<string, unknown>> {
  const kinds = Object.entries(Object(problemType(contract)['x-problems']));
  return Object.fromEntries(
    kinds.flatMap(([kind, known]) => {
      const { title, status } = Object(known);
      return receiverProblems.has(kind) ? [[kind, { title, status }]] : [];
    }),
  );
}

function problemBase(contract: ContractDocument): string {
  const [example] = [problemType(contract).examples].flat();
  return String(example).replace(/[^/]*$/, '');
}

function problemType(contract: ContractDocument): SchemaObject {
  return contract.components.schemas.Problem?.properties?.type ?? {};
}

/** The schema as it is checked; those that it refers to are gathered. Throws `ContractError` where a keyword is not checked. */
function shapeOf(contract: ContractDocument, schema: SchemaObject, schemas: Map<string, SchemaObject>): SchemaObject {
  const bare = boundedInteger(bareSchema(schema));
  const unknown = Object.keys(bare).find((keyword) => !checked.has(keyword));
  if (unknown !== undefined || !checkedTypes.has(bare.type)) {
    const what = unknown ?? `type ${bare.type}`;
    throw new ContractError(`A webhook's schema uses ${what}; first add it to src/webhooks/check.ts.`);
  }
  if (bare.$ref !== undefined && !schemas.has(bare.$ref)) {
    const named = contract.components.schemas[bare.$ref] ?? {};
    schemas.set(bare.$ref, {});
    schemas.set(bare.$ref, shapeOf(contract, named, schemas));
  }
  const properties = Object.entries(bare.properties ?? {});
  if (properties.length === 0) return bare;
  const shapes = properties.map(([name, part]) => [name, shapeOf(contract, part, schemas)]);
  return { ...bare, properties: Object.fromEntries(shapes) };
}

/** The format of an integer says nothing beside its bounds. */
function boundedInteger({ format, ...rest }: SchemaObject): SchemaObject {
  const isBounded = rest.minimum !== undefined && rest.maximum !== undefined;
  if (format === undefined || (rest.type === 'integer' && isBounded)) return rest;
  return { ...rest, format };
}
