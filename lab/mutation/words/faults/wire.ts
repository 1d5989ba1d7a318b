import { pathPrefix } from '../../../../generated/client.ts';
import { isOfService, reworded } from '../../../../src/behaviours/variants/alternative.ts';
import type { Server } from '../../../../src/behaviours/variants/server.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { Write } from '../../../../src/rehearse/http-server.ts';
import { fieldsOf as headerFieldsOf, writing } from '../../../conforming/port.ts';
import type { WordFault, WordFaults } from '../fault.ts';

/** A server that answers everything of the service with other bytes. */
const asBytes = (change: (text: string) => Uint8Array | string): Server => {
  return (sandbox) => async (request) => {
    const answer = await sandbox(request);
    const text = await answer.clone().text();
    if (!isOfService(request) || text === '') return answer;
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    const changed = change(text);
    const bytes = new Uint8Array(typeof changed === 'string' ? new TextEncoder().encode(changed) : changed);
    return new Response(bytes, { status: answer.status, headers });
  };
};

/** A server that answers with other headers. */
const asHeaders = (change: (headers: Headers, request: Request) => void): Server => {
  return (sandbox) => async (request) => {
    const answer = await sandbox(request);
    if (!isOfService(request)) return answer;
    const headers = new Headers(answer.headers);
    change(headers, request);
    const isEmpty = answer.body === null;
    return new Response(isEmpty ? null : await answer.arrayBuffer(), { status: answer.status, headers });
  };
};

/** A server that takes a path for another one where that is none of its own. */
const atPath = (change: (path: string) => string): Server => {
  return (sandbox) => async (request) => {
    const answer = await sandbox(request.clone());
    const url = new URL(request.url);
    const other = change(url.pathname);
    if (!isOfService(request) || answer.status !== 404 || other === url.pathname) return answer;
    url.pathname = other;
    return sandbox(new Request(url, request));
  };
};

const written = (write: Write): Pick<WordFault, 'server' | 'isOfWire'> => ({
  isOfWire: true,
  server: (sandbox) => writing((_, ...parts) => write(...parts))(sandbox, () => {}),
});

const crossOrigin = 'The web origin that may read the response. Sent to requests that have an `Origin`.';
const noSuchPath = 'Before a request reaches an operation, it can be rejected with 404 (unknown path)';
const first = ['listTasks', 'listTokens'] as const;
const cors = /^access-control-/;

