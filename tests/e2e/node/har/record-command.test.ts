import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { expect, test } from 'vitest';
import { readHar } from '../../../../src/suite/traffic/read-har.ts';
import { listenOn } from '../../../node/receiver.ts';
import { entriesOf, newHarFile } from '../../../support/har.ts';
import { type Command, runCli } from '../../support/command.ts';

async function start(answer: Parameters<typeof createServer>[1]) {
  const { port } = await listenOn(createServer(answer));
  const file = newHarFile();
  const command = runCli(['record', '--to', `http://127.0.0.1:${port}`, '--har', file, '--port', '0']);
  return { command, file, url: await command.ready };
}

test('the recorder says where it accepts requests, and has written all when it ends', async () => {
  const { command, file, url } = await start((_, response) => void response.end('{}'));
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/api/v2/tasks`)));
  command.process.kill('SIGTERM');
  expect(await command.ended).toEqual({ code: 0, signal: null, stdout: `ready ${url}\n`, stderr: '' });
  expect(entriesOf(readFileSync(file, 'utf8'))).toHaveLength(50);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('answers under way leave before it ends', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const { command, file, url } = await start((_, response) => arrived.resolve(() => response.end('late')));
  const answer = fetch(`${url}/api/v2/tasks`);
  const finish = await arrived.promise;
  command.process.kill('SIGTERM');
  finish();
  expect(await (await answer).text()).toBe('late');
  expect(await command.ended).toMatchObject({ code: 0 });
  expect(entriesOf(readFileSync(file, 'utf8'))).toHaveLength(1);
});

test('one that is killed leaves a file that can be read', async () => {
  const { command, file, url } = await start((_, response) => void response.end('{}'));
  for (let i = 0; i < 20; i++) await fetch(`${url}/api/v2/tasks`);
  command.process.kill('SIGKILL');
  await command.ended;
  expect(readHar(readFileSync(file, 'utf8')).matched).toBeGreaterThanOrEqual(19);
});

test('long bodies go through it, and its memory stays as it was', async () => {
  const megabyte = Buffer.alloc(2 ** 20, 'word ');
  const { command, file, url } = await start((_, response) => {
    let sent = 0;
    const more = () => {
      while (sent < 100) {
        sent++;
        if (!response.write(megabyte)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  const before = memoryOf(command);
  let most = 0;
  let received = 0;
  let looks = 0;
  await new Promise((resolve, reject) => {
    request(url, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received < (looks + 1) * 10 * 2 ** 20) return;
        looks++;
        most = Math.max(most, memoryOf(command));
      });
      answer.once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
  expect([received, looks]).toEqual([100 * 2 ** 20, 10]);
  expect(most - before).toBeLessThan(60);
  command.process.kill('SIGTERM');
  await command.ended;
  expect(statSync(file).size).toBeLessThan(1.1 * 2 ** 20);
});

/** In MiB, as the system counts it. */
function memoryOf({ process: { pid } }: Command): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

test('--help tells the options and ends well', async () => {
  const { code, stdout, stderr } = await runCli(['record', '--help']).ended;
  expect([code, stderr]).toEqual([0, '']);
  for (const option of ['--to', '--har', '--port', '--allow-origin', 'NODE_EXTRA_CA_CERTS'])
    expect(stdout).toContain(option);
});

const to = ['--to', 'https://staging.example.com'];

test.for<[RegExp, string[]]>([
  [/--to is missing; it must be the address of a server/, ['--har', 'x.har']],
  [/--har is missing; it must be a file/, to],
  [/--to is staging; it must begin with http/, ['--to', 'staging', '--har', 'x.har']],
  [/must end before \/api\/v2/, ['--to', 'https://x.test/api/v2', '--har', 'x.har']],
  [/must be without \? and #/, ['--to', 'https://x.test/?a', '--har', 'x.har']],
  [/has a user or password; clients send their own/, ['--to', 'https://a:b@x.test', '--har', 'x.har']],
  [/--port is 70000/, [...to, '--har', 'x.har', '--port', '70000']],
  [/--allow-origin: /, [...to, '--har', 'x.har', '--allow-origin', 'nowhere']],
  [/--har: \/none\/x\.har is in a folder that is not there/, [...to, '--har', '/none/x.har']],
  [/'--tooo'; see --help/, ['--tooo']],
  [/extra/, ['extra']],
])('what it cannot do is told in one line: %s', async ([said, args]) => {
  const { code, stdout, stderr } = await runCli(['record', ...args]).ended;
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^error: [^\n]+\n$/);
  expect(stderr).toMatch(said);
});

test('a port in use is told, and no file is left behind', async () => {
  const { port } = await listenOn(createServer());
  const file = newHarFile();
  const { code, stderr } = await runCli(['record', ...to, '--har', file, '--port', `${port}`]).ended;
  expect(code).toBe(2);
  expect(stderr).toMatch(/in use; choose another with --port/);
  expect(() => statSync(file)).toThrow('ENOENT');
});
