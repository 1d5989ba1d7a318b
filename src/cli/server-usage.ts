import { keyHeaders } from '../../generated/sandbox-control/security.ts';
import { type CommandOption, flag, helpOption, list, optionLines, text } from './command-option.ts';

/** Options of the server. */
export const serverOptions = {
  port: { ...text('N', 'port to listen on; defaults to 4010; 0 lets the system choose'), default: '4010' },
  host: { ...text('H', 'address to listen on; defaults to 127.0.0.1'), default: '127.0.0.1' },
  data: text(
    'FILE',
    'keep environments in an SQLite file, or in PostgreSQL, which any number of servers can share: postgres://user:password@host:port/database; @FILE reads the address from a file. Defaults to SANDBOX_DATA in the environment, then to memory',
  ),
  salvage: flag(
    'replace a damaged --data FILE with a new file that has all intact data; the old one is kept beside it',
  ),
  seed: text(
    'FILE',
    'start with an environment file from /_sandbox/environments/default/export instead of the demo data',
  ),
  now: text(
    'TIME',
    'start at this time, such as 2026-03-02T15:00:00Z; defaults to the real time, or to the time of --seed',
  ),
  frozen: flag('stop the clock; it moves only when you advance it'),
  har: text('FILE', 'record requests to the API and their responses in a new HAR file, without secrets'),
  'deliver-to': list(
    'HOST',
    'also deliver webhooks to this host, or to HOST:PORT; may be repeated. Defaults to this machine only',
  ),
  'allow-host': list(
    'NAME',
    'also accept requests to this host name, or *.NAME for all subdomains; may be repeated. Defaults to localhost, addresses, and the name of --host',
  ),
  'allow-origin': list(
    'ORIGIN',
    'let pages of this origin use the server, such as http://app.test:3000; may be repeated. Defaults to pages of this machine',
  ),
  'trust-proxy': list(
    'RANGE',
    'trust forwarding headers from proxies at these addresses, such as 10.0.0.0/8; may be repeated',
  ),
  'tls-cert': text('FILE', 'serve HTTPS with this certificate (PEM); SIGHUP reads it and its key again'),
  'tls-key': text('FILE', 'the key of --tls-cert (PEM)'),
  'control-key': list(
    'NAME:SECRET',
    `require this key (${keyHeaders.ControlKey}) to create, list, reset and delete environments; may be repeated. NAME:sha256:HEX hides it from the process list`,
  ),
  'control-keys': text('FILE', 'the same, one key per line; SIGHUP reads it again'),
  quota: text(
    'LIMITS',
    'quota of each key, such as environments=100,rows=1000000,bytes=500MB,requests=200 (requests per second)',
  ),
  'no-request-log': flag('keep no timeline of requests, jobs and webhooks'),
  metrics: flag('serve metrics for Prometheus at /_sandbox/metrics'),
  otlp: text(
    'URL',
    'send traces to this collector (OTLP over HTTP), such as http://127.0.0.1:4318; env uses OTEL_EXPORTER_OTLP_ENDPOINT',
  ),
  drain: {
    ...text(
      'SECONDS',
      'after SIGTERM, continue to serve requests for this long while /_sandbox/health/ready returns 503; defaults to 0',
    ),
    default: '0',
  },
  grace: text('SECONDS', 'then wait this long for requests in progress; defaults to 2'),
  stateless: flag("store nothing; respond only with the contract's examples"),
  log: text('FORMAT', 'format of the line per request: text (the default) or json'),
  quiet: flag('log no requests'),
  help: helpOption,
} as const satisfies Record<string, CommandOption>;

/** Text of `--help`; `command` precedes the options. */
export const usage = (command: string) => `Usage: ${command} [options]

${optionLines(serverOptions)}
`;
