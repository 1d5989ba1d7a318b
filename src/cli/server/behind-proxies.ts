import { createReadRoute } from '../../node/http/forwarded.ts';
import type { ListenOptions, Timeouts } from '../../node/http/listen.ts';
import type { ServerOptions } from './server-options.ts';

/**
 * Proxies keep connections for a minute, and a request that is sent as one closes is lost: who is behind them keeps each
 * for longer than they do.
 */
const amongProxies: Partial<Timeouts> = { keepAlive: 75_000, silence: 90_000 };

/** Listening options of a server behind trusted proxies. */
export function behindProxies({
  trustProxy = [],
  tls,
  timeouts,
}: Pick<ServerOptions, 'trustProxy' | 'tls' | 'timeouts'>): Pick<ListenOptions, 'timeouts' | 'readRoute'> {
  return {
    timeouts: { ...amongProxies, ...timeouts },
    readRoute: createReadRoute(trustProxy, tls ? 'https' : 'http'),
  };
}
