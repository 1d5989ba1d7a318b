import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reasonMeanings } from '../../scripts/docs/reference/parts.ts';

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
