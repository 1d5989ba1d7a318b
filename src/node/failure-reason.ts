const untrusted = 'the certificate is not trusted; NODE_EXTRA_CA_CERTS=FILE adds the authority that signed it';

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was closed before the end of an answer',
  EPIPE: 'the connection was closed before the end of an answer',
  ENOTFOUND: 'the host name has no address',
  EAI_AGAIN: 'no name server answers',
  ENETUNREACH: 'no route to the host',
  EHOSTUNREACH: 'no route to the host',
  ETIMEDOUT: 'the host does not answer',
  HPE_INVALID_CONSTANT: 'the answer is not HTTP; is the server https?',
  HPE_HEADER_OVERFLOW: 'the head of the answer is too large',
  EPROTO: 'the server does not speak TLS; is it http?',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};

/** Why a request to another server got no answer, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the send failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const unreadable = code.startsWith('HPE_')
    ? error.message.replace('Parse Error', 'the answer breaks HTTP')
    : undefined;
  return reasons[code] ?? unreadable ?? (error.message.split('\n')[0] || code || error.name);
}
