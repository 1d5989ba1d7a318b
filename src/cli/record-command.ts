import { createServer, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { endWith } from '../node/http/end-with.ts';
import { tellRefusals } from '../node/log.ts';
import { UsageError } from '../node/usage-error.ts';
import { passOn, refuse } from '../recorder/proxy.ts';
import { openRecorder, type Recorder } from '../recorder/recorder.ts';
import { createAccess } from '../server/access.ts';
import { parseAllowedHost, parseAllowedOrigin } from '../server/allowed-hosts.ts';
import { HeldProcess } from './held-process.ts';
import { judgementOptions } from './held-usage.ts';
import { readAllowed, readPort, readServerUrl } from './option-values.ts';
import { recordOptions, usage } from './record-usage.ts';
import { readJudgement, readOutput } from './report-options.ts';

/** Options of a recording on the command line. */
export interface RecordCommand {
  readonly to: URL;
  /** Undefined if nothing is written. */
  readonly har: string | undefined;
  /** Arguments of `held`, if it reads along. */
  readonly hold?: readonly string[] | undefined;
  readonly port: number;
  readonly allowHosts: readonly string[];
  readonly allowOrigins: readonly string[];
}

/** A recorder at work. */
interface Recording {
  /** `http://127.0.0.1:N`. */
  readonly url: string;
  /** Stops accepting, lets answers under way leave for a grace period, and writes what is not written yet. */
  close(): Promise<void>;
}

/** In milliseconds, for answers that are under way at the end. */
const grace = 2_000;

/** Starts the recorder that the arguments ask for, or tells which there are; `command` is what comes before them. */
export async function record(args: string[], command: string): Promise<void> {
  const asked = readRecordCommand(args);
  if (!asked) return void process.stdout.write(usage(command));
  const recording = await startRecorder(asked);
  endWith(recording);
  process.stdout.write(`ready ${recording.url}\n`);
}

/** Reads the command line; undefined where help is asked for. Throws `UsageError`. */
function readRecordCommand(args: string[]): RecordCommand | undefined {
  const { values } = parseArgs({ args, options: { ...judgementOptions, ...recordOptions } });
  if (values.help) return undefined;
  if (values.to === '') throw new UsageError('--to is missing; it must be the address of a server');
  const { har } = values;
  if (har === '' || (har === undefined && !values.hold))
    throw new UsageError('--har is missing; it must be the file to create');
  const reports = argumentsOf(values);
  if (reports.length > 0 && !values.hold)
    throw new UsageError(`${reports[0]} is an option of --hold, which is missing`);
  readOutput(values, process.env);
  readJudgement(values);
  const to = new URL(readServerUrl('to', values.to));
  const allowHosts = readAllowed('allow-host', values['allow-host'], parseAllowedHost);
  const allowOrigins = readAllowed('allow-origin', values['allow-origin'], parseAllowedOrigin);
  const hold = values.hold ? ['--base', to.href, ...reports] : undefined;
  return { to, har, hold, port: readPort(values.port), allowHosts, allowOrigins };
}

/** Starts the recorder. Rejects where the file or the port cannot be used. */
export async function startRecorder(asked: RecordCommand): Promise<Recording> {
  const { to, har, hold, port, allowHosts, allowOrigins } = asked;
  const reader = hold && new HeldProcess(hold);
  const recorder = openRecorder(har, (line) => process.stderr.write(`${line}\n`), ...(reader ? [reader] : []));
  const access = tellRefusals(createAccess({ hosts: allowHosts, origins: allowOrigins }));
  const underWay = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
    const { host = '127.0.0.1', origin } = incoming.headers;
    const refusal = access(host, origin);
    if (refusal) refuse(outgoing, refusal.message, true, refusal.status);
    else passOn({ to, record: recorder.record }, incoming, outgoing);
  });
  // The server in the back says whether to go on.
  server.on('checkContinue', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: '127.0.0.1', port }, resolve);
    });
  } catch (error) {
    recorder.discard();
    throw error;
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The recorder listens on no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => close(server, underWay, recorder, reader) };
}

async function close(
  server: ReturnType<typeof createServer>,
  underWay: ReadonlySet<ServerResponse>,
  recorder: Recorder,
  reader: HeldProcess | undefined,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(timer);
  // A server is closed before what was under way hears of the end of its connection.
  await Promise.all([...underWay].map((outgoing) => new Promise((resolve) => outgoing.once('close', resolve))));
  recorder.close();
  if (reader) process.exitCode = await reader.ended;
}

/** The options that are for `held`, as arguments. */
function argumentsOf(values: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(judgementOptions).flatMap((name) => {
    const value = values[name];
    if (value === true) return [`--${name}`];
    return typeof value === 'string' ? [`--${name}`, value] : [];
  });
}
