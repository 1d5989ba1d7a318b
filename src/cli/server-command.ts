import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { keyHeaders } from '../../generated/sandbox-control/security.ts';
import { endWith } from '../node/http/end-with.ts';
import { explain, UsageError } from '../node/usage-error.ts';
import { isPostgresUrl } from '../postgres/database/address.ts';
import { isLoopback } from '../server/access.ts';
import { parseAllowedHost, parseAllowedOrigin } from '../server/allowed-hosts.ts';
import { readData } from './data-option.ts';
import { readCollector, readLogFormat, readSeconds, readTls } from './deployment-options.ts';
import { readAllowed, readNow, readPort } from './option-values.ts';
import type { ServerOptions } from './server/server-options.ts';

/** The text of `--help`; `command` is what comes before the options. */
export const usage = (command: string) => `Usage: ${command} [options]

  --port N      port to listen on (default 4010; 0 lets the system choose)
  --host H      address to listen on (default 127.0.0.1)
  --data FILE   keep environments in an SQLite file (default: in memory), or in PostgreSQL, which any number of servers
                can share: postgres://user:password@host:port/database; @FILE reads the address from a file.
                The environment variable SANDBOX_DATA replaces the option
  --salvage     replace a damaged --data FILE with a new file that has all intact data; the old one is kept beside it
  --seed FILE   start with an environment file from /_sandbox/environments/default/export (default: the demo data)
  --now TIME    start at this time, such as 2026-03-02T15:00:00Z (default: the real time, or the time of --seed)
  --frozen      stop the clock; it moves only when you advance it
  --har FILE    record requests to the API and their responses in a new HAR file, without secrets
  --deliver-to HOST
                also deliver webhooks to this host, or to HOST:PORT; may be repeated (default: only this machine)
  --allow-host NAME
                also accept requests to this host name, or *.NAME for all subdomains; may be repeated
                (default: localhost, addresses, and --host)
  --allow-origin ORIGIN
                let pages of this origin use the server, such as http://app.test:3000; may be repeated
                (default: pages of this machine)
  --trust-proxy RANGE
                trust forwarding headers from proxies at these addresses, such as 10.0.0.0/8; may be repeated
  --tls-cert FILE, --tls-key FILE
                serve HTTPS with this certificate and key (PEM); SIGHUP reads both again
  --no-request-log
                keep no timeline of requests, jobs and webhooks
  --metrics     serve metrics for Prometheus at /_sandbox/metrics
  --otlp URL    send traces to this collector (OTLP over HTTP), such as http://127.0.0.1:4318; env uses
                OTEL_EXPORTER_OTLP_ENDPOINT
  --drain SECONDS
                after SIGTERM, continue to serve requests for this long while /_sandbox/health/ready returns 503 (default 0)
  --grace SECONDS
                then wait this long for requests in progress (default 2)
  --control-key NAME:SECRET
                require this key (${keyHeaders.ControlKey}) to create, list, reset and delete environments; NAME:sha256:HEX hides
                it from the process list; may be repeated (default: no key)
  --control-keys FILE
                the same, one key per line; SIGHUP reads it again
  --quota LIMITS
                quota of each key: environments=100,rows=1000000,bytes=500MB,requests=200 (requests per second)
  --stateless   store nothing; respond only with the contract's examples
  --log FORMAT  format of the line per request: text (default) or json
  --quiet       log no requests
  --help        print this text
`;

