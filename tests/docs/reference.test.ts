import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reasonMeanings } from '../../scripts/docs/reference/parts.ts';
import { rulesOf } from '../../scripts/docs/reference/rules.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
const shown = (name: string) =>
  rulesOf(contract, { $ref: `#/components/schemas/${name}` }, true).map(({ text, pattern }) => [text, pattern]);

test.each([
  ['PhoneNumber', 'a phone number such as `+12025550101`', '^\\+[1-9][0-9]{1,14}$'],
  ['TimeZone', 'a time zone such as `America/New_York`', '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$'],
  ['AgentName', 'one line of text without white space at its ends', '^\\S(.*\\S)?$'],
  ['WebUrl', 'an http or https URL such as `https://hooks.example.com/phone-agent`', '^https?://'],
])('the reference says the pattern of %s in words, with the pattern itself at hand', (name, text, pattern) => {
  expect(shown(name)).toContainEqual([text, pattern]);
});

const meaningsIn = (file: string) => reasonMeanings(JSON.parse(readFileSync(file, 'utf8')));
const ofSandbox = ['malformedMessage', 'foreignHost', 'foreignOrigin', 'storageFailure'];

test('what any request to a sandbox may be refused for is explained with the control API, and with that alone', () => {
  const [service, control] = ['generated/openapi.json', 'generated/sandbox-control/openapi.json'].map(meaningsIn);
  expect(control).toMatchObject({
    ...service,
    ...Object.fromEntries(ofSandbox.map((one) => [one, expect.any(String)])),
  });
  expect(Object.keys(service ?? {}).filter((one) => ofSandbox.includes(one))).toEqual([]);
});
