import { readFileSync } from 'node:fs';
import { setGlobalProxyFromEnv } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CannotRun, type NetworkOptions } from './target.ts';

const thisMachine = 'localhost,127.0.0.1,[::1]';

/** Makes requests of this thread leave as told. Throws `CannotRun` where the certificates cannot be used. */
export function useNetwork({ ca, proxy }: NetworkOptions): void {
  if (ca !== undefined) trust(ca);
  if (proxy === undefined) return;
  const except = [thisMachine, proxy.except].filter(Boolean).join(',');
  setGlobalProxyFromEnv({ http_proxy: proxy.url, https_proxy: proxy.url, no_proxy: except });
}

function trust(file: string): void {
  try {
    const text = readFileSync(file, 'utf8');
    const certificates = text.match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs);
    if (!certificates) throw new Error('it has none in PEM');
    setDefaultCACertificates([...getCACertificates('default'), ...certificates]);
  } catch (error) {
    throw new CannotRun(
      `The certificates of ${file} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}
