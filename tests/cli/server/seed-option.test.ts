import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ServerOptions } from '../../../src/cli/server/server-options.ts';
import { startServer } from '../../../src/cli/server/start.ts';
import { createClient, unwrap } from '../../../src/client/client.ts';
import { createControlClient } from '../../../src/client/control-client.ts';
import { explain } from '../../../src/node/usage-error.ts';
import { temporaryFile } from '../../support/sandbox.ts';

const storyTime = '2026-03-02T15:00:00Z';

/** Starts a server until the test ends, or until it is closed before. */
async function start(options: Partial<ServerOptions>) {
  const { url, close } = await startServer({
    host: '127.0.0.1',
    port: 0,
    quiet: true,
    timeouts: { grace: 0 },
    ...options,
  });
  let open = true;
  const end = async () => {
    if (open) await close();
    open = false;
  };
  onTestFinished(end);
  const control = createControlClient({ baseUrl: url, token: 'demo-admin' });
  const params = { path: { environmentId: 'default' } };
  return {
    url,
    end,
    control,
    admin: createClient({ baseUrl: url, token: 'demo-admin', retry: false }),
    environment: () => unwrap(control.GET('/_sandbox/environments/{environmentId}', { params })),
    reset: () => unwrap(control.POST('/_sandbox/environments/{environmentId}/reset', { params })),
    exported: () => unwrap(control.GET('/_sandbox/environments/{environmentId}/export', { params })),
  };
}

/** An environment file in which there is one token more than in the demo data. */
async function seedFile(): Promise<string> {
  const { admin, exported, end } = await start({ start: { now: Date.parse(storyTime), frozen: true } });
  await unwrap(admin.createToken({ description: 'Of the file', type: 'user' }));
  const file = join(temporaryFile(), '..', 'world.json');
  await writeFile(file, JSON.stringify(await exported()));
  await end();
  return file;
}

test('a server begins at a time, and stands still there', async () => {
  const { environment, reset } = await start({ start: { now: Date.parse(storyTime), frozen: true } });
  expect(await environment()).toMatchObject({ now: storyTime, frozen: true, seed: 'demo' });
  expect(await reset()).toMatchObject({ now: storyTime, frozen: true });
});

test('a server begins with a file, at the time of the file or another, and is reset to it', async () => {
  const seed = await seedFile();
  const { admin, environment, reset, exported } = await start({ start: { seed } });
  expect(await environment()).toMatchObject({ id: 'default', now: storyTime, frozen: true, seed: 'world' });
  expect(await exported()).toEqual(JSON.parse(await readFile(seed, 'utf8')));
  await unwrap(admin.createToken({ description: 'Of the test', type: 'user' }));
  await reset();
  const { tokens } = await unwrap(admin.listTokens());
  expect(tokens.map(({ description }) => description)).toEqual(expect.arrayContaining(['Of the file']));
  expect(tokens.map(({ description }) => description)).not.toContain('Of the test');
  const later = await start({ start: { seed, now: Date.parse('2026-06-01T09:00:00Z') } });
  expect(await later.environment()).toMatchObject({ now: '2026-06-01T09:00:00Z', frozen: true });
});

test('a data file that has the environment default goes on, and who starts the server is told', async () => {
  const data = temporaryFile();
  const first = await start({ data, start: { now: Date.parse(storyTime), frozen: true } });
  await first.end();
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => told.mockRestore());
  const { control } = await start({ data, start: { now: Date.parse('2026-06-01T09:00:00Z') } });
  expect(await unwrap(control.GET('/_sandbox/clock'))).toMatchObject({ now: storyTime, frozen: true });
  const goesOn = expect.stringContaining(`${data}: it already contains the environment default and continues with it`);
  expect(told.mock.calls.map(([text]) => text)).toEqual([goesOn]);
});

const head = `"format":1,"contract":"2.1.0","now":"${storyTime}","frozen":true`;

test.for<[told: RegExp, text: string | undefined]>([
  [/^--seed \S+ cannot be read: no such file or folder/, undefined],
  [/is not an environment file: it is not JSON: .*position 1/, '{'],
  [/: \/format is required; \/contract is required; /, '{}'],
  [/: \/tables\/user\/0\/email is required/, `{${head},"tables":{"user":[{"organizationId":"org_301","userId":1}]}}`],
  [/nested deeper than 500 levels/, '['.repeat(1000)],
])('a file that cannot be used is told in one line with its place: %s', async ([told, text]) => {
  const file = temporaryFile();
  if (text !== undefined) await writeFile(file, text);
  const line = await start({ start: { seed: file } }).then(() => 'It starts.', explain);
  expect(line).toMatch(told);
  expect(line).not.toContain('\n');
});
