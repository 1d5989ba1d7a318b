import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

/** How the demo organization's telephone system and the service call each other. */
export const sipData: EnvironmentData = {
  sipWhitelist: [
    {
      organizationId: 'org_301',
      order: 71,
      entry: {
        entryId: 'sipentry_71',
        cidr: '203.0.113.0/28',
        description: 'Office exchange',
        timestamp: 1768316400,
      },
    },
    {
      organizationId: 'org_301',
      order: 72,
      entry: { entryId: 'sipentry_72', cidr: '2001:db8:40::/48', description: '', timestamp: 1769526000 },
    },
  ],
  sipRoute: [
    {
      organizationId: 'org_301',
      route: {
        routeId: 'siproute_81',
        prefix: '+1202',
        host: 'sip.example.com',
        port: 5061,
        transport: 'tls',
        priority: 10,
        timestamp: 1768316400,
      },
    },
    {
      organizationId: 'org_301',
      route: {
        routeId: 'siproute_82',
        prefix: '+1202',
        host: '203.0.113.5',
        port: 5060,
        transport: 'udp',
        priority: 20,
        timestamp: 1769526000,
      },
    },
    {
      organizationId: 'org_301',
      route: {
        routeId: 'siproute_83',
        prefix: '+',
        host: 'trunk.example.org',
        port: 5061,
        transport: 'tls',
        priority: 10,
        timestamp: 1768320000,
      },
    },
  ],
  sipRegistration: [
    {
      organizationId: 'org_301',
      password: 'sample-trunk-password',
      registration: {
        username: 'larkfield-trunk',
        host: 'sip.example.com',
        port: 5061,
        transport: 'tls',
        expirySeconds: 3600,
        state: 'registered',
        expiryTimestamp: 1772466000,
        timestamp: 1768316400,
      },
    },
  ],
  counter: counted({ sipEntry: 72, sipRoute: 83 }),
};
