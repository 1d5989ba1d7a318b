import { describe, expect, test } from 'vitest';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { doorTo } from '../../src/server/doors.ts';
import { createFrontDoor } from '../../src/server/front-door.ts';
import { answerOf, notesContract, notesEngine } from './notes.ts';
import { problemIn } from './problem.ts';
import { type ServedDoors, serve, ways } from './served.ts';

const headers = tokenHeaders('token_1');

/** Two doors to two contracts, each with an engine that says where it stands. */
function serveBoth(): Promise<ServedDoors> {
  return serve((watch) => {
    const [first, second] = ['/api', '/_sandbox'].map((prefix) => {
      const answer = () => ({ ...answerOf('listNotes'), body: { at: prefix } });
      const engine = notesEngine({ answer });
      return { prefix, answer: createFrontDoor({ contract: notesContract(prefix), engine, ...watch }) };
    });
    if (!first || !second) throw new Error('There are no doors.');
    return [first, second];
  });
}

describe.for(ways)('with several front doors, %s', (way) => {
  test('each path leads to its own', async () => {
    const send = (await serveBoth())[way];
    expect(await (await send('/api/notes', { headers })).json()).toEqual({ at: '/api' });
    expect(await (await send('/_sandbox/notes', { headers })).json()).toEqual({ at: '/_sandbox' });
  });

  test('a path that leads nowhere is refused by one of them', async () => {
    const send = (await serveBoth())[way];
    for (const path of [
      '/api',
      '/api?x',
      '/_sandbox',
      '/_sandbox?x',
      '/_sandbox/x',
      '/_sandboxes/notes',
      '/apis/notes',
    ]) {
      expect((await problemIn(await send(path, { headers }), 404)).detail).toContain(path);
    }
  });

  test('pages are where they were', async () => {
    const send = (await serveBoth())[way];
    expect(await (await send('/openapi.json')).text()).toBe('{}');
    await problemIn(await send('/docs/nothing'), 404);
    expect((await send('/', { redirect: 'manual' })).status).toBe(302);
  });
});

describe('of the doors /api and /_sandbox', () => {
  const api = () => Promise.reject();
  const sandbox = () => Promise.reject();
  const doors = [
    { prefix: '/api', answer: api },
    { prefix: '/_sandbox', answer: sandbox },
  ] as const;

  test.for([
    ['/api/notes', api],
    ['/api', api],
    ['/_sandbox', sandbox],
    ['/_sandbox?x', sandbox],
    ['/_sandbox/clock', sandbox],
    ['/_sandboxes', api],
    ['/x/_sandbox/clock', api],
    ['/x/docs', api],
    ['/docsx', api],
    ['/workbenches', api],
    ['/x/workbench/', api],
    ['/openapi.jsonx', api],
    ['/openapi.json/x', api],
    ['/openapi_json', api],
    ['/', undefined],
    ['/?x', undefined],
    ['/docs', undefined],
    ['/docs?x', undefined],
    ['/docs/x', undefined],
    ['/workbench', undefined],
    ['/workbench?x', undefined],
    ['/workbench/x', undefined],
    ['/openapi.json', undefined],
    ['/openapi.yaml?x', undefined],
  ] as const)('%s leads to one, or to a page', ([target, door]) => {
    expect(doorTo(target, [...doors])).toBe(door);
  });
});
