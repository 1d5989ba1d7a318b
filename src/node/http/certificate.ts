import { readFileSync } from 'node:fs';
import { fileReason } from '../../contract/file-reason.ts';
import { reasonOf } from '../failure-reason.ts';
import { UsageError } from '../usage-error.ts';

/** The files of what a server shows of itself over TLS, both in PEM. */
export interface CertificateFiles {
  /** Its certificate, those of its issuers behind it. */
  readonly cert: string;
  readonly key: string;
}

/** A certificate with its key, as TLS takes them. */
export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Reads a certificate and its key. Throws `UsageError` with one line where one cannot be read, or they are no pair. */
export function readCertificate(files: CertificateFiles): Certificate {
  const certificate = { cert: read('--tls-cert', files.cert), key: read('--tls-key', files.key) };
  try {
    // Loaded for those who have a certificate.
    process.getBuiltinModule('node:tls').createSecureContext(certificate);
  } catch (error) {
    throw new UsageError(`--tls-cert ${files.cert} and --tls-key ${files.key} cannot be used: ${reasonOf(error)}`);
  }
  return certificate;
}

function read(option: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${option} ${file} cannot be read: ${fileReason(error)}`);
  }
}
