import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startServer } from '../../../src/cli/server/start.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { entriesOf, newHarFile, startRecorded } from '../../support/har.ts';
import { runCli } from '../support/command.ts';

const authorization = 'demo-admin';
const json = { ...tokenHeaders(authorization), 'content-type': 'application/json' };

test('an exchange is recorded as it went over the wire', async () => {
  const { url, end } = await startRecorded();
  const body = '{ "description": "Call board" , "type":"user" }';
  const before = Date.now();
  await fetch(`${url}${pathTo('listTasks')}?pageSize=5&state=queued%2Cdone`, {
    headers: { ...tokenHeaders(authorization), 'X-Team': 'front' },
  });
  const answer = await fetch(`${url}${pathTo('createToken')}`, { method: 'POST', headers: json, body });
  const text = await answer.text();
  const [read, created] = await end();
  expect(read?.request).toMatchObject({
    method: 'GET',
    url: `${url}${pathTo('listTasks')}?pageSize=5&state=queued%2Cdone`,
    httpVersion: 'HTTP/1.1',
    queryString: [
      { name: 'pageSize', value: '5' },
      { name: 'state', value: 'queued,done' },
    ],
    bodySize: 0,
  });
  expect(read?.request.headers).toContainEqual({ name: 'X-Team', value: 'front' });
  expect(read?.request).not.toHaveProperty('postData');
  expect(created?.request).toMatchObject({ postData: { mimeType: 'application/json', text: body }, bodySize: 47 });
  expect(created?.response).toMatchObject({
    status: 200,
    statusText: 'OK',
    httpVersion: 'HTTP/1.1',
    bodySize: text.length,
    content: { size: text.length, mimeType: 'application/json' },
  });
  expect(created?.response.headers).toContainEqual({ name: 'content-length', value: `${text.length}` });
  // All but the token is to the letter what was answered.
  const token: string = JSON.parse(text).token.token;
  expect(created?.response.content.text).toBe(text.replace(token, 'token-2'.padEnd(token.length, 'x')));
  for (const entry of [read, created]) {
    expect(Date.parse(entry?.startedDateTime ?? '')).toBeGreaterThanOrEqual(before);
    const { send, wait, receive } = entry?.timings ?? { send: -1, wait: -1, receive: -1 };
    expect(entry?.time).toBeCloseTo(send + wait + receive, 2);
    expect(Math.min(send, wait, receive)).toBeGreaterThanOrEqual(0);
  }
});

test('what is refused is recorded too, also what leads to no operation', async () => {
  const { url, end } = await startRecorded();
  await fetch(`${url}${pathTo('listTasks')}`);
  await fetch(`${url}${pathTo('updateTaskLimits')}`, { method: 'POST', headers: json, body: '{"daily":{"calls":-1}}' });
  await fetch(`${url}/api/v1/tasks`, { headers: tokenHeaders(authorization) });
  await fetch(`${url}${pathTo('listTasks')}`, { headers: { ...tokenHeaders(authorization), prefer: 'code=429' } });
  expect((await end()).map(({ response }) => response.status)).toEqual([401, 400, 404, 429]);
});

test('pages and the control API are no traffic of the API', async () => {
  const { url, end } = await startRecorded();
  await fetch(`${url}/openapi.json`);
  await fetch(`${url}/docs`);
  await fetch(`${url}/_sandbox/clock`, { headers: tokenHeaders(authorization) });
  await fetch(`${url}${pathTo('listTasks')}`, { headers: tokenHeaders(authorization) });
  expect((await end()).map(({ request }) => request.url)).toEqual([`${url}${pathTo('listTasks')}`]);
});

test('a connection that is dropped is recorded without an answer', async () => {
  const { url, end } = await startRecorded();
  const fault = JSON.stringify({ operationId: 'listTasks', drop: true });
  await fetch(`${url}/_sandbox/faults`, { method: 'POST', headers: json, body: fault });
  await expect(fetch(`${url}${pathTo('listTasks')}`, { headers: tokenHeaders(authorization) })).rejects.toThrow();
  const [entry] = await end();
  expect(entry?.response).toMatchObject({ status: 0, statusText: '' });
  expect(entry?.comment).toBe('The connection was closed without an answer.');
});

test('a body that the server did not read is told of', async () => {
  const { url, end } = await startRecorded();
  await fetch(`${url}${pathTo('createToken')}`, { method: 'POST', body: '{"description":"x"}' });
  const [entry] = await end();
  const comment = 'The server did not read the body.';
  expect(entry?.request).toMatchObject({ postData: { text: '', comment }, bodySize: 19 });
});

test('a response to HEAD has no body', async () => {
  const { url, end } = await startRecorded();
  await fetch(`${url}${pathTo('listTasks')}`, { method: 'HEAD', headers: tokenHeaders(authorization) });
  const [entry] = await end();
  expect(entry?.response).toMatchObject({ status: 200, bodySize: 0, content: { size: 0, text: '' } });
});

test('the file is for its user alone, and names who wrote it', async () => {
  const { file } = await startRecorded();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { name, version }: { name: string; version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(JSON.parse(readFileSync(file, 'utf8')).log).toMatchObject({ version: '1.2', creator: { name, version } });
});

test('answers from examples are recorded likewise', async () => {
  const { url, end } = await startRecorded({ stateless: true });
  await fetch(`${url}${pathTo('getTaskLimits')}`, { headers: tokenHeaders(authorization) });
  const [entry] = await end();
  expect(JSON.parse(entry?.response.content.text ?? '')).toMatchObject({ success: true });
});

test('a server that is killed leaves a whole file, with all that was answered before its last turn', async () => {
  const file = newHarFile();
  const server = runCli(['mock', '--port', '0', '--quiet', '--har', file]);
  const url = await server.ready;
  for (let i = 0; i < 20; i++) await fetch(`${url}${pathTo('listTasks')}`, { headers: tokenHeaders(authorization) });
  server.process.kill('SIGKILL');
  await server.ended;
  expect(entriesOf(readFileSync(file, 'utf8')).length).toBeGreaterThanOrEqual(19);
});

test('a file that is there already is left as it is, and a server that cannot start leaves none behind', async () => {
  const { url } = await startRecorded();
  const file = newHarFile();
  const options = { host: '127.0.0.1', port: Number(new URL(url).port), quiet: true, har: file };
  await expect(startServer(options)).rejects.toThrow('EADDRINUSE');
  expect(() => statSync(file)).toThrow('ENOENT');
  writeFileSync(file, 'mine');
  await expect(startServer({ ...options, port: 0 })).rejects.toThrow('already exists; each recording needs a new file');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('where there is no room the server goes on, says so once, and the file stays whole', async () => {
  const file = newHarFile();
  const under = ['sh', '-c', 'ulimit -f 40 && exec "$0" "$@"'];
  const server = runCli(['mock', '--port', '0', '--quiet', '--har', file], { under });
  const url = await server.ready;
  for (let i = 0; i < 40; i++) {
    expect((await fetch(`${url}${pathTo('listTasks')}`, { headers: tokenHeaders(authorization) })).status).toBe(200);
  }
  server.process.kill('SIGTERM');
  const { code, stderr } = await server.ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(/^.*traffic\.har: exchanges are not recorded: EFBIG[^\n]*\n$/);
  const { length } = entriesOf(readFileSync(file, 'utf8'));
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(40);
});
