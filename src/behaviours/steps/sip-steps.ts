import type { components } from '../../../generated/types.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';

/** A route to add, whether or not the contract allows it. */
interface Route {
  readonly prefix: string;
  readonly host: string;
  readonly transport?: string;
  readonly priority?: number;
}

/** What probes do with SIP; whitelist entries and routes that they make are removed in the end. */
export function sipSteps(p: Prober) {
  const { api } = p;
  return {
    list: async () => p.data(await api.listSipWhitelistEntries(), 'listSipWhitelistEntries').entries,
    /** Whether a block of addresses is put on the whitelist. */
    async allow(cidr: string, description?: string): Promise<boolean> {
      const body = { cidr, ...(description !== undefined && { description }) };
      const answer = await api.addSipWhitelistEntry(body);
      const entryId = answer.data?.entry?.entryId;
      if (entryId !== undefined) {
        p.defer(() => api.removeSipWhitelistEntry({ entryId }));
      }
      return !isRefused(p, answer);
    },
    /** The first three parts of addresses for tests of equipment (RFC 2544), which nobody calls from. */
    block4: () => `198.${18 + (hash(p) % 2)}.${hash(p) % 256}`,
    /** The first four parts of addresses for documentation (RFC 3849). */
    block6: () => `2001:db8:${hash(p).toString(16)}:${hash(p).toString(16)}`,
    /** A prefix under the country code 999, which nobody has, so that no call takes the route. */
    prefix: () => `+999${String(hash(p)).padStart(6, '0')}`,
    /** Adds a route; undefined where it is refused. */
    async route(body: Route) {
      const answer = await api.addSipRoute(
        { prefix: body.prefix, host: body.host },
        { bodySerializer: () => JSON.stringify(body) },
      );
      const route = answer.data?.route;
      const params = { routeId: route?.routeId ?? '' };
      if (route) p.defer(() => api.removeSipRoute(params));
      return isRefused(p, answer) ? undefined : route;
    },
    save: async (body: components['schemas']['SipRegistrationSettings']) =>
      p.data(await api.saveSipRegistration(body), 'saveSipRegistration').registration,
    read: async () => p.data(await api.getSipRegistration(), 'getSipRegistration').registration,
    remove: () => api.deleteSipRegistration(),
  };
}

/** A number below 2^16 that is another one each time. */
function hash(p: Prober): number {
  let sum = 0;
  for (const letter of p.unique()) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}
