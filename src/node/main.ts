import { parseArgs } from 'node:util';
import { parseAllowedHost, parseAllowedOrigin } from '../server/allowed.ts';
import { isLoopback } from '../server/loopback.ts';
import { contractUsage, readContractCommand, runContract } from './contract-command.ts';
import type { MockOptions } from './mock.ts';
import { readAllowed, readPort } from './options.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage: npm start -- [options]

  --port N      port to listen on (default 4010; 0 lets the system choose)
  --host H      address to listen on (default 127.0.0.1)
  --data FILE   keep what happens in an SQLite file (by default in memory, until the server ends)
  --salvage     save what is whole of a damaged --data FILE into a new one, which takes its place; the old one is kept beside
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

/** Runs one command of the command line. */
export async function main(args: readonly string[]): Promise<void> {
  // Whoever reads what is written may leave, as `| head` does; what it is written by stays.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const [command, ...rest] = args;
    if (command === 'contract') await examine(rest);
    else if (command === 'mock') await mock(rest);
    else if (command === 'record') await record(rest);
    else throw new UsageError(`unknown command ${command ?? '(none)'}; there are: mock, contract, record`);
  } catch (error) {
    process.stderr.write(`error: ${explain(error)}\n`);
    process.exitCode = 2;
  }
}

async function mock(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options) await serve(options);
  else process.stdout.write(usage);
}

async function record(args: string[]): Promise<void> {
  const { readRecordCommand, recordUsage, startRecorder } = await import('./record-command.ts');
  const command = readRecordCommand(args);
  if (!command) return void process.stdout.write(recordUsage);
  const recording = await startRecorder(command);
  endWith(recording);
  process.stdout.write(`ready ${recording.url}\n`);
}

async function examine(args: string[]): Promise<void> {
  const command = readContractCommand(args, process.env);
  if (command) process.exitCode = await runContract(command);
  else process.stdout.write(contractUsage);
}

function readOptions(args: string[]): MockOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string' },
      salvage: { type: 'boolean', default: false },
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
  const { host, quiet, stateless, data, salvage, har, 'deliver-to': deliverTo } = values;
  const allowHosts = readAllowed('allow-host', values['allow-host'], parseAllowedHost);
  const allowOrigins = readAllowed('allow-origin', values['allow-origin'], parseAllowedOrigin);
  if (data === '') throw new UsageError('--data is empty; it must be a file');
  if (har === '') throw new UsageError('--har is empty; it must be a file');
  if (stateless && data !== undefined) throw new UsageError('--stateless keeps nothing, so it takes no --data');
  if (salvage && data === undefined) throw new UsageError('--salvage needs --data, the file that is damaged');
  return { port, host, quiet, stateless, data, salvage, har, deliverTo, allowHosts, allowOrigins };
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

/** What was started ends on a signal. */
function endWith(started: { close(): Promise<void> }): void {
  const end = () => void started.close().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  if (process.env.npm_lifecycle_event !== undefined) onParentEnd(end);
}

/** npm runs scripts in a shell that ends on SIGTERM without passing it on; its end is the signal then. */
function onParentEnd(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 200);
  watch.unref();
}

const systemErrors: Record<string, string> = {
  EADDRINUSE: 'that address and port are in use; choose another with --port',
  EADDRNOTAVAIL: 'that is no address of this machine; choose another with --host',
  EACCES: 'this user may not listen on that port; choose another with --port',
  ENOTFOUND: 'that host name is unknown; choose another with --host',
};

/** One line for people; a stack trace helps nobody who mistyped a port. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const explanation = systemErrors[code];
  const [line = ''] = error.message.split('\n');
  if (code.startsWith('ERR_PARSE_ARGS')) return `${line.split('. ')[0]}; see --help`;
  return explanation ? `${line}: ${explanation}` : line;
}
