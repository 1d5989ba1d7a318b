import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (value: unknown) =>
  lint('demo-values', `components: { examples: { one: { value: ${JSON.stringify({ text: value })} } } }`);
const PLACE = '#/components/examples/one/value/text';

test.each([
  '+12025550121',
  'No free number begins with +1202555018.',
  'call +1 202 555 0121, or 202-555-0121',
  'sam@example.com, trunk@sip.example.com',
  'https://hooks.example.com/a?b=c',
  'https://api.phone-agent.example and www.example.org',
  '192.0.2.7, 198.51.100.0/24, 203.0.113.0/28',
  '2001:db8::1',
  '2026-03-02T15:00:00.000+00:00, 09:00, room 1002:4821, price-list.pdf',
])('%s belongs to nobody', async (text) => {
  expect(await check(text)).toEqual([]);
});

test.each([
  ['+12025550221', 'Phone number `+12025550221` may belong to somebody. Use +1202555 01xx, like +12025550121.'],
  ['(212) 555-0121', 'Phone number `(212) 555-0121` may belong to somebody. Use +1202555 01xx, like +12025550121.'],
  ['sam@example.org', 'An e-mail address at `example.org` may belong to somebody. Use an address under example.com.'],
  [
    'https://hooks.test/a',
    'Host `hooks.test` may belong to somebody. Use example.com, example.org or a name under `.example`.',
  ],
  [
    'notexample.com',
    'Host `notexample.com` may belong to somebody. Use example.com, example.org or a name under `.example`.',
  ],
  ['10.0.0.0/8', 'Address `10.0.0.0` may belong to somebody. Use 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24.'],
  ['http://8.8.8.8/', 'Address `8.8.8.8` may belong to somebody. Use 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24.'],
  ['2a00::1', 'Address `2a00::1` may belong to somebody. Use 2001:db8::/32.'],
])('%s may belong to somebody', async (text, message) => {
  expect(await check(text)).toEqual([[PLACE, message]]);
});

test('a value deep inside an example is found', async () => {
  expect(await check([{ to: '+15551234567' }])).toEqual([
    [`${PLACE}/0/to`, 'Phone number `+15551234567` may belong to somebody. Use +1202555 01xx, like +12025550121.'],
  ]);
});

test('examples of schemas, parameters and headers are of the demo data', async () => {
  const places = await lint(
    'demo-values',
    `components:
      schemas:
        A: { examples: [10.0.0.1] }
        D: { properties: { e: { $ref: '#/components/schemas/A', examples: [10.0.0.1] } } }
      parameters: { B: { name: b, in: query, example: 10.0.0.1 } }
      headers: { C: { example: 10.0.0.1 } }`,
  );
  expect(places.map(([place]) => place).sort()).toEqual([
    '#/components/headers/C/example',
    '#/components/parameters/B/example',
    '#/components/schemas/A/examples/0',
    '#/components/schemas/D/properties/e/examples/0',
  ]);
});
