import { once } from 'node:events';
import { targetWithToken, tokenLines } from '../../../contract/token-places.ts';
import { isSuccessful } from '../../model/success.ts';
import { forEachConcurrently } from '../../runner/concurrency.ts';
import type { CheckContext } from '../../runner/context.ts';
import { openSocket } from '../../target/socket.ts';

/** A megabyte of requests, on so many connections. */
export const sentBytes = 2 ** 20;
const connections = 8;

/** Who does not read may not be read either; so long, in milliseconds, it is waited for. */
const drainLimit = 300;

/** Requests for the largest answer there is, sent ahead by clients that do not read. */
export interface PipelinedReads {
  readonly path: string;
  /** On each connection. */
  readonly count: number;
  /** Sends them and keeps the connections for so many milliseconds; `during` is called meanwhile. */
  lay(url: string, milliseconds: number, during?: () => Promise<void>): Promise<void>;
  /** Asks so many times as honest clients do, who wait for each answer. */
  read(times: number): Promise<void>;
}

/** Pages on which servers show their contract, beside the operations. */
const pages = ['/openapi.json', '/openapi.yaml', '/docs/', '/docs/index.html', '/'];

/** Looks which plain read has the largest answer. */
export async function pipelinedReads(context: CheckContext): Promise<PipelinedReads> {
  const { connection } = context.session;
  const environment = await context.environment();
  const token = environment.tokens[environment.role];
  const reads = context.contract.operations.filter(
    ({ method, parameters, role, roles }) =>
      method === 'GET' && !parameters.some(({ required }) => required) && roles.mayAct(environment.role, role),
  );
  let largest = { length: -1, path: '/' };
  for (const path of [...reads.map((operation) => operation.path), ...pages]) {
    // A body that is not read here occupies nothing in the server.
    const asked = { method: 'HEAD', target: path, headers: { 'accept-encoding': 'identity' } };
    const { status, headers } = await connection.sendWire(asked, token);
    const length = Number(headers.get('content-length') ?? 0);
    if (isSuccessful(status) && length > largest.length) largest = { length, path };
  }
  const { path } = largest;
  const { host, pathname } = new URL(connection.url);
  const target = targetWithToken(pathname.replace(/\/$/, '') + path, token, connection.tokenPlaces);
  const one = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${tokenLines(token, connection.tokenPlaces)}\r\n`;
  const count = Math.floor(sentBytes / connections / one.length);
  return {
    path,
    count,
    async read(times) {
      const request = { method: 'GET', target: path, headers: {} };
      const requests = Array.from({ length: times }, () => request);
      await forEachConcurrently(connections, requests, (request) => connection.sendWire(request, token));
    },
    async lay(url, milliseconds, during = async () => {}) {
      const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(url)));
      try {
        for (const socket of sockets) {
          socket.pause();
          const isTaken = socket.write(one.repeat(count));
          if (!isTaken) await Promise.race([once(socket, 'drain'), once(socket, 'close'), later(drainLimit)]);
        }
        await Promise.all([later(milliseconds), during()]);
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    },
  };
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
