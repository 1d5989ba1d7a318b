import { readBody } from '../contract/read-body.ts';
import { Refusal } from './refusal.ts';

/** The body as text; throws a `Refusal` for one of more bytes than that, that breaks off, or that is not UTF-8. */
export async function readBounded(request: Request, maxBytes: number): Promise<string> {
  const tooLong = () => new Refusal('payload-too-large', 'bodyTooLarge', `The body has more than ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLong();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  const take = (chunk: Uint8Array) => {
    text += decoded(() => decoder.decode(chunk, { stream: true }));
  };
  await readBody(request.body, take, maxBytes, tooLong).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal('malformed-request', 'bodyIncomplete', 'The body ended before it was complete.');
  });
  return text + decoded(() => decoder.decode());
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new Refusal('malformed-request', 'malformedBody', 'The body is not UTF-8.');
  }
}
