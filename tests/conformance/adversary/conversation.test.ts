import { expect, test } from 'vitest';
import { converse, openSocket } from '../../../src/conformance/target/socket.ts';
import { accept } from '../../node/receiver.ts';

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('a server that drips its answer is listened to for a while', async () => {
  const { port } = await accept((socket) => {
    const timer = setInterval(() => socket.write('x'), 5);
    socket.once('close', () => clearInterval(timer));
  });
  expect(await converse(`http://127.0.0.1:${port}`, get, 20)).toMatchObject({ isOpen: true });
});

test('a server that pours its answer is listened to as far as a bound', async () => {
  const bytes = Buffer.alloc(2 ** 20, 'x');
  const { port } = await accept((socket) => {
    const go = () => {
      while (!socket.destroyed && socket.write(bytes));
    };
    socket.on('drain', go);
    go();
  });
  const { text } = await converse(`http://127.0.0.1:${port}`, get, 10_000);
  expect(text.length).toBeGreaterThan(16 * 2 ** 20);
  expect(text.length).toBeLessThan(20 * 2 ** 20);
});

test('a server that never ends its handshake gives no connection', async () => {
  const { port } = await accept(() => {});
  await expect(openSocket(`https://127.0.0.1:${port}`, 50)).rejects.toThrow('no connection within 0.05 s');
});
