import { expect, test } from 'vitest';
import { Presence } from '../../../src/conformance/target/server-presence.ts';

const times = { silence: 40, search: 80 };
const never = () => new Promise<never>(() => {});
const refused = () => Promise.reject(new Error('connect ECONNREFUSED'));

/** A presence whose server has answered once. */
async function known(probe: () => Promise<unknown>): Promise<Presence> {
  const presence = new Presence(times, probe);
  await presence.follow(() => Promise.resolve());
  return presence;
}

test('a server that answers nothing more is given up, and requests under way end', async () => {
  const presence = await known(refused);
  let isEnded = false;
  presence.pending.add(() => {
    isEnded = true;
  });
  expect(await presence.isThere()).toBe(false);
  expect(presence.goneAt).toBeInstanceOf(Date);
  expect(isEnded).toBe(true);
});

test('a server that takes requests and answers none is given up without a failure', async () => {
  const presence = new Presence(times, refused);
  const given = new Promise<void>((resolve) => presence.pending.add(resolve));
  void presence.follow(never);
  await given;
  expect(presence.goneAt).toBeInstanceOf(Date);
});

test('a server that loses a connection and answers a plain request is there', async () => {
  const presence = await known(() => Promise.resolve());
  expect(await presence.isThere()).toBe(true);
  expect(presence.goneAt).toBeUndefined();
});

test('a server that answers something else meanwhile is there', async () => {
  const presence = await known(refused);
  const isThere = presence.isThere();
  await presence.follow(() => Promise.resolve());
  expect(await isThere).toBe(true);
});

test('a server that never answered is not looked for: the failure tells why', async () => {
  expect(await new Presence(times, refused).isThere()).toBe(true);
});

test('a server that is attacked may stand still', async () => {
  const presence = await known(refused);
  presence.pause();
  expect(await presence.isThere()).toBe(true);
});
