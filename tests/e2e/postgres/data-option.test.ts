import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Command, runCli } from '../support/command.ts';
import { postgresUrl } from '../support/postgres.ts';

/** An address with a password, which the tests' database does not ask for. */
async function addressWithPassword(): Promise<string> {
  const url = new URL(await postgresUrl());
  url.password = 'open-sesame';
  return url.href;
}

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'data-option-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'address');
  await writeFile(file, text, { mode: 0o600 });
  return file;
}

/** What everybody on the machine can read of a process. */
function argumentsOf({ process: { pid } }: Command): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8');
}

/** Makes an environment on one server and finds it on another, which share a database. */
async function expectShared(one: string, other: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const made = await fetch(`${one}/_sandbox/environments`, { method: 'POST', headers: json, body: '{}' });
  const { id } = await made.json();
  expect((await fetch(`${other}/_sandbox/environments/${id}`)).status).toBe(200);
}

test.runIf(process.platform === 'linux')(
  'a password in a file or a variable is not in the list of processes',
  async () => {
    const address = await addressWithPassword();
    const file = await fileOf(`${address}\n`);
    const start = ['mock', '--quiet', '--port', '0'];
    const byFile = runCli([...start, '--data', `@${file}`]);
    const byVariable = runCli(start, { env: { SANDBOX_DATA: address } });
    await expectShared(await byFile.ready, await byVariable.ready);
    for (const server of [byFile, byVariable]) expect(await argumentsOf(server)).not.toContain('open-sesame');
  },
);

/** A server that speaks as much of PostgreSQL's protocol as asks for a password, and refuses every one. */
async function openRefusing(): Promise<{ readonly port: number; readonly passwords: string[] }> {
  const passwords: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    // The start-up message has no type, and is answered with AuthenticationCleartextPassword.
    socket.once('data', () => socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])));
    socket.on('data', (bytes) => {
      if (bytes[0] !== 0x70) return;
      passwords.push(bytes.subarray(5, -1).toString());
      const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0';
      const length = Buffer.alloc(4);
      length.writeInt32BE(fields.length + 4);
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return { port: address.port, passwords };
}

test('a password may be in the variable of other programs of PostgreSQL, and no refusal tells it', async () => {
  const { port, passwords } = await openRefusing();
  const place = `127.0.0.1:${port}/sandbox`;
  const start = runCli(['mock', '--data', `postgres://me@${place}`], { env: { PGPASSWORD: 'of-a-variable' } });
  const { code, stdout, stderr } = await start.ended;
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toBe(`error: PostgreSQL at ${place}: password authentication failed (28P01)\n`);
  expect(passwords).toEqual(['of-a-variable']);
});
