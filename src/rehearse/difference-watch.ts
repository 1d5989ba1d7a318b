import { AsyncLocalStorage } from 'node:async_hooks';
import { type Answering, isOfService } from '../behaviours/variants/alternative.ts';

/** Request and response of the sandbox, as texts that are equal where they say the same. */
interface Seen {
  readonly request: string;
  readonly response: string;
}

/** Makes a server out of the sandbox that calls `differs` for each request that the sandbox would have answered otherwise. */
export function noticing(sandbox: Answering, make: (sandbox: Answering) => Answering, differs: () => void): Answering {
  const exchanges = new AsyncLocalStorage<Seen[]>();
  const server = make(async (asked) => {
    const { request, text } = await kept(asked);
    const response = await sandbox(request);
    exchanges.getStore()?.push({ request: text, response: await textOf(response) });
    return response;
  });
  return async (asked) => {
    if (!isOfService(asked)) return server(asked);
    const { request, text } = await kept(asked);
    const own: Seen[] = [];
    const response = await exchanges.run(own, () => server(request));
    const shown = await textOf(response);
    if (!own.some((one) => one.request === text && one.response === shown)) differs();
    return response;
  };
}

/** A request with its body in memory, and as a text. */
async function kept(asked: Request): Promise<{ readonly request: Request; readonly text: string }> {
  const { method, url, headers } = asked;
  const bytes = asked.body === null ? undefined : await asked.arrayBuffer();
  const request = new Request(url, { method, headers, ...(bytes && { body: bytes }) });
  const body = bytes ? Buffer.from(bytes).toString('latin1') : '';
  return { request, text: JSON.stringify([method, url, [...headers], body]) };
}

/** Headers that differ from one response to the next. */
const passing: ReadonlySet<string> = new Set(['date', 'content-length', 'ratelimit']);

async function textOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => !passing.has(name));
  return JSON.stringify([response.status, headers, await response.clone().text()]);
}
