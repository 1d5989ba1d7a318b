import { describe, expect, test } from 'vitest';
import { validators } from '../../src/contract/validation.ts';
import { bodyViolations } from '../../src/contract/violations.ts';
import { breaches, declared } from '../support/contract.ts';
import { type BadValue, badValues } from './bad-values.ts';

const json = 'application/json';
const withJson = declared.filter(({ bodies }) => bodies.has(json));

/** Every bad body that follows from the examples of an operation. */
function* badBodies({ bodies }: (typeof withJson)[number]): Generator<BadValue> {
  const content = bodies.get(json);
  for (const valid of content?.examples.values() ?? []) yield* badValues(content?.schema ?? {}, valid);
}

/** Less the repetitions in a list that is too long: the generated validator does not look for those. */
function expected(found: readonly string[]): string[] {
  const placeOf = (breach: string) => breach.slice(0, breach.indexOf(' '));
  const tooLong = new Set(found.filter((breach) => breach.includes(' maxItems: ')).map(placeOf));
  return found.filter((breach) => !breach.includes(' uniqueItems: ') || !tooLong.has(placeOf(breach)));
}

describe.each(withJson)('$id', (operation) => {
  const bad = [...badBodies(operation)];
  const schema = operation.bodies.get(json)?.schema ?? {};
  const validate = validators[operation.id].body[json];

  test('has rules to break: a wrong type and an unknown field at least', () => {
    expect(bad.map(({ keyword }) => keyword)).toEqual(expect.arrayContaining(['type', 'additionalProperties']));
  });

  test('refuses every broken rule, by an independent validator', () => {
    const passed = bad.filter(({ value }) => breaches(schema, value).length === 0);
    expect(passed.map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual([]);
  });

  test('names the broken rule and its place, by the generated validator', () => {
    const unnamed = bad.filter(({ value, pointer, keyword }) => {
      const found = validate ? bodyViolations(validate, value) : [];
      return !found.some((violation) => violation.pointer === pointer && violation.keyword === keyword);
    });
    expect(unnamed.map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual([]);
  });

  test('both validators find the same violations', () => {
    const differing = bad.filter(({ value }) => {
      validate?.(value);
      const found = (validate?.errors ?? []).map(
        ({ instancePath, keyword, message }) => `${instancePath} ${keyword}: ${message}`,
      );
      return found.sort().join('\n') !== expected(breaches(schema, value)).sort().join('\n');
    });
    expect(differing.map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual([]);
  });
});

test('the bad bodies break every keyword that requests use', () => {
  const broken = new Set(withJson.flatMap((operation) => [...badBodies(operation)].map(({ keyword }) => keyword)));
  expect([...broken].sort()).toEqual([
    ...['additionalProperties', 'enum', 'format', 'maxItems', 'maxLength', 'maxProperties', 'maximum', 'minItems'],
    ...['minLength', 'minProperties', 'minimum', 'pattern', 'required', 'type', 'uniqueItems'],
  ]);
});
