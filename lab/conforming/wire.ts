import { STATUS_CODES } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type ConformingServer, changing } from '../../src/behaviours/conforming/server.ts';
import { isOfService } from '../../src/behaviours/variants/alternative.ts';
import { fieldsOf, writing } from './port.ts';

/** Milliseconds that a slow answer takes, and number of others between two of them. */
const slow = 300;
const quick = 25;

/** Fields that say where a body ends, or whether the connection does. */
const endsBody: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive']);

/** Fields that are lists. */
const isList: ReadonlySet<string> = new Set(['allow', 'vary', 'access-control-expose-headers', 'accept']);

/** A media type as `Application/Problem+json`. */
function otherCase(type: string): string {
  return type.replaceAll(/^\w|(?<=\/)\w/g, (letter) => letter.toUpperCase());
}

/** Servers that speak HTTP in their own way. */
export const wire: Readonly<Record<string, ConformingServer>> = {
  otherHeaders: {
    because:
      'Further headers, parameters and the case of a media type are to be ignored (RFC 9110, sections 5.1 and 8.3.1).',
    server: (sandbox, differs) =>
      changing(sandbox, differs, ({ answer }) => {
        const type = answer.headers.get('content-type');
        const vary = [answer.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
        const ofGateway = { vary, via: '1.1 gateway', server: 'other/2', 'set-cookie': 'route=7; Path=/; HttpOnly' };
        const headers = { 'x-request-id': crypto.randomUUID(), 'Cache-Control': 'no-store', ...ofGateway };
        return {
          headers: type === null ? headers : { ...headers, 'content-type': `${otherCase(type)}; Charset="UTF-8"` },
        };
      }),
  },
  slowAnswers: {
    because: 'Nothing says how fast an answer has to be but the time limit of the run.',
    oneOf: 4,
    server: (sandbox, differs) => {
      let answers = 0;
      return async (request) => {
        if (!isOfService(request) || answers++ % quick > 0) return sandbox(request);
        differs();
        await setTimeout(slow);
        return sandbox(request);
      };
    },
  },
  capitalHeaders: {
    because: 'The names of header fields have no case, and a reason phrase is nothing (RFC 9112, section 4).',
    isOfWire: true,
    oneOf: 4,
    server: writing(async (differs, answer, outgoing) => {
      const fields = fieldsOf(answer).map((part, at) => (at % 2 === 0 ? part.toUpperCase() : part));
      differs();
      outgoing.writeHead(answer.status, '', fields);
      outgoing.end(new Uint8Array(await answer.arrayBuffer()));
    }),
  },
  chunks: {
    because: 'A body may come in chunks, and its connection may end with it (RFC 9112, sections 7.1 and 9.6).',
    isOfWire: true,
    oneOf: 4,
    server: writing(async (differs, answer, outgoing) => {
      differs();
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const fields = fieldsOf(answer).flatMap((part, at, all) => {
        const name = all[at - (at % 2)] ?? '';
        return name === 'content-length' || name === 'connection' ? [] : [part];
      });
      outgoing.writeHead(answer.status, [...fields, 'connection', 'close']);
      for (let at = 0; at < bytes.length; at += 100) outgoing.write(bytes.slice(at, at + 100));
      outgoing.end();
    }),
  },
  http10: {
    because: 'A server may speak HTTP/1.0, whose connection ends with the answer (RFC 9112, sections 2.3 and 6.3).',
    isOfWire: true,
    oneOf: 4,
    server: writing(async (differs, answer, outgoing, incoming) => {
      differs();
      const fields = [...answer.headers].flatMap(([name, value]) => (endsBody.has(name) ? [] : [`${name}: ${value}`]));
      const head = [`HTTP/1.0 ${answer.status} ${STATUS_CODES[answer.status]}`, ...fields, '', ''].join('\r\n');
      outgoing.detachSocket(incoming.socket);
      incoming.socket.write(head, 'latin1');
      incoming.socket.end(new Uint8Array(await answer.arrayBuffer()));
    }),
  },
  earlyHints: {
    because: 'A final answer may follow one of the class 1xx (RFC 9110, section 15.2; RFC 8297).',
    isOfWire: true,
    oneOf: 4,
    shownBy: /\/head$/,
    server: writing(async (differs, answer, outgoing) => {
      differs();
      await new Promise<void>((done) => outgoing.writeEarlyHints({ link: '</style.css>; rel=preload' }, done));
      outgoing.writeHead(answer.status, fieldsOf(answer));
      outgoing.end(new Uint8Array(await answer.arrayBuffer()));
    }),
  },
  splitLists: {
    because: 'A list may come in several fields of one name (RFC 9110, section 5.3).',
    isOfWire: true,
    oneOf: 4,
    shownBy: /\/methods$/,
    server: writing(async (differs, answer, outgoing) => {
      const fields = [...answer.headers].flatMap(([name, value]) => {
        const parts = isList.has(name) ? value.split(/, */) : [value];
        if (parts.length > 1) differs();
        return parts.flatMap((part) => [name, part]);
      });
      outgoing.writeHead(answer.status, fields);
      outgoing.end(new Uint8Array(await answer.arrayBuffer()));
    }),
  },
  gzip: {
    because: 'A body may be coded as the request accepts it (RFC 9110, section 8.4).',
    isOfWire: true,
    oneOf: 4,
    server: writing(async (differs, answer, outgoing, incoming) => {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isAccepted = incoming.headers['accept-encoding']?.includes('gzip') && bytes.length > 0;
      const headers = new Headers(answer.headers);
      headers.delete('content-length');
      if (isAccepted) differs();
      if (isAccepted) headers.set('content-encoding', 'gzip');
      outgoing.writeHead(answer.status, [...headers].flat());
      outgoing.end(isAccepted ? gzipSync(bytes) : bytes);
    }),
  },
  closesAfter413: {
    because: 'After a 413 the connection may be closed, even while the body is still sent (RFC 9110, section 15.5.14).',
    isOfWire: true,
    oneOf: 4,
    shownBy: /\/bodies$/,
    server: writing(async (differs, answer, outgoing, incoming) => {
      outgoing.writeHead(answer.status, fieldsOf(answer));
      outgoing.end(new Uint8Array(await answer.arrayBuffer()), () => {
        if (answer.status !== 413) return;
        differs();
        incoming.socket.destroy();
      });
    }),
  },
};
