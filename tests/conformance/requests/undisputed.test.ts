import { fullFormats } from 'ajv-formats/dist/formats.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import type { Schema } from '../../../src/conformance/model/schema.ts';
import { walkValue } from '../../../src/conformance/model/schema-walk.ts';
import { requestArbitrary } from '../../../src/conformance/requests/arbitrary.ts';
import { boundaryRequests } from '../../../src/conformance/requests/boundaries.ts';
import { parameterIn } from '../../../src/conformance/requests/parameter-values.ts';
import type { CaseRequest } from '../../../src/conformance/requests/request.ts';
import { isUndisputed } from '../../../src/conformance/requests/undisputed.ts';
import { violationsOf } from '../../../src/conformance/requests/violations.ts';

const { email } = fullFormats;

/** What servers make of a text that do not read it as this project does, and refuse all that they may refuse. */
const readers: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => email instanceof RegExp && email.test(text) && /@.+\../.test(text),
  hostname: (text) => /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(text),
  uri: (text) => {
    const url = URL.parse(text);
    const hasCredentials = url?.protocol !== 'sftp:' && `${url?.username}${url?.password}` !== '';
    return url !== null && url.host !== '' && url.port !== '0' && !hasCredentials && url.hostname.length <= 253;
  },
  date: (text) => new Date(text).toISOString().startsWith(text),
  'date-time': (text) => !Number.isNaN(Date.parse(text)),
};

/** Texts of a request with their schemas. */
function textsOf(request: CaseRequest): { schema: Schema; text: string }[] {
  const { operation, body } = request;
  const content = operation.bodies.get(body?.mediaType ?? '');
  const parameters = operation.parameters.map((one) => ({ schema: one.schema, value: parameterIn(request, one) }));
  const parts = [...parameters, ...(content ? walkValue(content.schema, body?.value) : [])];
  return parts.flatMap(({ schema, value }) => (typeof value === 'string' ? [{ schema, text: value }] : []));
}

/** By the contract's own words for them, numbers of North America have ten digits, and no number fewer than seven. */
function isNumber(text: string): boolean {
  return /^\+(1[2-9]\d{9}|(?!1)\d{7,15})$/.test(text);
}

const contract = phoneAgentContract();
const withInput = contract.operations.filter(({ parameters, bodies }) => parameters.length + bodies.size > 0);

describe.each(withInput)('$id', (operation) => {
  test('is asked to take what satisfies each keyword, in a form that every reader takes', () => {
    const drawn = fc.sample(requestArbitrary(operation), { seed: 7, numRuns: 20 });
    for (const request of [...boundaryRequests(operation), ...drawn]) {
      if (operation.bodies.has('text/csv') || operation.bodies.has('multipart/form-data')) continue;
      expect(violationsOf(request)).toEqual([]);
      const refused = textsOf(request).filter(({ schema: { format = '' }, text }) => readers[format]?.(text) === false);
      expect(refused.map(({ text }) => text)).toEqual([]);
      const numbers = textsOf(request).filter(({ schema }) => schema.examples.includes('+12025550101'));
      expect(numbers.map(({ text }) => text).filter((text) => text.startsWith('+') && !isNumber(text))).toEqual([]);
    }
  });
});

test.each([
  ['uri', 'https://', false],
  ['uri', 'https://user:secret@example.com/', false],
  ['uri', 'https://example.com:0/', false],
  ['uri', 'https://[::1]/', false],
  ['uri', 'https://example.com:8443/a?b=c', true],
  ['uri', 'sftp://files@example.com/in', true],
  ['uri', 'urn:isbn:9780000000000', true],
  ['email', '"a b"@example.com', false],
  ['email', 'sam@[192.0.2.1]', false],
  ['email', 'sam@intranet', false],
  ['email', 'sam+calls@mail.example.com', true],
  ['date', '0000-01-01', false],
  ['date-time', '2026-12-31t23:59:00z', false],
  ['date-time', '2026-12-31T23:59:60Z', false],
  ['date-time', '2026-12-31T23:59:59.5+01:00', true],
  ['uuid', '00000000-0000-0000-0000-000000000000', false],
  ['uuid', '01890a5d-ac96-774b-bcce-b302099a8057', true],
])('whether every reader of %s takes %s: %s', (format, text, isTaken) => {
  const [schema] = contract.operations.flatMap(({ parameters }) => parameters.map((one) => one.schema));
  const { pattern: _, ...plain } = schema ?? expect.fail('No operation has parameters.');
  expect(isUndisputed({ ...plain, format }, text)).toBe(isTaken);
});
