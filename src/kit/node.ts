import { readFileSync } from 'node:fs';
import { checkNode } from './sandbox/node-version.ts';
import { connectSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { timeOf } from './sandbox/time-of.ts';

/** Options of a server on this machine. */
export interface StartOptions {
  /** An address of this machine; 127.0.0.1 unless given. */
  readonly host?: string | undefined;
  /** A free one unless given. */
  readonly port?: number | undefined;
  /** An SQLite file that keeps what happens; memory does without one. */
  readonly data?: string | undefined;
  /** An environment file, as the control API exports it, instead of the demo data. */
  readonly seed?: string | undefined;
  /** When the environment `default` begins; a text is a date and time (RFC 3339). */
  readonly now?: Date | string | undefined;
  /** True for a clock that stands still until it is moved. */
  readonly frozen?: boolean | undefined;
  /** Hosts beside this machine to which webhooks are delivered, each `host` or `host:port`. */
  readonly deliverTo?: readonly string[] | undefined;
  /** True for a line on the standard output for each request. */
  readonly log?: boolean | undefined;
}

/** A sandbox that listens, for tests in several processes, browsers and other languages. */
export interface SandboxServer extends Sandbox, AsyncDisposable {
  /** Stops accepting, lets answers under way leave, and keeps what is to be kept. */
  close(): Promise<void>;
}

/** Starts the sandbox on a port. Rejects where the port, the time or a file cannot be used. */
export async function startSandbox(options: StartOptions = {}): Promise<SandboxServer> {
  checkNode();
  const { host = '127.0.0.1', port = 0, data, seed, frozen, deliverTo = [], log = false } = options;
  const now = options.now === undefined ? undefined : timeOf(options.now);
  const rehearsal = process.env.PHONE_AGENT_REHEARSAL;
  if (rehearsal !== undefined && port === 0 && data === undefined)
    return startRehearsed(rehearsal, { now, frozen, seed });
  // An older Node does not have all that this imports.
  const { startServer } = await import('../cli/server/start.ts');
  const { url, close } = await startServer({ host, port, data, start: { seed, now, frozen }, deliverTo, quiet: !log });
  const end = () => close();
  return { ...connectSandbox(url), close: end, [Symbol.asyncDispose]: end };
}

/** Opens a sandbox at the server of a rehearsal instead. */
async function startRehearsed(
  rehearsal: string,
  { now, frozen, seed }: { readonly now: number | undefined } & Pick<StartOptions, 'frozen' | 'seed'>,
): Promise<SandboxServer> {
  const { openRehearsed } = await import('./sandbox/rehearsal-sandbox.ts');
  const settings = {
    frozen,
    ...(now !== undefined && { now: new Date(now).toISOString() }),
    ...(seed !== undefined && { seed: JSON.parse(readFileSync(seed, 'utf8')) }),
  };
  const { url, close } = await openRehearsed(rehearsal, settings, undefined);
  return { ...connectSandbox(url), close, [Symbol.asyncDispose]: close };
}
