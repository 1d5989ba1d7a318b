import { readBody } from '../contract/body-stream.ts';
import { MountingError } from './mounting.ts';
import { Refusal } from './refusal.ts';

/**
 * The body as text; throws a `Refusal` for one of more bytes than that, that breaks off, or that is not UTF-8, and a
 * `MountingError` where something else has read it.
 */
export async function readBounded(request: Request, maxBytes: number): Promise<string> {
  if (request.bodyUsed || request.body?.locked) throw readBefore();
  const tooLong = () => new Refusal('payload-too-large', 'bodyTooLarge', `The body has more than ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLong();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let isGzip: boolean | undefined;
  const take = (chunk: Uint8Array) => {
    isGzip ??= chunk[0] === 0x1f && chunk[1] === 0x8b;
    text += decoded(() => decoder.decode(chunk, { stream: true }), encodingOf(request, isGzip));
  };
  await readBody(request.body, take, maxBytes, tooLong).catch((error: unknown) => {
    if (error instanceof Refusal || error instanceof MountingError) throw error;
    throw new Refusal('malformed-request', 'bodyIncomplete', 'The body ended before it was complete.');
  });
  return text + decoded(() => decoder.decode(), encodingOf(request, isGzip));
}

function readBefore(): MountingError {
  return new MountingError(
    'The receiver needs the original body, but it was already read: call the receiver first, or pass a clone (request.clone()).',
  );
}

/** The content coding that the sender says, or that the first bytes show. */
function encodingOf({ headers }: Request, isGzip = false): string | undefined {
  return headers.get('content-encoding') ?? (isGzip ? 'gzip' : undefined);
}

function decoded(decode: () => string, encoding: string | undefined): string {
  try {
    return decode();
  } catch {
    const detail = encoding === undefined ? 'The body is not UTF-8.' : `The body is compressed (${encoding}).`;
    throw new Refusal('malformed-request', 'malformedBody', `${detail} Webhooks are JSON in UTF-8, uncompressed.`);
  }
}
