import type { IncomingMessage, ServerResponse } from 'node:http';
import { unexpectedFailure } from '../../contract/problem.ts';
import type { Reply } from '../../server/answer.ts';
import { problemReply } from '../../server/reply.ts';
import type { TextStream } from '../../server/text-stream.ts';
import { sentBody } from './incoming.ts';
import { onceSilent } from './linger.ts';
import { writeStream } from './streamed.ts';

/** The headers of replies that come again, which are frozen, with their lengths. */
const rawHeaders = new WeakMap<Reply, string[]>();

/**
 * Sends a reply; one that cannot be sent, such as one with a line break in a header, is reported and answered as a failure. One
 * that comes bit by bit is among `streams` until it has ended.
 */
export function sendReply(
  reply: Reply,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  report: (error: unknown) => void,
  streams: Set<TextStream>,
): void {
  if (reply.status === 0) {
    drop(incoming);
    return;
  }
  if (!incoming.complete && sentBody(incoming)) endUnread(incoming, outgoing);
  try {
    write(reply, incoming, outgoing, streams);
  } catch (error) {
    report(error);
    write(problemReply(unexpectedFailure()), incoming, outgoing, streams);
  }
}

/**
 * Closes the connection without an answer. Where it has carried one before, clients take an end without a byte for that of
 * an idle connection, and browsers send the request again, unseen by the page; after a byte none does.
 */
function drop({ socket }: IncomingMessage): void {
  if (socket.bytesWritten === 0) {
    socket.destroy();
    return;
  }
  socket.write('\r\n');
  socket.destroySoon();
}

function write(reply: Reply, { method }: IncomingMessage, outgoing: ServerResponse, streams: Set<TextStream>): void {
  const { body, pieces = [], stream } = reply;
  outgoing.writeHead(reply.status, rawHeaders.get(reply) ?? headersOf(reply));
  if (stream && method !== 'HEAD') {
    streams.add(stream);
    void writeStream(stream, outgoing).finally(() => streams.delete(stream));
    return;
  }
  stream?.end();
  if (body !== null) outgoing.end(body);
  else {
    for (const piece of pieces) outgoing.write(piece);
    outgoing.end();
  }
}

function headersOf(reply: Reply): string[] {
  const { headers, body, pieces } = reply;
  const bytes = body === null ? pieces?.reduce((sum, piece) => sum + piece.byteLength, 0) : Buffer.byteLength(body);
  const length = bytes === undefined ? [] : ['content-length', String(bytes)];
  const all = [...headers, ...length];
  if (Object.isFrozen(reply)) rawHeaders.set(reply, all);
  return all;
}

/** Closing at once could cost a client that is still sending its answer; Node reads on, but not for ever. */
function endUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  outgoing.once('finish', () => {
    incoming.once(
      'close',
      onceSilent(socket, () => socket.destroySoon()),
    );
  });
}
