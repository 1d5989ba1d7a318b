import { expect, test } from 'vitest';
import { message, serve } from '../../postgres/database/fake-server.ts';
import { runCli } from '../support/command.ts';
import { postgresUrl } from '../support/postgres.ts';
import { newCutLine } from './cut.ts';

const start = (database: string) => runCli(['mock', '--port', '0', '--quiet', '--data', database]);

test('the command ends with one line where the database refuses, and leaves the connection open', async () => {
  const url = await serve((socket) => void socket.write(message('E', 'SFATAL\0C28000\0Mno entry\0\0')));
  const { code, signal, stdout, stderr } = await start(url).ended;
  expect([code, signal, stdout]).toEqual([2, null, '']);
  expect(stderr).toMatch(new RegExp(`^error: PostgreSQL at ${new URL(url).host}/sandbox: .+\n$`));
  expect(stderr).not.toContain('secret');
});

test('a server goes on whatever its database says, and uses it again', async () => {
  const line = await newCutLine(await postgresUrl());
  const command = start(line.url);
  const url = await command.ready;
  const create = async () => (await fetch(`${url}/_sandbox/environments`, { method: 'POST' })).status;
  const answers = [
    Buffer.from('HTTP/1.1 200 OK\r\n\r\n'),
    message('D', Buffer.from('ffff', 'hex')),
    message('R', Buffer.from([0, 0, 0, 7])),
    message('E', 'SERROR\0Mno\0'),
    message('E', 'SFATAL\0C57P01\0Mgoing\0\0'),
  ];
  for (const bytes of answers) {
    line.say(bytes);
    // The connection may be lost under the request, or have been before it.
    expect([201, 500, 503]).toContain(await create());
    await expect.poll(create, { timeout: 30_000 }).toBe(201);
  }
  expect(command.process.exitCode).toBeNull();
  command.process.kill('SIGTERM');
  expect((await command.ended).code).toBe(0);
});
