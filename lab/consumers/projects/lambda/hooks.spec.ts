import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { signedEvent } from 'phone-agent-kit/webhooks/signed-event';
import { createOffice } from './hooks.ts';
import { createHandler } from './lambda.js';

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const notes: string[] = [];
const handler = createHandler(createOffice(secret, (line) => notes.push(line)));

/** A signed event as a function URL hands it over. */
async function posted(isBase64Encoded: boolean): Promise<APIGatewayProxyEventV2> {
  const request = signedEvent('taskChanged', { data: { taskId: 'task_1', state: 'failed' } }, { secret });
  const headers = Object.fromEntries(request.headers);
  const text = await request.text();
  const http = { method: 'POST', path: '/hooks', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' };
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/hooks',
    rawQueryString: '',
    headers,
    body: isBase64Encoded ? btoa(text) : text,
    isBase64Encoded,
    requestContext: {
      accountId: '123456789012',
      apiId: 'id',
      domainName: 'id.lambda-url.eu-central-1.on.aws',
      domainPrefix: 'id',
      http,
      requestId: 'request_1',
      routeKey: '$default',
      stage: '$default',
      time: '02/Mar/2026:15:00:00 +0000',
      timeEpoch: 1772463600000,
    },
  };
}

for (const isBase64Encoded of [false, true]) {
  test(`a function takes what is signed, in Base64: ${isBase64Encoded}`, async () => {
    notes.length = 0;
    assert.equal((await handler(await posted(isBase64Encoded))).statusCode, 204);
    assert.deepEqual(notes, ['task_1 failed']);
  });
}

test('a function refuses what is not signed', async () => {
  assert.equal((await handler({ ...(await posted(false)), body: '{}' })).statusCode, 401);
});
