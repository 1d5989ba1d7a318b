import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends every connection on which neither side got a byte through for `limit` milliseconds, or up to twice as many, unless
 * it is the server that has to act. One timer looks at all of them; one timer each, set anew by every packet, would take a twentieth of a busy server's time.
 */
export function endSilent(
  server: Server,
  connected: 'connection' | 'secureConnection',
  limit: number,
  atWork: ReadonlySet<Socket>,
): void {
  const traffic = new Map<Socket, number>();
  server.on(connected, (socket: Socket) => {
    traffic.set(socket, -1);
    socket.once('close', () => traffic.delete(socket));
  });
  const look = () => {
    for (const [socket, before] of traffic) {
      const now = socket.bytesRead + socket.bytesWritten - socket.writableLength;
      if (now === before && !atWork.has(socket)) socket.destroy();
      else traffic.set(socket, now);
    }
  };
  const timer = setInterval(look, limit).unref();
  server.once('close', () => clearInterval(timer));
}
