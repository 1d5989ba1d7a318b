import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { SchemaObject } from '../../../src/contract/document.ts';
import {
  allSchemas,
  breaches,
  bundlePath,
  contract,
  type DeclaredBody,
  declared,
  isSchema,
  type ResolvedOperation,
  resolved,
} from '../../support/contract.ts';

const run = promisify(execFile);
const schemas = [...allSchemas()];
const properties = schemas.flatMap(({ schema, place }) =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({ property, place: `${place}/${name}` })),
);

/** The share of what holds, and what does not; fewer than a handful of items is no measure. */
function share<T>(all: readonly T[], holds: (item: T) => boolean): { share: number; lacking: T[] } {
  expect(all.length).toBeGreaterThan(30);
  const lacking = all.filter((item) => !holds(item));
  return { share: 1 - lacking.length / all.length, lacking };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** A keyword of a schema, or of the schema that it refers to. */
function stated(schema: SchemaObject, keyword: string): unknown {
  return schema[keyword] ?? resolved(schema)[keyword];
}

function typed(schema: SchemaObject, ...types: string[]): boolean {
  return types.some((type) => resolved(schema).type === type);
}

function contents({ bodies, responses }: ResolvedOperation): DeclaredBody[] {
  return [bodies, ...[...responses.values()].map(({ content }) => content)].flatMap((content) => [...content.values()]);
}

test('the operations stand by group, in the order in which the contract lists the groups', () => {
  const groups = declared.map(({ operation }) => operation.tags[0]);
  const inTurn = groups.filter((group, index) => group !== groups[index - 1]);
  expect(contract.tags).toMatchObject(inTurn.map((name) => ({ name })));
  expect(new Set(declared.map(({ id }) => id)).size).toBe(declared.length);
});

test('every operation has an operationId, a summary, a description, one tag and security', () => {
  const secured = Array.isArray(contract.security) && contract.security.length > 0;
  const complete = share(declared, ({ operation }) => {
    const texts = ['operationId', 'summary', 'description'].map((field) => Reflect.get(operation, field));
    return texts.every(isText) && operation.tags.length === 1 && (secured || 'security' in operation);
  });
  expect(complete).toEqual({ share: 1, lacking: [] });
});

test('every operation declares 401, 429 and a 5xx, and every refusal has the problem’s schema and an example', () => {
  const complete = share(declared, ({ responses }) => {
    const refusals = [...responses].filter(([status]) => !status.startsWith('2'));
    const statuses = refusals.map(([status]) => status);
    const shown = refusals.every(([status, { content }]) => {
      const { schema, examples } = content.get('application/problem+json') ?? {};
      const bodies = [...(examples?.values() ?? [])];
      return (
        schema?.$ref === '#/components/schemas/Problem' && bodies.length > 0 && bodies.every(carries(Number(status)))
      );
    });
    return shown && ['401', '403', '429', '500'].every((status) => statuses.includes(status));
  });
  expect(complete).toEqual({ share: 1, lacking: [] });
});

function carries(status: number): (body: unknown) => boolean {
  return (body) => isSchema(body) && body.status === status;
}

test('every request and response body has examples, and all of them validate', () => {
  const complete = share(declared.flatMap(contents), ({ schema, examples }) => {
    return examples.size > 0 && [...examples.values()].every((value) => breaches(schema, value).length === 0);
  });
  expect(complete).toEqual({ share: 1, lacking: [] });
});

test('every parameter is described', () => {
  const parameters = declared.flatMap((operation) => [...operation.parameters]);
  expect(share(parameters, (parameter) => 'description' in parameter && isText(parameter.description)).lacking).toEqual(
    [],
  );
});

test('every property is described', () => {
  expect(share(properties, ({ property }) => isText(stated(property, 'description'))).lacking).toEqual([]);
});

test('at least 95% of the scalar properties have an example', () => {
  const scalars = properties.filter(({ property }) => typed(property, 'string', 'integer', 'number', 'boolean'));
  const shown = share(scalars, ({ property }) => Array.isArray(stated(property, 'examples')));
  expect(shown.share, JSON.stringify(shown.lacking)).toBeGreaterThanOrEqual(0.95);
});

test('at least 95% of the strings have a constraint', () => {
  const constraints = ['enum', 'const', 'format', 'pattern', 'maxLength'];
  const strings = schemas.filter(({ schema }) => schema.type === 'string');
  const bounded = share(strings, ({ schema }) => constraints.some((keyword) => keyword in schema));
  expect(bounded.share, JSON.stringify(bounded.lacking)).toBeGreaterThanOrEqual(0.95);
});

test('every array has maxItems', () => {
  const arrays = schemas.filter(({ schema }) => schema.type === 'array');
  expect(share(arrays, ({ schema }) => Number.isInteger(schema.maxItems)).lacking).toEqual([]);
});

// docs/decisions/0003-agent-readiness.md says why it is not 95.
test('Redocly scores the contract’s readiness for agents at 92 or more', async () => {
  const { stdout } = await run(
    process.execPath,
    ['node_modules/.bin/redocly', 'score', bundlePath, '--format', 'json'],
    {
      maxBuffer: 64 * 1024 ** 2,
      // No word to the host of its maker, no look for a newer version.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  const score: unknown = JSON.parse(stdout);
  expect(isSchema(score) && score.agentReadiness).toBeGreaterThanOrEqual(92);
});
