import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Behaviour of a receiver on a connection with a request. */
export type Behavior = (socket: Socket) => void;

/** No answer may be taken further than this, in bytes. */
export const endless = 64 * 2 ** 20;
const drop = 200;

/** A receiver of webhooks that harms who sends them; it listens on this machine alone. */
export class HostileReceiver {
  /** Without a slash at its end. */
  readonly url: string;
  readonly #sockets: Set<Socket>;
  readonly #heads: string[];
  readonly #close: () => void;

  private constructor(port: number, sockets: Set<Socket>, heads: string[], close: () => void) {
    this.url = `http://127.0.0.1:${port}`;
    this.#sockets = sockets;
    this.#heads = heads;
    this.#close = close;
  }

  /** Begins to listen on a free port. */
  static async open(behave: Behavior): Promise<HostileReceiver> {
    const sockets = new Set<Socket>();
    const heads: string[] = [];
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('data', (chunk) => {
        heads.push(chunk.toString('latin1').split('\r\n\r\n')[0] ?? '');
        behave(socket);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port.');
    const close = () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    };
    return new HostileReceiver(address.port, sockets, heads, close);
  }

  /** The request lines and headers that came. */
  get heads(): readonly string[] {
    return this.#heads;
  }

  /** Bytes of its answers that were read, on the connection that read most. */
  get taken(): number {
    return Math.max(0, ...[...this.#sockets].map((socket) => socket.bytesWritten - socket.writableLength));
  }

  close(): void {
    this.#close();
  }
}

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

/** Harms that need nothing but patience or room. */
export const behaviors: Readonly<Record<string, Behavior>> = {
  'never answers': () => {},
  'drips its headers': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X: y\r\n'),
  'drips its body': (socket) => drip(socket, `${ok}Content-Length: 100000\r\n\r\n`, ' '),
  'speaks no HTTP': (socket) => void socket.write('SSH-2.0-receiver\r\n\0\0\0'),
  'closes at once': (socket) => void socket.destroy(),
  'has endless headers': (socket) => pour(socket, 'HTTP/1.1 200 OK\r\n', 'X: y\r\n'.repeat(10_000)),
  'has an endless answer': (socket) => pour(socket, `${ok}\r\n`, ' '.repeat(65_536)),
};

/** Answers with a redirection. */
export function redirectTo(status: number, location: string): Behavior {
  return (socket) => {
    socket.end(
      `HTTP/1.1 ${status} Elsewhere\r\nLocation: ${location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  };
}

function drip(socket: Socket, head: string, bit: string): void {
  socket.write(head);
  const timer = setInterval(() => void socket.write(bit), drop);
  socket.once('close', () => clearInterval(timer));
}

/** Writes as long as somebody takes it. */
function pour(socket: Socket, head: string, bit: string): void {
  socket.write(head);
  const go = () => {
    while (!socket.destroyed && socket.bytesWritten < endless) if (!socket.write(bit)) return;
    socket.end();
  };
  socket.on('drain', go);
  go();
}
