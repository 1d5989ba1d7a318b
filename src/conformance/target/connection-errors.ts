/** The code of what went wrong with a connection, as Node has it: `ECONNREFUSED`. */
export function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

/** Certificates that no authority has signed whom Node trusts, by the codes of OpenSSL. */
const untrusted: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Why no answer came, in words that name options of ours and no internals of OpenSSL. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause = error } = error;
  const { message } = cause instanceof Error ? cause : error;
  const code = codeOf(error);
  // Node goes on with advice about an option of its own.
  if (code !== undefined && untrusted.has(code))
    return `its certificate is not trusted (${message.split(';')[0]}); trust its authority with --ca FILE`;
  const [, reason] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? [];
  if (reason === 'wrong version number' || reason === 'packet length too long') return 'the server does not use TLS';
  if (reason !== undefined) return `TLS: ${reason}`;
  return message === '' && code !== undefined ? code : message;
}
