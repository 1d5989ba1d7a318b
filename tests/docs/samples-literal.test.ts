import { expect, test } from 'vitest';
import { controlSamples, samplesOf } from '../../scripts/docs/samples/samples.ts';
import { tokenPlaces } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { json, literal, python, typescript } from '../../src/workbench/snippets/literal.ts';
import { curlOption } from '../support/curl-token.ts';

const value = { agentId: 'agent_201', 'x-note': "it's “so”", enabled: true, disabled: false, name: null, days: [1, 2] };

test('values are written as each language writes them', () => {
  expect(literal(value, json, '', 0).replaceAll(/\s+/g, ' ')).toBe(
    `{ "agentId": "agent_201", "x-note": "it's “so”", "enabled": true, "disabled": false, "name": null, "days": [1, 2] }`,
  );
  expect(literal(value, typescript, '', 0).replaceAll(/\s+/g, ' ')).toBe(
    `{ agentId: 'agent_201', 'x-note': "it's “so”", enabled: true, disabled: false, name: null, days: [1, 2], }`,
  );
  expect(literal(value, python, '', 0).replaceAll(/\s+/g, ' ')).toBe(
    `{ "agentId": "agent_201", "x-note": "it's “so”", "enabled": True, "disabled": False, "name": None, "days": [1, 2], }`,
  );
});

test('what fits stands in one line, and the rest has a line for each entry', () => {
  expect(literal({ type: 'call' }, typescript)).toBe("{ type: 'call' }");
  expect(literal({}, typescript)).toBe('{}');
  expect(literal({ list: ['a'.repeat(40), 'b'.repeat(40)] }, json)).toBe(
    `{\n  "list": [\n    "${'a'.repeat(40)}",\n    "${'b'.repeat(40)}"\n  ]\n}`,
  );
});

test('a sample reads as somebody would write it', () => {
  const [curl, typescriptSample, pythonSample] = samplesOf('listTasks').map(({ code }) => code);
  expect(curl).toBe(`# TOKEN: user token (sandbox: demo-user)
API=http://127.0.0.1:4010

curl -G "$API${pathTo('listTasks')}" \\
  ${curlOption()} \\
  --data-urlencode 'state=queued'`);
  expect(typescriptSample).toBe(`import { createClient, unwrap } from 'phone-agent-kit/client';

// TOKEN: user token (sandbox: demo-user)
const api = createClient({ baseUrl: 'http://127.0.0.1:4010', token: process.env.TOKEN });

const { tasks } = await unwrap(
  api.GET('${pathTo('listTasks')}', {
    params: { query: { state: 'queued' } },
  }),
);
console.log(tasks);`);
  expect(pythonSample).toBe(`import json
import os
import urllib.parse
import urllib.request

# TOKEN: user token (sandbox: demo-user)
API = "http://127.0.0.1:4010"

query = urllib.parse.urlencode({"state": "queued"})
request = urllib.request.Request(
    f"{API}${pathTo('listTasks')}?{query}",
    headers={"${tokenPlaces[0].name}": os.environ["TOKEN"]},
)
with urllib.request.urlopen(request) as response:
    print(json.dumps(json.load(response), indent=2))`);
});

test('a sample of the control API has a token where the operation needs one', () => {
  const samples = controlSamples();
  const codeOf = (operationId: string) => samples.get(operationId)?.map(({ code }) => code);
  expect(codeOf('getClock')).toEqual([
    `API=http://127.0.0.1:4010\n\ncurl "$API/_sandbox/clock" \\\n  ${curlOption('demo-admin')}`,
  ]);
  expect(codeOf('deleteSnapshot')).toEqual([
    'API=http://127.0.0.1:4010\n\ncurl -X DELETE \\\n  "$API/_sandbox/environments/env_7/snapshots/snapshot_8"',
  ]);
});
