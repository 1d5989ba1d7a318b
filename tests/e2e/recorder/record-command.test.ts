import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { pathTo } from '../../../src/contract/path-to.ts';
import { listenOn } from '../../node/receiver.ts';
import { entriesOf, newHarFile } from '../../support/har.ts';
import { type Command, runCli } from '../support/command.ts';

const megabyte = Buffer.alloc(2 ** 20, 'word ');
/** Length of a long body in MiB, and the memory that the recorder may take meanwhile: garbage, whatever the length. */
const longBody = 400;
const mostMemory = 120;

function sendLong(response: ServerResponse, sent = 0): void {
  if (sent === longBody) response.end();
  else if (response.write(megabyte)) sendLong(response, sent + 1);
  else response.once('drain', () => sendLong(response, sent + 1));
}

/** Reads a long body, and gives the most that the process took meanwhile. */
function memoryWhileReading(url: string, command: Command): Promise<number> {
  let [most, received, looks] = [0, 0, 0];
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer) => {
      received += chunk.length;
      if (received < (looks + 1) * 10 * megabyte.length) return;
      looks++;
      most = Math.max(most, memoryOf(command));
    };
    const asked = request(url, (answer) => answer.on('data', look).once('end', () => resolve(most)));
    asked.once('error', reject).end();
  });
}

/** In MiB, as the system counts it. */
function memoryOf({ process: { pid } }: Command): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

test('the recorder says where it is, takes no memory for long bodies, and has written all when it ends', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const { port } = await listenOn(
    createServer(({ url }, response) => {
      if (url === '/long') sendLong(response);
      else if (url === '/late') arrived.resolve(() => response.end('late'));
      else response.end('{}');
    }),
  );
  const file = newHarFile();
  const command = runCli(['record', '--to', `http://127.0.0.1:${port}`, '--har', file, '--port', '0']);
  const url = await command.ready;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const before = memoryOf(command);
  expect((await memoryWhileReading(`${url}/long`, command)) - before).toBeLessThan(mostMemory);
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}${pathTo('listTasks')}`)));
  const answer = fetch(`${url}/late`);
  const finish = await arrived.promise;
  command.process.kill('SIGTERM');
  finish();
  expect(await (await answer).text()).toBe('late');
  expect(await command.ended).toEqual({ code: 0, signal: null, stdout: `ready ${url}\n`, stderr: '' });
  expect(entriesOf(readFileSync(file, 'utf8'))).toHaveLength(22);
  const { mode, size } = statSync(file);
  expect(mode & 0o777).toBe(0o600);
  expect(size).toBeLessThan(1.1 * megabyte.length);
});

test('--help tells the options and ends well, and a mistake is one line', async () => {
  const [help, mistaken] = await Promise.all([runCli(['record', '--help']).ended, runCli(['record', '--tooo']).ended]);
  expect([help.code, help.stderr]).toEqual([0, '']);
  for (const option of ['--to', '--har', '--port', '--allow-origin', 'NODE_EXTRA_CA_CERTS'])
    expect(help.stdout).toContain(option);
  expect([mistaken.code, mistaken.stdout]).toEqual([2, '']);
  expect(mistaken.stderr).toMatch(/^error: [^\n]+'--tooo'; see --help\n$/);
});
