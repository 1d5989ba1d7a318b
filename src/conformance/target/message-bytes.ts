import type { IncomingMessage } from 'node:http';

/** The body of a message, or undefined where it has more bytes than `most`; what is left of it is not read, nor its connection ended. */
export async function bytesWithin(message: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let left = most;
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    left -= chunk.length;
    if (left < 0) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
