import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A server that the benchmark starts. A further one is one more entry below. */
export interface BenchServer {
  /** How the report calls it. */
  readonly name: string;
  /** Arguments for Node that make it listen on the port of 127.0.0.1. */
  readonly args: (port: number) => readonly string[];
  /** False for a server that answers whatever it is sent. */
  readonly validates: boolean;
}

/** Sends the mock's own bytes without looking at the request: the ceiling of what Node can do here. */
export const raw: BenchServer = {
  name: 'raw node:http',
  args: (port) => [join(import.meta.dirname, 'raw-process.ts'), String(port)],
  validates: false,
};

/** Prism's own command line on the same contract, with its defaults. */
export const prism: BenchServer = {
  name: 'bare Prism',
  args: (port) => [
    join(root, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js'),
    ...['mock', join(root, 'generated', 'openapi.json'), '-h', '127.0.0.1', '-p', String(port)],
  ],
  validates: true,
};

export const mock: BenchServer = {
  name: 'this mock',
  args: (port) => [join(root, 'src', 'cli.ts'), 'mock', '--stateless', '--quiet', '--port', String(port)],
  validates: true,
};

/** In the order of the report. */
export const servers: readonly BenchServer[] = [raw, prism, mock];
