import { describe, expect, test } from 'vitest';
import type { Header } from '../../src/contract/document.ts';
import { type Validator, validators } from '../../src/contract/validation.ts';
import {
  allSchemas,
  breaches,
  contract,
  type DeclaredBody,
  declared,
  exampleOf,
  type ResolvedOperation,
  webhooks,
} from '../support/contract.ts';
import { shownParameters } from './valid-request.ts';

/** What an independent Ajv and, where there is one, the generated validator hold against the examples of a body. */
function faults(where: string, { schema, examples }: DeclaredBody, validate: Validator | undefined): string[] {
  if (examples.size === 0) return [`${where}: no example`];
  return [...examples].flatMap(([name, value]) => [
    ...breaches(schema, value).map((breach) => `${where} ${name}: ${breach}`),
    ...(validate && !validate(value) ? [`${where} ${name}: the generated validator refuses it`] : []),
  ]);
}

function parameterFaults({ parameters }: ResolvedOperation): string[] {
  return parameters.flatMap((parameter) => {
    const example = exampleOf(parameter);
    if (example === undefined) return [`${parameter.name}: no example`];
    return breaches(parameter.schema, example).map((breach) => `${parameter.name}: ${breach}`);
  });
}

describe.each(declared)('$id', (operation) => {
  const validate = validators[operation.id];

  test('every example of its bodies is valid', () => {
    const bodies = [...operation.bodies].flatMap(([type, content]) => {
      expect(validate.body).toHaveProperty([type]);
      return faults(type, content, validate.body[type]);
    });
    expect(bodies).toEqual([]);
  });

  test('every example of its responses is valid', () => {
    const responses = [...operation.responses].flatMap(([status, { content }]) =>
      [...content].flatMap(([type, body]) => {
        expect(validate.responses).toHaveProperty([status, 'content', type]);
        return faults(`${status} ${type}`, body, validate.responses[status]?.content[type]);
      }),
    );
    expect(responses).toEqual([]);
  });

  test('the examples of its parameters are valid, one by one and together', () => {
    expect(parameterFaults(operation)).toEqual([]);
    expect(validate.path(shownParameters(operation, 'path'))).toBe(true);
    expect(validate.query(shownParameters(operation, 'query'))).toBe(true);
    expect(validate.header(shownParameters(operation, 'header'))).toBe(true);
  });

  test('the examples of its response headers are valid', () => {
    for (const [status, { headers }] of operation.responses) {
      const faulty = [...headers].flatMap(([name, header]: [string, Header]) =>
        exampleOf(header) === undefined ? [`${name}: no example`] : breaches(header.schema, exampleOf(header)),
      );
      expect(faulty).toEqual([]);
      const together = [...headers].map(([name, header]) => [name.toLowerCase(), exampleOf(header)]);
      expect(validate.responses[status]?.headers(Object.fromEntries(together))).toBe(true);
    }
  });
});

describe.each(webhooks)('the webhook $id', (webhook) => {
  test('every example of what is sent and answered is valid', () => {
    const sent = [...webhook.bodies].flatMap(([type, content]) => faults(type, content, undefined));
    const answered = [...webhook.responses].flatMap(([status, { content }]) =>
      [...content].flatMap(([type, body]) => faults(`${status} ${type}`, body, undefined)),
    );
    expect([...sent, ...answered]).toEqual([]);
    expect(webhook.bodies.size).toBeGreaterThan(0);
  });

  test('the examples of its headers are valid', () => {
    expect(parameterFaults(webhook)).toEqual([]);
    expect(webhook.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
  });
});

test('every example and default beside a schema is valid', () => {
  const faulty: string[] = [];
  let shown = 0;
  for (const { schema, place } of allSchemas()) {
    const examples: unknown[] = Array.isArray(schema.examples) ? [...schema.examples] : [];
    if ('default' in schema) examples.push(schema.default);
    shown += examples.length;
    for (const value of examples) faulty.push(...breaches(schema, value).map((breach) => `${place}: ${breach}`));
  }
  expect(faulty).toEqual([]);
  expect(shown).toBeGreaterThan(Object.keys(contract.components.schemas).length);
});
