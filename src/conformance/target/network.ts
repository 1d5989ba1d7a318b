import { readFileSync } from 'node:fs';
// By name, what an older Node lacks could not be imported, and the suite would not start there.
import * as http from 'node:http';
import * as tls from 'node:tls';
import { isLoopback } from '../../server/access.ts';
import { CannotRun, type NetworkOptions } from './target.ts';

const thisMachine = 'localhost,127.0.0.1,[::1]';

/** Features of Node that the oldest supported version lacks. */
type Later = Partial<
  Pick<typeof tls, 'getCACertificates' | 'setDefaultCACertificates'> & Pick<typeof http, 'setGlobalProxyFromEnv'>
>;

/** Makes requests of this thread leave as told. Throws `CannotRun` where the certificates or the proxy cannot be used. */
export function useNetwork(
  { url, ca, proxy }: NetworkOptions & { readonly url: string },
  { setGlobalProxyFromEnv, ...certificates }: Later = { ...tls, ...http },
): void {
  if (ca !== undefined) trust(ca, certificates);
  if (proxy === undefined) return;
  const except = [thisMachine, proxy.except].filter(Boolean).join(',');
  if (setGlobalProxyFromEnv) {
    setGlobalProxyFromEnv({ http_proxy: proxy.url, https_proxy: proxy.url, no_proxy: except });
  } else if (!isLoopback(URL.parse(url)?.hostname ?? '')) {
    throw new CannotRun(`The proxy ${proxy.url} cannot be used: ${needs('24.14')}`);
  }
}

function trust(file: string, { getCACertificates, setDefaultCACertificates }: Later): void {
  try {
    const text = readFileSync(file, 'utf8');
    const certificates = text.match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs);
    if (!certificates) throw new Error('it contains no PEM certificate');
    if (!getCACertificates || !setDefaultCACertificates) {
      throw new Error(`${needs('22.19')}; NODE_EXTRA_CA_CERTS works with any version`);
    }
    setDefaultCACertificates([...getCACertificates('default'), ...certificates]);
  } catch (error) {
    throw new CannotRun(
      `The certificates of ${file} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function needs(version: string): string {
  return `it requires Node ${version} or newer; this is ${process.versions.node}`;
}
