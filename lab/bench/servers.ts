import { join } from 'node:path';
import { startCommand } from '../../scripts/start-command.ts';

const root = join(import.meta.dirname, '..', '..');

/** A server that the benchmark starts. A further one is one more entry below. */
export interface BenchServer {
  /** How the report calls it. */
  readonly name: string;
  /** Arguments for Node that make it listen on the port of 127.0.0.1; what it keeps goes into the folder. */
  readonly args: (port: number, folder: string) => readonly string[];
  /** False for a server that answers whatever it is sent. */
  readonly validates: boolean;
  /** Whether what is written changes what is read. */
  readonly remembers: boolean;
}

/** Sends the sandbox's own bytes without looking at the request: the ceiling of what Node can do here. */
export const raw: BenchServer = {
  name: 'raw node:http',
  args: (port) => [join(import.meta.dirname, 'raw-process.js'), String(port)],
  validates: false,
  remembers: false,
};

/** What an expert would write by hand for these routes; it starts with the sandbox's own tasks. */
export const handWritten: BenchServer = {
  name: 'hand-written',
  args: (port) => [join(import.meta.dirname, 'fastify-process.ts'), String(port)],
  validates: true,
  remembers: true,
};

/** Prism's own command line on the same contract, with its defaults. It sends the contract's example. */
export const prism: BenchServer = {
  name: 'bare Prism',
  args: (port) => [
    join(root, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js'),
    ...['mock', join(root, 'generated', 'openapi.json'), '-h', '127.0.0.1', '-p', String(port)],
  ],
  validates: true,
  remembers: false,
};

/** Sends the contract's example too. */
export const stateless: BenchServer = {
  name: 'stateless mock',
  args: (port) => [...command(port), '--stateless'],
  validates: true,
  remembers: false,
};

export const sandbox: BenchServer = {
  name: 'sandbox',
  args: command,
  validates: true,
  remembers: true,
};

/** Begins a file of its own with each start. */
export const sandboxOnSqlite: BenchServer = {
  name: 'sandbox on SQLite',
  args: (port, folder) => [...command(port), '--data', join(folder, `sandbox-${port}-${Date.now()}.db`)],
  validates: true,
  remembers: true,
};

/** In the order of the report. */
export const servers: readonly BenchServer[] = [raw, handWritten, prism, stateless, sandbox, sandboxOnSqlite];

function command(port: number): readonly string[] {
  const [entry = '', ...options] = [...startCommand].reverse();
  return [...options.reverse(), join(root, entry), 'mock', '--quiet', '--port', String(port)];
}
