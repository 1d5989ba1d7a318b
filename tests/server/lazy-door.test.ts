import { expect, test } from 'vitest';
import { FetchInbound, toResponse } from '../../src/server/fetch.ts';
import type { FrontDoor } from '../../src/server/front-door.ts';
import { laterDoor } from '../../src/server/lazy-door.ts';
import { newReply } from '../../src/server/reply.ts';
import { problemIn } from './problem.ts';

/** A door that is made later, and what came of it. */
function later(open: (attempt: number) => Promise<FrontDoor>) {
  const seen = { attempts: 0, reports: [] as unknown[] };
  const door = laterDoor(
    () => open(++seen.attempts),
    (error) => void seen.reports.push(error),
  );
  const send = async (path: string) => {
    const inbound = new FetchInbound(new Request(`http://api.example${path}`));
    return toResponse(await door(inbound), inbound.method);
  };
  return { seen, send };
}

const echo: FrontDoor = async ({ target }) => newReply(200, {}, target, 'text/plain');

test('a door is made for the first who comes to it, and stays', async () => {
  const { seen, send } = later(async () => echo);
  expect(seen.attempts).toBe(0);
  const answers = await Promise.all(['/a', '/b'].map(send));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['/a', '/b']);
  expect(await (await send('/c')).text()).toBe('/c');
  expect(seen).toEqual({ attempts: 1, reports: [] });
});

test('a door that cannot be made answers 500, and is tried again', async () => {
  const { seen, send } = later(async (attempt) => {
    if (attempt === 1) throw new Error('the disk is gone');
    return echo;
  });
  expect((await problemIn(await send('/a'), 500)).detail).not.toContain('disk');
  expect(seen).toEqual({ attempts: 1, reports: [new Error('the disk is gone')] });
  expect(await (await send('/b')).text()).toBe('/b');
  expect(seen.attempts).toBe(2);
});

test('a door that fails answers 500, and the next one who comes is let in', async () => {
  const { seen, send } = later(async () => (request) => {
    if (request.target === '/broken') throw new Error('the page is gone');
    return echo(request);
  });
  await problemIn(await send('/broken'), 500);
  expect((await send('/whole')).status).toBe(200);
  expect(seen).toEqual({ attempts: 1, reports: [new Error('the page is gone')] });
});
