import { join } from 'node:path';
import { startCommand } from '../../scripts/start-command.ts';

const root = join(import.meta.dirname, '..', '..');

/** A server that the benchmark starts. */
export interface BenchServer {
  /** Name in the report. */
  readonly name: string;
  /** Arguments for Node that make it listen on a port of 127.0.0.1. Its files go into the folder. */
  readonly args: (port: number, folder: string) => readonly string[];
  /** False if it answers any request with success. */
  readonly validates: boolean;
  /** True if a write changes what later reads return. */
  readonly remembers: boolean;
}

/** Sends the sandbox's bytes without looking at the request: an upper bound for Node on this machine. */
export const raw: BenchServer = {
  name: 'raw node:http',
  args: (port) => [join(import.meta.dirname, 'raw-process.js'), String(port)],
  validates: false,
  remembers: false,
};

/** A server as an expert would write it for these routes. It starts with the sandbox's tasks. */
export const handWritten: BenchServer = {
  name: 'hand-written',
  args: (port) => [join(import.meta.dirname, 'fastify-process.ts'), String(port)],
  validates: true,
  remembers: true,
};

/** Prism's command line on the same contract, with its defaults. It sends the contract's example. */
export const prism: BenchServer = {
  name: 'bare Prism',
  args: (port) => [
    join(root, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js'),
    'mock',
    join(root, 'generated', 'openapi.json'),
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
  ],
  validates: true,
  remembers: false,
};

/** The stateless mock. It sends the contract's example too. */
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

/** The sandbox on a new data file for each start. */
export const sandboxOnSqlite: BenchServer = {
  name: 'sandbox on SQLite',
  args: (port, folder) => [...command(port), '--data', join(folder, `sandbox-${port}-${Date.now()}.db`)],
  validates: true,
  remembers: true,
};

/** In the order of the report. */
export const servers: readonly BenchServer[] = [raw, handWritten, prism, stateless, sandbox, sandboxOnSqlite];

/** `npm start` with other arguments. */
function command(port: number): readonly string[] {
  const options = startCommand.slice(0, -1);
  return [...options, join(root, startCommand.at(-1) ?? ''), 'mock', '--quiet', '--port', String(port)];
}
