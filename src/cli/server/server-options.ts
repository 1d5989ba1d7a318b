import type { HashedKeys } from '../../node/control-keys.ts';
import type { CertificateFiles } from '../../node/http/certificate.ts';
import type { Listening, Timeouts } from '../../node/http/listen.ts';
import type { QuotaLimits } from '../../sandbox/service/quotas.ts';
import type { StartSettings } from './sandbox.ts';

/** Options of a server. */
export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** True for no line per request. */
  readonly quiet: boolean;
  /** Format of the request log: text for people, or JSON lines. */
  readonly log?: 'text' | 'json' | undefined;
  /** False to keep nothing of what happens in the sandbox: no request, no attempt of a webhook. */
  readonly keepsTimeline?: boolean | undefined;
  /** True to measure, for the control API's `getMetrics`. */
  readonly metrics?: boolean | undefined;
  /** Collector of traces: the address of an OTLP collector over HTTP, or `env` for OpenTelemetry's own variables. */
  readonly otlp?: string | undefined;
  /** Certificate for TLS; plain HTTP without one. */
  readonly tls?: CertificateFiles | undefined;
  /** Whom the control API lets make, list, reset and end environments; everybody without. */
  readonly keys?: HashedKeys | undefined;
  /** Quotas of each key. */
  readonly quota?: QuotaLimits | undefined;
  /** Addresses of proxies, and ranges of them, that are believed what they say of the client: see `createReadRoute`. */
  readonly trustProxy?: readonly string[];
  /** True to answer every request from the contract's examples and remember nothing. */
  readonly stateless?: boolean;
  /** The file that keeps the sandbox's environments; memory does without one. */
  readonly data?: string | undefined;
  /** True to put what is whole of a damaged file in its place. */
  readonly salvage?: boolean;
  /** Start of the environment `default`. */
  readonly start?: StartSettings;
  /** A new HAR file, for the exchanges with the API. */
  readonly har?: string | undefined;
  /** Hosts beside this machine to which the sandbox may deliver webhooks. */
  readonly deliverTo?: readonly string[];
  /** Names of the server beside this machine's: see `AccessOptions`. */
  readonly allowHosts?: readonly string[];
  /** Pages beside those of this machine that may use it: see `AccessOptions`. */
  readonly allowOrigins?: readonly string[];
  /** Folder of the built workbench; the project's own by default. */
  readonly workbench?: string;
  /** Timeouts that replace the server's own. */
  readonly timeouts?: Partial<Timeouts>;
}

/** A server that runs. */
export interface StartedServer extends Pick<Listening, 'url' | 'address'> {
  /** Says from now on that it is not ready, while it answers as before; each connection ends with its next answer. */
  drain(): void;
  /** Reads its certificate and keys anew, for those who come from now on; what cannot be used is reported, and the old stays. */
  renew(): void;
  /** Stops accepting, lets answers under way leave for a grace period, then ends what is left and keeps what is to be kept. */
  close(): Promise<void>;
}
