import { once } from 'node:events';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** State of a line: bytes arrive at once, late by so many milliseconds each way, without answers, or not at all. */
export type LineState = { readonly late: number } | 'open' | 'mute' | 'cut';

/** A line between two programs of this machine, which carries bytes as it is told to. */
export class NetworkLine {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: LineState = 'open';

  private constructor(server: Server, port: number, target: () => number | undefined) {
    this.#server = server;
    this.port = port;
    server.on('connection', (near) => this.#join(near, target()));
  }

  /** Lays a line from a free port to the port that `target` names for each connection; it is refused where that names none. */
  static async lay(target: () => number | undefined): Promise<NetworkLine> {
    const server = createServer({ noDelay: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('There is no free port.');
    return new NetworkLine(server, address.port, target);
  }

  /** Has the line be so from now on; `cut` resets the connections that there are and takes no more. */
  set state(state: LineState) {
    this.#state = state;
    if (state === 'cut') this.reset();
  }

  /** Resets all connections; new ones are taken as before. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  close(): void {
    this.#server.close();
    this.reset();
  }

  #join(near: Socket, port: number | undefined): void {
    if (port === undefined || this.#state === 'cut') {
      near.on('error', () => {}).resetAndDestroy();
      return;
    }
    const far = dial({ port, host: '127.0.0.1', noDelay: true });
    this.#carry(near, far, false);
    this.#carry(far, near, true);
  }

  #carry(from: Socket, to: Socket, isAnswer: boolean): void {
    this.#sockets.add(from);
    from.on('data', (bytes) => {
      const state = this.#state;
      if (state === 'mute' && isAnswer) return;
      const late = typeof state === 'object' ? state.late : 0;
      if (late === 0) to.write(bytes);
      else setTimeout(() => to.writable && to.write(bytes), late);
    });
    from.on('error', () => {});
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}
