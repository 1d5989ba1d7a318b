import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { mock } from '../../../src/cli/server-command.ts';
import { explain } from '../../../src/node/usage-error.ts';
import { listenOn } from '../../node/receiver.ts';

/** The line in which the command tells what stops it. Throws if it starts. */
async function refusalOf(...args: string[]): Promise<string> {
  const refusal = await mock(args, 'npm start --').then(() => undefined, explain);
  if (refusal === undefined) throw new Error('It starts.');
  return refusal;
}

test.for<[RegExp, string[]]>([
  [/--prot/, ['--prot', '80']],
  [/^--port is web/, ['--port', 'web']],
  [/^--port is 65536/, ['--port', '65536']],
  [/--port/, ['--port', '-1']],
  [/--port/, ['--port']],
  [/--quiet/, ['--quiet=yes']],
  [/extra/, ['extra']],
  [/^--host is empty/, ['--host', '']],
  [/192\.0\.2\.1.*--host/, ['--port', '0', '--host', '192.0.2.1']],
  [/--host/, ['--port', '0', '--host', 'no.such.host.invalid']],
  [/^--now is tomorrow/, ['--now', 'tomorrow']],
  [/^--now /, ['--now', '2026-03-02T15:00:00']],
  [/^--now /, ['--now', '2099-03-02T15:00:00Z']],
  [/^--seed is empty/, ['--seed', '']],
  [/^--har is empty; it must be a file$/, ['--har', '']],
  [/^--stateless /, ['--stateless', '--frozen']],
  [/^--data is empty/, ['--data', '', '--salvage']],
])('a start that cannot be is told in one line: %s', async ([said, args]) => {
  const line = await refusalOf(...args);
  expect(line).toMatch(said);
  expect(line).not.toContain('\n');
});

test('a port in use is told', async () => {
  const { port } = await listenOn(createServer());
  expect(await refusalOf('--stateless', '--port', `${port}`)).toMatch(new RegExp(`${port}.*in use.*--port`));
});
