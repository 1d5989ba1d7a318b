import { Refusal } from './refusal.ts';

/** The body as text; throws a `Refusal` for one of more bytes than that, that breaks off, or that is not UTF-8. */
export async function readBounded(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let length = 0;
  for await (const chunk of chunksOf(request.body)) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge(maxBytes);
    text += decoded(() => decoder.decode(chunk, { stream: true }));
  }
  return text + decoded(() => decoder.decode());
}

/** Streams cannot be iterated over in every browser. What is not read is canceled, without waiting for it. */
async function* chunksOf(body: Request['body']): AsyncGenerator<Uint8Array, void> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Refusal('malformed-request', 'bodyIncomplete', 'The body ended before it was complete.');
      });
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new Refusal('malformed-request', 'malformedBody', 'The body is not UTF-8.');
  }
}

function tooLarge(maxBytes: number) {
  return new Refusal('payload-too-large', 'bodyTooLarge', `The body has more than ${maxBytes} bytes.`);
}
