import type { Inbound } from './inbound.ts';

/** A span of somebody else's, as requests carry it (W3C Trace Context, section 3). */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** The lowest bit says that it is recorded. */
  readonly flags: number;
  /** Vendor state as it came; empty if there is none. */
  readonly state: string;
}

/** Later versions may have more behind the flags, this one has not. */
const pattern = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** The span that a request was sent in; undefined where it names none, or in no way that can be read. */
export function readTraceParent(request: Pick<Inbound, 'header'>): TraceParent | undefined {
  const [, version, traceId, spanId, flags = '', more] = pattern.exec(request.header('traceparent') ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16), state: request.header('tracestate') ?? '' };
}
