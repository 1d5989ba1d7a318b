import type { Socket } from 'node:net';
import { accept } from '../../node/receiver.ts';

/** A message of PostgreSQL's server: a type, its length and its content (PostgreSQL, Message Formats). */
export function message(type: string, content: Uint8Array | string = ''): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Asks a client for something, or lets it in where `kind` is 0. */
export function authentication(kind: number, rest: Uint8Array | string = ''): Buffer {
  return message('R', Buffer.concat([Buffer.from([0, 0, 0, kind]), Buffer.from(rest)]));
}

export const ready = message('Z', 'I');
export const letIn = Buffer.concat([authentication(0), ready]);

/** Does something with each connection once its client has said something; gives the address of its database. */
export async function serve(begun: (socket: Socket) => void, user = 'sandbox:secret@'): Promise<string> {
  const { port } = await accept((socket) => void socket.once('data', () => begun(socket)));
  return `postgres://${user}127.0.0.1:${port}/sandbox`;
}

/** Lets each client in, and answers what it asks first. */
export function serveOne(answered: (socket: Socket) => void): Promise<string> {
  return serve((socket) => {
    socket.write(letIn);
    socket.once('data', () => answered(socket));
  });
}
