import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type AnyProblemKind, Problem, type Reason } from '../../contract/problem.ts';
import { problemReply } from '../../server/reply.ts';
import { late } from './bytes-in-flight.ts';

// See listen.ts for why this is no `import`.
const { maxHeaderSize, STATUS_CODES } = process.getBuiltinModule('node:http');

/** CONNECT asks for a proxy. */
export function refuseTunnel(_: IncomingMessage, socket: Socket): void {
  const headers = { allow: 'GET, HEAD, POST, DELETE, OPTIONS' };
  socket.on('error', () => socket.destroy());
  endWith(socket, new Problem('method-not-allowed', 'methodNotAllowed', 'This server is no proxy.', { headers }));
}

const parserProblems: Record<string, [AnyProblemKind, Reason, string]> = {
  HPE_HEADER_OVERFLOW: [
    'header-too-large',
    'headerTooLarge',
    `The request line and headers are larger than ${maxHeaderSize / 1024} KiB.`,
  ],
  HPE_INVALID_URL: [
    'malformed-request',
    'malformedUrl',
    'The request target has characters that must be percent-encoded.',
  ],
};

/** Bytes that are no HTTP, or come too slowly, get the contract's answer too; there is no request to answer yet. */
export function refuseOnSocket(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  // Bytes after a refused request are refused already.
  if (!socket.writable) return;
  const unreadable = ['malformed-request', 'malformedMessage', 'The request is not HTTP.'] as const;
  const [kind, reason, detail] = parserProblems[error.code ?? ''] ?? unreadable;
  endWith(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? late() : new Problem(kind, reason, detail));
}

function endWith(socket: Socket, problem: Problem): void {
  const { status, headers, body } = problemReply(problem);
  const length = Buffer.byteLength(body ?? '');
  const all = [...headers, 'content-length', length, 'connection', 'close'];
  const lines = all.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${all[i + 1]}\r\n`] : []));
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
