import { SipRouteList, SipWhitelist } from '../../../../generated/schemas.ts';
import type { Check } from '../../run/check.ts';
import { fillUp } from '../capacity.ts';
import { scenario } from '../scenario.ts';

const { entries } = SipWhitelist.properties;
const { routes: routesOf } = SipRouteList.properties;

/** There can be only so many whitelist entries and routes. */
export const sipLimitScenarios: readonly Check[] = [
  scenario({
    name: 'sip-limits',
    group: 'SIP',
    operations: ['addSipWhitelistEntry', 'listSipWhitelistEntries', 'addSipRoute', 'listSipRoutes'],
    title: `has room for ${entries.maxItems} whitelist entries and ${routesOf.maxItems} routes, and lists all of them`,
    needs: ['control'],
    restsOn: ['sip-whitelist', 'sip-routes'],
    async run(s) {
      const whitelist = async () => s.data(await s.api.GET('/api/v2/sip/whitelist'), 'listSipWhitelistEntries').entries;
      const addEntry = (nth: number) => s.api.POST('/api/v2/sip/whitelist', { body: { cidr: `192.0.2.${nth}/32` } });
      await fillUp(s, entries.maxItems - (await whitelist()).length, addEntry, 'addSipWhitelistEntry');
      const tooMany = `an entry beyond ${entries.maxItems} is refused`;
      s.refused(await addEntry(200), '409 tooManyEntries', tooMany, 'addSipWhitelistEntry');
      s.equal(
        (await whitelist()).length,
        entries.maxItems,
        'all whitelist entries are listed',
        'listSipWhitelistEntries',
      );

      const routes = async () => s.data(await s.api.GET('/api/v2/sip/routes'), 'listSipRoutes').routes;
      const addRoute = (nth: number) =>
        s.api.POST('/api/v2/sip/routes', { body: { prefix: `+9${nth}`, host: 'sip.example.com' } });
      await fillUp(s, routesOf.maxItems - (await routes()).length, addRoute, 'addSipRoute');
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
