import { essenceOf } from '../../contract/media-type.ts';
import { after } from '../../server/real-time.ts';

/** A request, as one page can hand it to another or to a worker. */
export interface PackedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly [string, string][];
  readonly body: ArrayBuffer | null;
}

/** Result of a request: an answer, or the reason why there is none. */
export type PackedAnswer =
  | { readonly status: number; readonly headers: readonly [string, string][]; readonly body: ArrayBuffer }
  | { readonly failure: string };

/** Packs a request, whose body is read with it. */
export async function packRequest(request: Request): Promise<PackedRequest> {
  const { url, method, headers } = request;
  return { url, method, headers: [...headers], body: request.body && (await request.arrayBuffer()) };
}

/** Answers a packed request. Never rejects. */
export async function answerTo(
  { url, method, headers, body }: PackedRequest,
  fetch: (request: Request) => Promise<Response>,
): Promise<PackedAnswer> {
  try {
    const response = await fetch(new Request(url, { method, headers: headersOf(headers), body }));
    return { status: response.status, headers: [...response.headers], body: await bodyOf(response) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The answer as `fetch` gives it. Throws a `TypeError` where there is none. */
export function unpackAnswer(answer: PackedAnswer): Response {
  if ('failure' in answer) throw new TypeError(answer.failure);
  const { status, headers, body } = answer;
  return new Response(body.byteLength > 0 ? body : null, { status, headers: headersOf(headers) });
}

/** Time limit of a stream, in milliseconds. */
const listening = 1_000;

/** A body as a whole. Of a stream without an end it is what comes soon; whoever reads such a stream asks again where it ends. */
async function bodyOf(response: Response): Promise<ArrayBuffer> {
  const isStream = essenceOf(response.headers.get('content-type')) === 'text/event-stream';
  if (!isStream || !response.body) return response.arrayBuffer();
  const reader = response.body.getReader();
  const timer = after(listening, () => void reader.cancel());
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const utf8 = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    if (utf8.decode(value, { stream: true }).includes('data:')) break;
  }
  timer.clear();
  await reader.cancel();
  return new Blob(parts).arrayBuffer();
}

function headersOf(entries: readonly [string, string][]): Headers {
  const headers = new Headers();
  for (const [name, value] of entries) headers.append(name, value);
  return headers;
}
