// By name zstd could not be imported where Node is older than 22.15; there it is one more coding that cannot be decoded.
import * as zlib from 'node:zlib';
import type { DecodedBody } from '../masking/content.ts';
import { mostBytes, type SeenBody } from './body.ts';

/** A body is decoded up to so many times the size of what is kept of it. */
const mostDecoded = 8 * mostBytes;

const { constants } = zlib;

const flushed = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostDecoded };

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  gzip: (bytes) => zlib.gunzipSync(bytes, flushed),
  'x-gzip': (bytes) => zlib.gunzipSync(bytes, flushed),
  deflate: (bytes) => zlib.inflateSync(bytes, flushed),
  br: (bytes) => zlib.brotliDecompressSync(bytes, { ...flushed, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: (bytes) => zlib.zstdDecompressSync(bytes, { ...flushed, finishFlush: constants.ZSTD_e_flush }),
};

/** Takes the content coding off what was seen of a body. */
export function decodeBody({ bytes, size, missing }: SeenBody, coding: string | undefined): DecodedBody {
  const name = coding?.trim().toLowerCase() ?? '';
  const isWhole = missing === undefined && bytes.length === size;
  if (bytes.length === 0 || name === '' || name === 'identity') return clip(bytes, size, missing);
  try {
    const decoded = decoders[name]?.(bytes);
    if (decoded) return clip(decoded, isWhole ? decoded.length : -1, missing);
  } catch {
    // An unknown coding may hide secrets.
  }
  return { bytes: new Uint8Array(), size: -1, missing: `The body is left out: its ${name} cannot be decoded here.` };
}

function clip(bytes: Uint8Array, size: number, missing: string | undefined): DecodedBody {
  const kept = bytes.length > mostBytes ? bytes.subarray(0, mostBytes) : bytes;
  if (missing !== undefined || kept.length === size) return { bytes: kept, size, missing };
  const whole = size < 0 ? 'more' : `${size}`;
  return { bytes: kept, size, missing: `Clipped: these are the first ${kept.length} bytes of ${whole}.` };
}
