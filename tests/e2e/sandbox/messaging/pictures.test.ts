import { expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { withPicture } from '../../../../src/sandbox/modules/messaging/pictures.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { openBrowser } from '../../support/browser.ts';

const roomsOf = async (client: ReturnType<Awaited<ReturnType<typeof openSandbox>>['client']>) =>
  (await unwrap(client.listPriorityConversations())).rooms;
const drawn = (image = '') => decodeURIComponent(image.replace('data:image/svg+xml,', ''));

test('the pictures of an environment in real time load', async () => {
  const { client } = await openSandbox({});
  const { rooms } = await unwrap(client().listJunkConversations());
  const images = [...(await roomsOf(client())), ...rooms].map(({ image }) => image ?? '');
  expect(images.length).toBeGreaterThan(20);
  const page = await (await openBrowser()).newPage();
  const widths = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    images,
  );
  expect(new Set(widths)).toEqual(new Set([64]));
});

test('those of an environment at a time that somebody chose are the ones of the examples', async () => {
  const { client } = await openSandbox();
  for (const { image } of await roomsOf(client())) expect(image).toMatch(/^https:\/\/images\.example\.com\//);
});

test('a picture has the initials of a contact who is known, and their colors differ', async () => {
  const { client } = await openSandbox();
  const [room] = await roomsOf(client());
  if (!room) throw new Error('The demo organization has rooms.');
  const image = (change: Partial<typeof room>) => drawn(withPicture({ ...room, ...change }).image);
  expect(image({ name: 'Maya Ann Reed' })).toContain('>MR</text>');
  expect(image({ name: 'élodie' })).toContain('>É</text>');
  expect(image({ name: '<3 & 4' })).toContain('>?</text>');
  expect(image({ name: '+12025550140', unregistered: true })).toContain('>?</text>');
  const own = { ...room, image: 'https://pictures.example.org/maya.png' };
  expect(withPicture(own)).toEqual(own);
  expect(image({ id: 1 })).not.toBe(image({ id: 2 }));
});
