import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib';
import { answerTooLong, mostOfAnswer } from '../../contract/body-stream.ts';
import { type Carried, headersOf, type Received } from './transport.ts';

/** Default headers of every request. */
const usual: Readonly<Record<string, string>> = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'node',
};

/** Most content codings of an answer that are taken off. */
const mostCodings = 5;
/** The lowest status that HTTP has (RFC 9110, section 15). */
const lowestStatus = 100;

/**
 * Carries a request over the network, with the agents of Node (connections that are kept, certificates, proxies): a suite sends
 * tens of thousands, and streams and signals of the global `fetch` cost more than the rest of it. Follows no redirects. Rejects with a
 * `TypeError` whose cause says why no answer came.
 */
export async function byNetwork(carried: Carried): Promise<Received> {
  try {
    const { status, lines, bytes } = await received(carried);
    const headers = headersOf(lines);
    return { status, headers, body: await decoded(bytes, headers) };
  } catch (error) {
    throw new TypeError((error instanceof Error && error.message) || 'fetch failed', { cause: error });
  }
}

interface Raw {
  readonly status: number;
  /** Names and values of headers in turn. */
  readonly lines: readonly string[];
  readonly bytes: Buffer<ArrayBuffer>;
}

function received(carried: Carried): Promise<Raw> {
  const { method, url, body, longest, pending } = carried;
  const { promise, resolve, reject } = Promise.withResolvers<Raw>();
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, { method, headers: headersToSend(carried) }, (response) => {
    const { statusCode: status = 0, rawHeaders: lines } = response;
    const chunks: Buffer[] = [];
    let size = 0;
    if (status < lowestStatus) fail(new Error(`The response has the status ${String(status).padStart(3, '0')}`));
    response.on('error', reject).on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > mostOfAnswer) fail(answerTooLong());
    });
    response.on('end', () => resolve({ status, lines, bytes: Buffer.concat(chunks) }));
  });
  const fail = (error: Error) => {
    reject(error);
    request.destroy();
  };
  const end = () => fail(new Error('The operation was aborted due to timeout'));
  const timer = setTimeout(end, longest);
  pending?.add(end);
  request.on('upgrade', (_response, socket) => {
    socket.destroy();
    fail(new Error('The server switched protocols without being asked to'));
  });
  request.on('error', reject).end(body);
  return promise.finally(() => {
    clearTimeout(timer);
    pending?.delete(end);
  });
}

function headersToSend({ headers, body }: Carried): Record<string, string> {
  const length = body && { 'content-length': String(body.byteLength) };
  return { ...usual, ...length, ...Object.fromEntries(headers) };
}

type Decode = (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>;

/** A truncated body is read as far as it goes, as browsers do. */
const asFarAsItGoes = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostOfAnswer };
const unzip: Decode = (bytes) => promisify(gunzip)(bytes, asFarAsItGoes);
/** Some send deflate without the header of zlib (RFC 9110, section 8.4.1.2). */
const undeflate: Decode = (bytes) =>
  ((bytes[0] ?? 0) & 0x0f) === 0x08
    ? promisify(inflate)(bytes, asFarAsItGoes)
    : promisify(inflateRaw)(bytes, asFarAsItGoes);
const unbrotli: Decode = (bytes) => promisify(brotliDecompress)(bytes, { maxOutputLength: mostOfAnswer });
const codings: Readonly<Record<string, Decode>> = {
  gzip: unzip,
  'x-gzip': unzip,
  deflate: undeflate,
  br: unbrotli,
};

/** Takes off the content codings that are known, the last one first (RFC 9110, section 8.4). */
async function decoded(bytes: Buffer<ArrayBuffer>, headers: Headers): Promise<Buffer<ArrayBuffer>> {
  const coding = headers.get('content-encoding');
  if (coding === null || bytes.length === 0) return bytes;
  const decoders = coding.split(',').map((name) => codings[name.trim().toLowerCase()]);
  if (decoders.length > mostCodings) throw new Error(`The response has more than ${mostCodings} content codings`);
  let plain = bytes;
  for (const decode of decoders.toReversed()) {
    if (!decode) return bytes;
    plain = await decode(plain).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_BUFFER_TOO_LARGE' ? answerTooLong() : error;
    });
  }
  return plain;
}
