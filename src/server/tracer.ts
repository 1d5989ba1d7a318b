import type { TraceParent } from './trace-parent.ts';

/** Attributes of a span, by the names of OpenTelemetry's semantic conventions. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that traces tell of. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The header that tells others whose child their work is (W3C Trace Context, section 3.2). */
  readonly traceparent: string;
  /** Tells more of it; undefined values are left out. */
  describe(attributes: Readonly<Record<string, string | number | boolean | undefined>>): void;
  /** Gives it another name, once that is known. */
  rename(name: string): void;
  /** Ends it; `failure` is a word for what went wrong (`error.type`). Nothing is told of it afterwards. */
  end(failure?: string): void;
}

/** Options of a new span. */
export interface SpanOptions {
  /** `server` for a request that came in, `client` for one that goes out, `internal` for what is done or waited for here. */
  readonly kind: 'server' | 'client' | 'internal';
  /** Whose child it is: the span that is under way here unless given, nobody's where it is null. */
  readonly parent?: TraceParent | null;
  readonly attributes?: Attributes;
}

/** Tells of work as it is done, for traces. What carries them is not known here. */
export interface Tracer {
  begin(name: string, options: SpanOptions): Span;
  /** Does work within a span: spans that begin in it, or in what it waits for, are its children. */
  within<T>(span: Span, work: () => T): T;
  /** The span that is under way here; undefined where there is none. */
  readonly current: Span | undefined;
}