/** The options of the command. docs/options.md lists them. */
export const mockOptions = {
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
  'trust-proxy': { type: 'string', multiple: true, default: [] },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'no-request-log': { type: 'boolean', default: false },
  'control-key': { type: 'string', multiple: true, default: [] },
  'control-keys': { type: 'string' },
  quota: { type: 'string' },
  metrics: { type: 'boolean', default: false },
  otlp: { type: 'string' },
  drain: { type: 'string', default: '0' },
  grace: { type: 'string' },
  stateless: { type: 'boolean', default: false },
  log: { type: 'string' },
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

/** Starts the server that the arguments ask for, or tells which there are; `command` is what comes before them. */
export async function mock(args: string[], command: string): Promise<void> {
  const asked = await readServerCommand(args);
  if (asked) await serve(asked);
  else process.stdout.write(usage(command));
}

/** Options of the server on the command line. */
export interface ServerCommand {
  readonly options: ServerOptions;
  /** Time that the server keeps answering after it was told to end, in milliseconds. */
  readonly draining: number;
}

/** Reads the command line; undefined where help is asked for. Throws `UsageError`. */
export async function readServerCommand(args: string[]): Promise<ServerCommand | undefined> {
  const { values } = parseArgs({ args, options: mockOptions });
  if (values.help) return undefined;
  const port = readPort(values.port);
  if (values.host === '') throw new UsageError('--host is empty; it must be an address of this machine');
  const { host, quiet, stateless, salvage, seed, frozen, har, metrics, 'deliver-to': deliverTo } = values;
  const data = stateless ? undefined : readData(values.data, process.env);
  const now = values.now === undefined ? undefined : readNow(values.now);
  const allowHosts = readAllowed('allow-host', values['allow-host'], parseAllowedHost);
  const allowOrigins = readAllowed('allow-origin', values['allow-origin'], parseAllowedOrigin);
  if (seed === '') throw new UsageError('--seed is empty; it must be a file');
  if (har === '') throw new UsageError('--har is empty; it must be a file');
  if (stateless && values.data !== undefined)
    throw new UsageError('--stateless stores nothing, so it cannot be used with --data');
  if (stateless && (seed !== undefined || now !== undefined || frozen))
    throw new UsageError('--stateless has no environment, so it cannot be used with --seed, --now or --frozen');
  if (salvage && data !== undefined && isPostgresUrl(data))
    throw new UsageError('--salvage repairs only a file; restore a database from its backup');
  if (salvage && data === undefined) throw new UsageError('--salvage requires --data with the damaged file');
  if (stateless && metrics) throw new UsageError('--stateless has no control API, so it cannot be used with --metrics');
  if (stateless && values['no-request-log'])
    throw new UsageError('--stateless stores nothing, so it cannot be used with --no-request-log');
  if (quiet && values.log !== undefined) throw new UsageError('--quiet logs nothing, so it cannot be used with --log');
  const isKeyed = values['control-key'].length > 0 || values['control-keys'] !== undefined;
  if (stateless && isKeyed)
    throw new UsageError('--stateless has no control API, so it cannot be used with --control-key');
  if (values.quota !== undefined && !isKeyed)
    throw new UsageError('--quota applies to keys, so it requires --control-key');
  const keys = isKeyed ? { texts: values['control-key'], file: values['control-keys'] } : undefined;
  const start = { seed, now, frozen };
  const options = {
    port,
    host,
    quiet,
    stateless,
    data,
    salvage,
    start,
    har,
    deliverTo,
    allowHosts,
    allowOrigins,
    metrics,
    keepsTimeline: !values['no-request-log'],
    // A rarely used module is loaded on demand.
    keys: keys && new (await import('../node/control-keys.ts')).HashedKeys(keys),
    quota: values.quota === undefined ? undefined : (await import('./quota-options.ts')).readQuota(values.quota),
    log: readLogFormat(values.log),
    otlp: values.otlp === undefined ? undefined : readCollector(values.otlp, process.env),
    tls: readTls(values['tls-cert'], values['tls-key']),
    trustProxy: await readTrusted(values['trust-proxy']),
    timeouts: values.grace === undefined ? {} : { grace: readSeconds('grace', values.grace) },
  };
  return { options, draining: readSeconds('drain', values.drain) };
}

async function readTrusted(ranges: readonly string[]): Promise<readonly string[]> {
  if (ranges.length === 0) return ranges;
  const { parseRange } = await import('../node/http/forwarded.ts');
  return readAllowed('trust-proxy', ranges, parseRange);
}

/** Warning for a server that other machines can reach. */
const reachable =
  'warning: others can reach this server. Its tokens are public, and its control API needs no token to reset it; see SECURITY.md';
/** The same for a server with control keys. */
const guarded =
  'warning: others can reach this server. The tokens of its environment default are public; see SECURITY.md';

async function serve({ options, draining }: ServerCommand): Promise<void> {
  const { startServer } = await import('./server/start.ts').catch((error: unknown) => {
    throw new UsageError(`generated/ cannot be used (${explain(error)}); run \`npm run generate\``);
  });
  const server = await startServer(options);
  endWith(server, draining);
  if (options.tls || options.keys) process.on('SIGHUP', () => server.renew());
  const { address, family } = server.address;
  if (!isLoopback(family === 'IPv6' ? `[${address}]` : address))
    process.stderr.write(`${options.keys ? guarded : reachable}\n`);
  // Who reads this may end the server at once.
  const ready = { time: new Date().toISOString(), ready: server.url };
  process.stdout.write(options.log === 'json' ? `${JSON.stringify(ready)}\n` : `ready ${server.url}\n`);
}
