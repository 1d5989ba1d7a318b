import type { CertificateFiles } from '../node/http/certificate.ts';
import { UsageError } from '../node/usage-error.ts';

/** A time as `--drain` and `--grace` name it, in milliseconds. Throws `UsageError`. */
export function readSeconds(option: string, text: string): number {
  const seconds = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (seconds <= 3600) return seconds * 1000;
  throw new UsageError(`--${option} is ${text}; it must be a number of seconds from 0 to 3600`);
}

/** A format as `--log` names it. Throws `UsageError`. */
export function readLogFormat(text: string | undefined): 'text' | 'json' | undefined {
  if (text === undefined || text === 'text' || text === 'json') return text;
  throw new UsageError(`--log is ${text}; it must be text or json`);
}

/** The files of `--tls-cert` and `--tls-key`; undefined where neither is named. Throws `UsageError` where only one is. */
export function readTls(cert: string | undefined, key: string | undefined): CertificateFiles | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert !== undefined && key !== undefined) return { cert, key };
  throw new UsageError(
    `--tls-cert and --tls-key must be used together; ${cert === undefined ? '--tls-cert' : '--tls-key'} is missing`,
  );
}

/** Variables of OpenTelemetry's that say where traces go (OTLP exporter configuration). */
const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];

/** Collector of traces from `--otlp`: an address, or `env` to read it from a variable. Throws `UsageError`. */
export function readCollector(text: string, env: Readonly<Record<string, string | undefined>>): string {
  if (text === 'env') {
    if (endpoints.some((name) => env[name])) return text;
    throw new UsageError(`--otlp is env, but ${endpoints[1]} is not set`);
  }
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return text;
  throw new UsageError(`--otlp is ${text}; it must be the URL of a collector, such as http://127.0.0.1:4318, or env`);
}
