import { parseArgs } from 'node:util';
import { endWith } from '../node/http/end-with.ts';
import { explain, UsageError } from '../node/usage-error.ts';
import { isPostgresUrl } from '../postgres/database/address.ts';
import { isLoopback } from '../server/access.ts';
import { parseAllowedHost, parseAllowedOrigin } from '../server/allowed-hosts.ts';
import { readData } from './data-option.ts';
import { readCollector, readLogFormat, readSeconds, readTls } from './deployment-options.ts';
import { readAllowed, readNow, readPort } from './option-values.ts';
import type { ServerOptions } from './server/server-options.ts';
import { serverOptions, usage } from './server-usage.ts';

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
  const { values } = parseArgs({ args, options: serverOptions });
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