/** HTTP and JSON otherwise than their RFCs have them, on whatever operation. */
export const wire: WordFaults = {
  originNotNamed: {
    breaks: crossOrigin,
    suspects: first,
    server: asHeaders((headers) => {
      for (const name of [...headers.keys()]) if (cors.test(name)) headers.delete(name);
    }),
  },
  originOfRefusalsNotNamed: {
    breaks: crossOrigin,
    suspects: first,
    server: (sandbox) => async (request) => {
      const answer = await sandbox(request);
      return answer.ok || !isOfService(request)
        ? answer
        : reworded(answer, { headers: { 'access-control-allow-origin': null } });
    },
  },
  originOfAnother: {
    breaks: crossOrigin,
    suspects: first,
    server: asHeaders((headers) => {
      if (headers.has('access-control-allow-origin'))
        headers.set('access-control-allow-origin', 'https://app.example.com');
    }),
  },
  preflightRefused: {
    breaks: crossOrigin,
    suspects: first,
    server: (sandbox) => async (request) =>
      request.method === 'OPTIONS' && isOfService(request) ? new Response(null, { status: 403 }) : sandbox(request),
  },
  slashAtTheEnd: { breaks: noSuchPath, suspects: first, server: atPath((path) => path.replace(/(.)\/$/, '$1')) },
  capitalsInPath: {
    breaks: noSuchPath,
    suspects: first,
    server: atPath((path) =>
      [pathTo('listTasks'), pathTo('listTokens'), pathPrefix.slice(0, -1)].reduce(
        (told, known) => told.replace(new RegExp(`^${known}(?=/|$)`, 'i'), known),
        path,
      ),
    ),
  },
  byteOrderMark: {
    breaks: 'RFC 8259, section 8.1',
    suspects: first,
    server: asBytes((text) => `\ufeff${text}`),
  },
  namesTwice: {
    breaks: 'RFC 8259, section 4',
    suspects: first,
    server: asBytes((text) => text.replace(/^\{"success":(true|false),/, '{"success":$1,"success":$1,')),
  },
  otherCharset: {
    breaks: 'RFC 8259, section 8.1',
    suspects: first,
    server: asBytes((text) => Buffer.from(text, 'latin1')),
  },
  headOfAnotherType: {
    breaks: 'RFC 9110, section 9.3.2',
    suspects: first,
    server: asHeaders((headers, { method }) => {
      if (method === 'HEAD') headers.set('content-type', 'text/html');
    }),
  },
  headOfAnotherLength: {
    breaks: 'RFC 9110, section 9.3.2',
    suspects: first,
    ...written(async (answer, outgoing, { method }) => {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const headers = headerFieldsOf(answer).filter(
        (_, at, all) => all[at - (at % 2)]?.toLowerCase() !== 'content-length',
      );
      const length = method === 'HEAD' ? 2 : bytes.length;
      outgoing.writeHead(answer.status, [...headers, 'content-length', String(length)]);
      outgoing.end(bytes);
    }),
  },
  headWithBody: {
    breaks: 'RFC 9110, section 9.3.2',
    suspects: first,
    ...written(async (answer, outgoing, { method, socket }) => {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      outgoing.writeHead(answer.status, headerFieldsOf(answer));
      outgoing.end(bytes, () => {
        if (method === 'HEAD') socket.end('{"success":true}');
      });
    }),
  },
  headUnauthorized: {
    breaks: 'RFC 9110, section 9.3.2',
    suspects: first,
    server: (sandbox) => async (request) =>
      request.method === 'HEAD' && isOfService(request) ? new Response(null, { status: 401 }) : sandbox(request),
  },
  headForAnybody: {
    breaks: 'RFC 9110, section 9.3.2',
    suspects: ['listResellers', 'listTokens'],
    server: (sandbox) => async (request) => {
      const answer = await sandbox(request);
      const isHidden = answer.status === 401 || answer.status === 403;
      return request.method === 'HEAD' && isOfService(request) && isHidden
        ? new Response(null, { status: 200 })
        : answer;
    },
  },
  allowWithoutHead: {
    breaks: 'RFC 9110, section 10.2.1',
    suspects: first,
    server: asHeaders((headers) => {
      const allow = headers.get('allow');
      if (allow !== null)
        headers.set(
          'allow',
          allow
            .split(', ')
            .filter((name) => name !== 'HEAD')
            .join(', '),
        );
    }),
  },
  notAllowedWithoutAllow: {
    breaks: '405 (with `Allow`)',
    suspects: first,
    server: asHeaders((headers) => headers.delete('allow')),
  },
  pathNotDecoded: {
    breaks: 'RFC 3986, section 6.2.2.2',
    suspects: ['getAccountByExternalId', 'getTask'],
    server: (sandbox) => async (request) => {
      const { pathname } = new URL(request.url);
      const isEscaped = /%(?:[46][1-9A-F]|[57][0-9A]|3[0-9]|2D|5F|7E)/i.test(pathname);
      if (!isEscaped || !isOfService(request)) return sandbox(request);
      const url = new URL(request.url);
      url.pathname = pathname.replaceAll('%', 'x');
      return sandbox(new Request(url, request));
    },
  },
  mediaTypeByCase: {
    breaks: 'RFC 9110, section 8.3.1',
    suspects: ['createTask', 'createToken'],
    server: (sandbox) => async (request) => {
      const type = request.headers.get('content-type') ?? '';
      if (!isOfService(request) || type.toLowerCase() === type) return sandbox(request);
      const headers = new Headers(request.headers);
      if (!/^multipart/i.test(type)) headers.set('content-type', 'text/html');
      const { url, method } = request;
      const body = request.body === null ? {} : { body: await request.arrayBuffer() };
      return sandbox(new Request(url, { method, headers, ...body }));
    },
  },
};
