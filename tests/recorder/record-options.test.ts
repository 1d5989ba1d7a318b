import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { pathPrefix } from '../../generated/client.ts';
import { record } from '../../src/cli/record-command.ts';
import { explain } from '../../src/node/usage-error.ts';
import { listenOn } from '../node/receiver.ts';
import { newHarFile } from '../support/har.ts';

/** The line in which the command tells what stops it. Throws if it starts. */
async function refusalOf(...args: string[]): Promise<string> {
  const refusal = await record(args, 'npm run record --').then(() => undefined, explain);
  if (refusal === undefined) throw new Error('It starts.');
  return refusal;
}

const prefix = pathPrefix.slice(0, -1);
const to = ['--to', 'https://staging.example.com'];

test.for<[RegExp, string[]]>([
  [/^--to is missing; it must be the address of a server$/, ['--har', 'x.har']],
  [/^--har is missing; it must be the file to create$/, to],
  [/^--json is an option of --hold, which is missing$/, [...to, '--har', 'x.har', '--json', 'x.json']],
  [/^--to is staging; it must be a URL that begins with http/, ['--to', 'staging', '--har', 'x.har']],
  [new RegExp(`must end before ${prefix}`), ['--to', `https://x.test${prefix}`, '--har', 'x.har']],
  [/must be without \? and #/, ['--to', 'https://x.test/?a', '--har', 'x.har']],
  [/^--to must be without a user and password$/, ['--to', 'https://a:b@x.test', '--har', 'x.har']],
  [/^--port is 70000/, [...to, '--har', 'x.har', '--port', '70000']],
  [/^--allow-origin: /, [...to, '--har', 'x.har', '--allow-origin', 'nowhere']],
  [/^--har: \/none\/x\.har is in a folder that does not exist/, [...to, '--har', '/none/x.har']],
  [/'--tooo'; see --help$/, ['--tooo']],
  [/extra/, ['extra']],
])('what it cannot do is told in one line: %s', async ([said, args]) => {
  expect(await refusalOf(...args)).toMatch(said);
});

test('a port in use is told, and no file is left behind', async () => {
  const { port } = await listenOn(createServer());
  const file = newHarFile();
  expect(await refusalOf(...to, '--har', file, '--port', `${port}`)).toMatch(/in use; choose another with --port$/);
  expect(existsSync(file)).toBe(false);
});
