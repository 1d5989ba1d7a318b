import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneAgentContract } from '../../../../src/behaviours/model/contract.ts';
import type { Schema } from '../../../../src/conformance/model/schema.ts';
import { walkSchema } from '../../../../src/conformance/model/schema-walk.ts';
import { invalidValues } from '../../../../src/conformance/requests/invalid/values.ts';
import { sampleOf } from '../../../../src/conformance/requests/samples.ts';
import { isMailbox } from '../../../../src/contract/email.ts';
import { isHostname } from '../../../../src/contract/formats.ts';
import { isUri } from '../../../../src/contract/uri.ts';

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  email: isMailbox,
  hostname: isHostname,
  uri: isUri,
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
};

/** The rules that a text breaks. */
function broken(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '', format = '' }: Schema,
  text: string,
) {
  const { length } = [...text];
  return [
    ...(length < minLength ? ['minLength'] : []),
    ...(length > maxLength ? ['maxLength'] : []),
    ...(new RegExp(pattern, 'u').test(text) ? [] : ['pattern']),
    ...((formats[format]?.(text) ?? true) ? [] : ['format']),
  ];
}

/** Whether one of the values breaks the rule and no other. */
function isAlone(schema: Schema, keyword: string, values: readonly unknown[]): boolean {
  return values.some((value) => typeof value === 'string' && `${broken(schema, value)}` === keyword);
}

/** Texts of all kinds, most of them like what is valid. */
function drawn({ pattern, format, maxLength = 10 }: Schema, valid: string): string[] {
  const texts = [
    fc.string({ maxLength: Math.min(maxLength, 300) + 5 }),
    fc.nat(valid.length).map((length) => valid.slice(0, length)),
    fc.constantFrom('a', '1', valid.at(-1) ?? 'a').map((filler) => valid + filler.repeat(Math.min(maxLength, 3000))),
    ...(pattern === undefined ? [] : [fc.stringMatching(new RegExp(pattern, 'u'))]),
    ...(format === 'uri' ? [fc.webUrl()] : []),
  ];
  return fc.sample(fc.oneof(...texts), { numRuns: 200, seed: 1 });
}

/** An http URL without a host is shorter than any, and one that nobody may take (RFC 9110, section 4.2.1). */
const excused = new Set(['/components/schemas/WebUrl minLength']);

test('a rule of texts that the suite never breaks alone is one that cannot be broken alone', () => {
  const blind = new Set<string>();
  let alone = 0;
  const looked = new Set<Schema>();
  for (const { bodies } of phoneAgentContract().operations) {
    for (const { schema: whole } of bodies.values()) {
      for (const { schema } of walkSchema(whole)) {
        const valid = schema.examples[0] ?? sampleOf(schema);
        if (looked.has(schema) || typeof valid !== 'string' || schema.enum) continue;
        looked.add(schema);
        for (const { keyword, candidates } of invalidValues(schema, valid)) {
          if (!['minLength', 'maxLength', 'pattern', 'format'].includes(keyword)) continue;
          const name = `${schema.pointer} ${keyword}`;
          if (isAlone(schema, keyword, candidates())) alone++;
          else if (!excused.has(name) && isAlone(schema, keyword, drawn(schema, valid))) blind.add(name);
        }
      }
    }
  }
  expect([...blind]).toEqual([]);
  expect(alone).toBeGreaterThan(100);
});
