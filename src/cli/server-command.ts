import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { keyHeaders } from '../../generated/sandbox-control/security.ts';
import { endWith } from '../node/http/end-with.ts';
import { explain, UsageError } from '../node/usage-error.ts';
import { isPostgresUrl } from '../postgres/database/address.ts';
import { parseAllowedHost, parseAllowedOrigin } from '../server/allowed.ts';
import { isLoopback } from '../server/loopback.ts';
import { readData } from './data-option.ts';
import { readCollector, readLogFormat, readSeconds, readTls } from './operation-options.ts';
import { readAllowed, readNow, readPort } from './options.ts';
import type { ServerOptions } from './server/server-options.ts';

/** The text of `--help`; `command` is what comes before the options. */
export const usage = (command: string) => `Usage: ${command} [options]

  --port N      port to listen on (default 4010; 0 lets the system choose)
  --host H      address to listen on (default 127.0.0.1)
  --data FILE   keep what happens in an SQLite file (by default in memory, until the server ends), or in PostgreSQL,
                postgres://user:password@host:port/database, where any number of servers share it; @FILE reads that
                address from a file; SANDBOX_DATA in the environment stands in for the option
  --salvage     save what is whole of a damaged --data FILE into a new one, which takes its place; the old one is kept beside
  --seed FILE   begin with an environment file, as /_sandbox/environments/default/export answers it (by default with the demo data)
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
  --trust-proxy RANGE
                trust forwarding headers from proxies at these addresses, such as 10.0.0.0/8; may be repeated
  --tls-cert FILE, --tls-key FILE
                serve HTTPS with this certificate and its key, in PEM; read anew on SIGHUP
  --no-request-log
                keep no timeline of requests, jobs and webhooks
  --metrics     measure, for /_sandbox/metrics in the format of Prometheus
  --otlp URL    send traces to this collector (OTLP over HTTP), such as http://127.0.0.1:4318; env for the one of
                OTEL_EXPORTER_OTLP_ENDPOINT
  --drain SECONDS
                on SIGTERM go on answering for so long, while /_sandbox/health/ready says 503 (default 0)
  --grace SECONDS
                then let answers under way leave for so long (default 2)
  --control-key NAME:SECRET
                ask for this key (${keyHeaders.ControlKey}) from who makes, lists, resets or ends environments; NAME:sha256:HEX hides
                it from the list of processes; may be repeated (by default nobody is asked)
  --control-keys FILE
                the same, one a line; read anew on SIGHUP
  --quota LIMITS
                what each key may have: environments=100,rows=1000000,bytes=500MB,requests=200 (requests a second)
  --stateless   remember nothing; answer every request from the contract's examples
  --log FORMAT  how the line per request is written: text (the default) or json
  --quiet       no line per request
  --help        this text
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
  if (stateless && values.data !== undefined) throw new UsageError('--stateless keeps nothing, so it takes no --data');
  if (stateless && (seed !== undefined || now !== undefined || frozen))
    throw new UsageError('--stateless has no environment, so it takes no --seed, --now or --frozen');
  if (salvage && data !== undefined && isPostgresUrl(data))
    throw new UsageError('--salvage is for a file; a database is restored from its backup');
  if (salvage && data === undefined) throw new UsageError('--salvage needs --data, the file that is damaged');
  if (stateless && metrics) throw new UsageError('--stateless has no control API to ask, so it takes no --metrics');
  if (stateless && values['no-request-log'])
    throw new UsageError('--stateless keeps nothing, so it takes no --no-request-log');
  if (quiet && values.log !== undefined) throw new UsageError('--quiet writes no lines, so it takes no --log');
  const isKeyed = values['control-key'].length > 0 || values['control-keys'] !== undefined;
  if (stateless && isKeyed) throw new UsageError('--stateless has no control API, so it takes no --control-key');
  if (values.quota !== undefined && !isKeyed)
    throw new UsageError('--quota is for each key, so it needs --control-key');
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

/** Told where a server is not on this machine alone. */
const reachable =
  'warning: others can reach this server. Its tokens are known to everyone and its control API needs none to reset it; SECURITY.md says who can do what';
/** The same where the control API asks for keys. */
const guarded =
  'warning: others can reach this server. The tokens of its environment default are known to everyone; SECURITY.md says who can do what';

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
