import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What stands between a process and its database, and can be cut. */
export interface CutLine {
  /** The address of the database, as it is reached through here. */
  readonly url: string;
  /** Ends the connection over which something is sent next: before it arrives, or where its answer would begin. */
  cutNext(where: 'request' | 'answer'): void;
  /** Says something to the process on each connection, as if the database did. */
  say(bytes: Uint8Array): void;
  /** Ends all connections, and takes none till then. */
  close(): void;
  open(): Promise<void>;
  /** Lets nothing through any more, and tells nobody. */
  stall(): void;
}

/** A line to a database; closed when the test is over. */
export async function newCutLine(database: string): Promise<CutLine> {
  const url = new URL(database);
  const pairs = new Set<readonly [Socket, Socket]>();
  let cut: 'request' | 'answer' | undefined;
  let stalled = false;
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      for (const socket of pair) socket.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    const pass = (from: Socket, to: Socket, where: 'request' | 'answer') => {
      from.on('data', (bytes) => {
        if (stalled) return;
        if (cut === where) {
          cut = undefined;
          end();
        } else to.write(bytes);
      });
    };
    pass(near, far, 'request');
    pass(far, near, 'answer');
  });
  const listen = (on: number) => new Promise<void>((ready) => server.listen(on, '127.0.0.1', ready));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const near = new URL(database);
  near.host = `127.0.0.1:${address.port}`;
  const close = () => {
    server.close();
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  onTestFinished(close);
  return {
    url: near.href,
    cutNext(where) {
      cut = where;
    },
    say(bytes) {
      for (const [near] of pairs) near.write(bytes);
    },
    close,
    open: () => listen(address.port),
    stall() {
      stalled = true;
    },
  };
}
