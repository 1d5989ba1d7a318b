import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds: how long a client that sends nothing may take to close its side, or to send the rest of what nobody wants. */
const timeout = 500;
/** Bounds for a client that goes on sending: a multiple of the time, and bytes. */
const limits = { looks: 20, bytes: 16 * 1024 ** 2 };

/** Calls back once nothing more has come on a connection for a while, or it has come for too long. What is given back ends the wait. */
export function onceSilent(socket: Socket, act: () => void): () => void {
  const first = socket.bytesRead;
  let read = first;
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (socket.bytesRead > read && looks < limits.looks && read - first < limits.bytes) {
      read = socket.bytesRead;
      return;
    }
    clearInterval(timer);
    act();
  }, timeout).unref();
  return () => clearInterval(timer);
}

/**
 * Has every connection of a server, as the event `connected` tells of it, end as RFC 9112, section 9.6, has it: the server closes its side, and goes on reading
 * until its client has closed the other or has had time to. Node closes both at once; what then still arrives resets the
 * connection, and may take the last answer with it.
 */
export function lingerOnClose(server: Server, connected: 'connection' | 'secureConnection'): void {
  server.on(connected, (socket: Socket) => {
    socket.destroySoon = () => closeInTurn(socket);
  });
}

function closeInTurn(socket: Socket): void {
  if (socket.writable) socket.end();
  socket.resume();
  const linger = () => {
    socket.once(
      'close',
      onceSilent(socket, () => socket.destroy()),
    );
  };
  if (socket.writableFinished) linger();
  else socket.once('finish', linger);
}
