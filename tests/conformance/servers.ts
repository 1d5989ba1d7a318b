import { onTestFinished } from 'vitest';
import { startServer } from '../../src/cli/server/start.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { fetchRequest } from '../../src/node/fetch-request.ts';
import { createHttpSender } from '../../src/node/http-sender.ts';
import { receive } from '../node/receiver.ts';
import { askServer, examples } from '../support/mock-app.ts';
import { openStore, serveSandbox } from '../support/sandbox.ts';

/** Starts a sandbox, or the stateless mock, for one test; gives its address. */
export async function startTestServer(stateless = false): Promise<string> {
  const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, stateless, timeouts: { grace: 0 } });
  onTestFinished(() => server.close());
  return server.url;
}

/** Answers for a server after a change that breaks it. */
export type AnswerFault = (request: Request, answer: Response) => Response | Promise<Response>;

/** Starts a sandbox behind a proxy that makes a fault, for one test; gives the proxy's address. */
export async function startBroken(fault: AnswerFault): Promise<string> {
  const url = await startTestServer();
  return startProxy((request) => pass(url, request, fault));
}

/** Serves what a function answers, for one test; gives its address. */
export async function startProxy(proxied: (request: Request) => Promise<Response>): Promise<string> {
  const { port } = await receive(async (incoming, outgoing) => {
    const failed = () => new Response(null, { status: 500 });
    const answer = await fetchRequest(incoming).then(proxied).catch(failed);
    const body = new Uint8Array(await answer.arrayBuffer());
    outgoing.statusCode = answer.status;
    outgoing.setHeaders(answer.headers).end(body);
  });
  return `http://127.0.0.1:${port}`;
}

/** A server in this process. */
export interface Served {
  readonly url: string;
  fetch(request: Request): Promise<Response>;
}

let opened = 0;

/** Opens a sandbox, or the stateless mock, in this process, for one test. */
export async function openServer(stateless = false): Promise<Served> {
  const url = `http://sandbox-${++opened}.example`;
  if (stateless) return { url, fetch: askServer };
  const sender = createHttpSender({ deliverTo: [] });
  const { fetch, close } = await serveSandbox(openStore('memory'), sender, { examples });
  onTestFinished(async () => {
    await close();
    await sender.close();
  });
  return { url, fetch };
}

/** Opens a sandbox in this process that has a fault, for one test. */
export async function openBroken(fault: AnswerFault): Promise<Served> {
  const { url, fetch } = await openServer();
  return {
    url,
    async fetch(request) {
      return fault(request, await fetch(request.clone()));
    },
  };
}

/** Leaves out a field of the limits that the contract requires. */
export const limitsWithoutConcurrency: AnswerFault = async (request, answer) => {
  if (request.method !== 'GET' || !request.url.endsWith(pathTo('getTaskLimits')) || answer.status !== 200)
    return answer;
  const { headers } = answer;
  return new Response((await answer.text()).replace(/"concurrencyPerRun":\d+,/, ''), { headers });
};

async function pass(url: string, request: Request, fault: AnswerFault): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.body === null ? {} : { body: await request.arrayBuffer() };
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  const answer = await fetch(url + pathname + search, { method: request.method, headers, redirect: 'manual', ...body });
  const own = new Headers(answer.headers);
  for (const name of ['content-length', 'connection', 'keep-alive', 'transfer-encoding']) own.delete(name);
  const text = answer.body === null ? null : await answer.text();
  return fault(request, new Response(text, { status: answer.status, headers: own }));
}
