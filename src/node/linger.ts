import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long, in milliseconds, a client may take to close its side, or to send the rest of what nobody wants. */
export const unwanted = 500;

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
    const timer = setTimeout(() => socket.destroy(), unwanted).unref();
    socket.once('close', () => clearTimeout(timer));
  };
  if (socket.writableFinished) linger();
  else socket.once('finish', linger);
}
