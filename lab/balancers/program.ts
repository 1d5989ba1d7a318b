import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A program that was started, and what it has told. */
export interface StartedProgram {
  readonly output: () => string;
  /** Ends it; resolves once it has ended. */
  end(): Promise<void>;
}

/** Those of the programs that are not installed. */
export function missing(names: readonly string[]): string[] {
  return names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
}

/** Runs a program to its end and gives what it told. Throws if it fails. */
export function run(name: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout + stderr;
}

/** Starts a program that listens on a port. Rejects if it ends before it does. */
export async function start(
  name: string,
  args: readonly string[],
  port: number,
  uid?: number,
): Promise<StartedProgram> {
  const child: ChildProcess = spawn(name, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
    });
  }
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const closed = once(child, 'close');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  while (await isFree(port)) {
    if (isOver()) throw new Error(`${name} ended: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    output: () => output,
    async end() {
      process.removeListener('exit', kill);
      if (isOver()) return;
      child.kill('SIGTERM');
      const timer = setTimeout(kill, 5000);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}
