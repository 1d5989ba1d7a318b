import { parseArgs } from 'node:util';
import { parseAllowedHost, parseAllowedOrigin } from '../server/allowed.ts';
import { isLoopback } from '../server/loopback.ts';
import { explain } from './command-line.ts';
import { endWith } from './end-with.ts';
import type { MockOptions } from './mock.ts';
import { readAllowed, readNow, readPort } from './options.ts';
import { UsageError } from './usage-error.ts';

const usage = (command: string) => `Usage: ${command} [options]

  --port N      port to listen on (default 4010; 0 lets the system choose)
  --host H      address to listen on (default 127.0.0.1)
  --data FILE   keep what happens in an SQLite file (by default in memory, until the server ends)
  --salvage     save what is whole of a damaged --data FILE into a new one, which takes its place; the old one is kept beside
  --seed FILE   begin with the world of a file, as /_sandbox/environments/default/export answers it (by default with the demo data)
  --now TIME    begin at this time, such as 2026-03-02T15:00:00Z (by default at the real one, or that of --seed)
  --frozen      let the clock stand still until it is moved
  --har FILE    record the exchanges with the API in a new HAR file, without secrets
  --deliver-to HOST
                deliver webhooks to this host too, or to HOST:PORT; may be repeated (by default to this machine only)
  --allow-host NAME
                answer clients that call the server NAME; *.NAME for all under it; may be repeated
                (by default localhost, addresses, and --host)
  --allow-origin ORIGIN
                let pages of ORIGIN use the server, such as http://app.test:3000; may be repeated
                (by default pages of this machine)
  --stateless   remember nothing; answer every request from the contract's examples
  --quiet       no line per request
  --help        this text
`;

/** Starts the server that the arguments ask for, or tells which there are; `command` is what comes before them. */
export async function mock(args: string[], command: string): Promise<void> {
  const options = readOptions(args);
  if (options) await serve(options);
  else process.stdout.write(usage(command));
}

function readOptions(args: string[]): MockOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string' },
      salvage: { type: 'boolean', default: false },
      seed: { type: 'string' },
      now: { type: 'string' },
      frozen: { type: 'boolean' },
      har: { type: 'string' },
      'deliver-to': { type: 'string', multiple: true, default: [] },
      'allow-host': { type: 'string', multiple: true, default: [] },
      'allow-origin': { type: 'string', multiple: true, default: [] },
      stateless: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  const port = readPort(values.port);
  if (values.host === '') throw new UsageError('--host is empty; it must be an address of this machine');
  const { host, quiet, stateless, data, salvage, seed, frozen, har, 'deliver-to': deliverTo } = values;
  const now = values.now === undefined ? undefined : readNow(values.now);
  const allowHosts = readAllowed('allow-host', values['allow-host'], parseAllowedHost);
  const allowOrigins = readAllowed('allow-origin', values['allow-origin'], parseAllowedOrigin);
  if (data === '') throw new UsageError('--data is empty; it must be a file');
  if (seed === '') throw new UsageError('--seed is empty; it must be a file');
  if (har === '') throw new UsageError('--har is empty; it must be a file');
  if (stateless && data !== undefined) throw new UsageError('--stateless keeps nothing, so it takes no --data');
  if (stateless && (seed !== undefined || now !== undefined || frozen))
    throw new UsageError('--stateless has no world, so it takes no --seed, --now or --frozen');
  if (salvage && data === undefined) throw new UsageError('--salvage needs --data, the file that is damaged');
  const start = { seed, now, frozen };
  return { port, host, quiet, stateless, data, salvage, start, har, deliverTo, allowHosts, allowOrigins };
}

/** Told where a server is not on this machine alone. */
const reachable =
  'warning: others can reach this server. Its tokens are known to everyone and its control API needs none to reset it; SECURITY.md says who can do what';

async function serve(options: MockOptions): Promise<void> {
  const { startMock } = await import('./mock.ts').catch((error: unknown) => {
    throw new UsageError(`generated/ cannot be used (${explain(error)}); run \`npm run generate\``);
  });
  const server = await startMock(options);
  endWith(server);
  const { address, family } = server.address;
  if (!isLoopback(family === 'IPv6' ? `[${address}]` : address)) process.stderr.write(`${reachable}\n`);
  // Who reads this may end the server at once.
  process.stdout.write(`ready ${server.url}\n`);
}
