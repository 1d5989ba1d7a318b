import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathTo } from '../../../src/contract/path-to.ts';
import { clients } from '../../comparison/clients/catalog.ts';
import { mistakes } from '../../comparison/clients/mistakes.ts';
import { wordsIn } from '../../comparison/clients/words.ts';
import { table } from '../../comparison/report.ts';
import { edition, kinds, operationIdOf, pathOf } from '../../comparison/review/kinds.ts';
import { asOpenapi30 } from '../../comparison/servers/openapi-30.ts';
import { serve } from '../../comparison/servers/served.ts';
import { draw, plain } from '../../comparison/servers/subjects.ts';
import { contractOf } from '../../comparison/servers/tools.ts';
import { trafficOf } from '../../comparison/servers/traffic.ts';

const program = join(import.meta.dirname, '../../comparison.ts');

test.each([[['what']], [['servers', '--wire', '0']], [['clients', '--all']]])('%j is refused', (args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).not.toBe('');
});

test('a table keeps bars that stand in a cell', () => {
  expect(table(['a', 'b'], [['1', 'x|y']])).toBe('| a | b |\n| --- | --- |\n| 1 | x\\|y |');
});

test('there are 15 mistakes, and each names its place in the line of every client', () => {
  expect(mistakes).toHaveLength(15);
  for (const { lines, at } of mistakes)
    for (const [client, line] of Object.entries(lines))
      expect(line).toContain(typeof at === 'string' ? at : (at[client] ?? 'a place'));
});

test('the words of the compiler are those of the mistake in the file', () => {
  const [client] = clients;
  const [mistake] = mistakes;
  const output = `${client?.name}/mistakes/0.ts(4,11): error TS2551: Property 'x' does not exist.\n  It is long.\n`;
  const [words] = wordsIn(output);
  expect(words).toMatchObject({ client: client?.name, mistake: mistake?.name, isAtPlace: true });
  expect(words?.text).toBe("TS2551: Property 'x' does not exist.\n  It is long.");
  expect(() => wordsIn('other.ts(1,1): error TS1: Broken.')).toThrow('other.ts does not compile');
});

test('each kind of change has a name, a path and an operation of its own', () => {
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  const paths: object = Object(edition('before').paths);
  expect(Object.keys(paths)).toContain(pathOf(0));
  expect(JSON.stringify(paths)).toContain(`"${operationIdOf(0)}"`);
  expect(kinds.filter(({ before, after }) => JSON.stringify(before) === JSON.stringify(after))).toEqual([]);
});

test('equal seeds draw the same servers, of one group if that is asked for', () => {
  const options = { wire: 8, words: 3, conforming: 2, seed: 5, only: 'Tasks' };
  const drawn = draw(options);
  expect(drawn.map(({ id }) => id)).toEqual(draw(options).map(({ id }) => id));
  expect(drawn).toHaveLength(13);
  expect(new Set(drawn.map(({ group }) => group))).toEqual(new Set(['Tasks']));
});

test('the plain sandbox is served with its entries counted', async () => {
  const server = await serve(await plain('Tasks').open());
  const entries = await server.entries();
  const headers = { authorization: 'demo-superadmin', 'content-type': 'application/json' };
  const body = JSON.stringify({ type: 'call', agentId: 'agent_202', phoneNumber: '+12025550129' });
  const { status } = await fetch(`${server.url}${pathTo('createTask')}`, { method: 'POST', headers, body });
  expect(status).toBe(200);
  expect(await server.entries()).toBeGreaterThan(entries);
  expect(server.requests()).toBe(1);
  await server.close();
});

test('the examples of a group are requests, reads first and last', () => {
  const requests = trafficOf(contractOf('Tasks'));
  expect(requests[0]?.method).toBe('get');
  expect(requests.at(-1)?.method).toBe('get');
  expect(requests.some(({ body }) => body !== undefined)).toBe(true);
  for (const { path } of requests) expect(path).not.toMatch(/[{}]|undefined/);
});

test('a contract of OpenAPI 3.1 is written in the words of 3.0', () => {
  const schema = { type: ['string', 'null'], const: 'a', examples: ['a'] };
  const limits = { exclusiveMinimum: 3, 'x-own': 1 };
  expect(asOpenapi30({ openapi: '3.1.1', schema, limits })).toEqual({
    openapi: '3.0.3',
    schema: { type: 'string', nullable: true, enum: ['a'], example: 'a' },
    limits: { minimum: 3, exclusiveMinimum: true },
  });
});
