import { SipRouteList, SipWhitelist } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { fillUp } from '../capacity.ts';
import { scenario } from '../scenario.ts';

const { entries } = SipWhitelist.properties;
const { routes: routesOf } = SipRouteList.properties;
/** More than there is room for, whatever is there. */
const numbers = Array.from({ length: 256 }, (_, i) => i);

/** There can be only so many whitelist entries and routes. */
export const sipLimitScenarios: readonly Check[] = [
  scenario({
    name: 'sip-limits',
    group: 'SIP',
    operations: ['addSipWhitelistEntry', 'listSipWhitelistEntries', 'addSipRoute', 'listSipRoutes'],
    title: `has room for ${entries.maxItems} whitelist entries and ${routesOf.maxItems} routes, and lists all of them`,
    needs: ['disposable'],
    restsOn: ['sip-whitelist', 'sip-routes'],
    async run(s) {
      const whitelist = async () => s.data(await s.api.listSipWhitelistEntries(), 'listSipWhitelistEntries').entries;
      const allowed = await whitelist();
      const addresses = numbers
        .map((nth) => `192.0.2.${nth}/32`)
        .filter((one) => !allowed.some(({ cidr }) => cidr === one));
      const addEntry = (nth: number) => s.api.addSipWhitelistEntry({ cidr: addresses[nth] ?? '' });
      await fillUp(s, entries.maxItems - allowed.length, addEntry, 'addSipWhitelistEntry');
      const tooMany = `an entry beyond ${entries.maxItems} is refused`;
      s.refused(await addEntry(200), '409 tooManyEntries', tooMany, 'addSipWhitelistEntry');
      s.equal(
        (await whitelist()).length,
        entries.maxItems,
        'all whitelist entries are listed',
        'listSipWhitelistEntries',
      );

      const routes = async () => s.data(await s.api.listSipRoutes(), 'listSipRoutes').routes;
      const known = await routes();
      const prefixes = numbers.map((nth) => `+9${nth}`).filter((one) => !known.some(({ prefix }) => prefix === one));
      const addRoute = (nth: number) => s.api.addSipRoute({ prefix: prefixes[nth] ?? '', host: 'sip.example.com' });
      await fillUp(s, routesOf.maxItems - known.length, addRoute, 'addSipRoute');
      s.refused(
        await addRoute(200),
        '409 tooManyRoutes',
        `a route beyond ${routesOf.maxItems} is refused`,
        'addSipRoute',
      );
      s.equal((await routes()).length, routesOf.maxItems, 'all routes are listed', 'listSipRoutes');
    },
  }),
];
