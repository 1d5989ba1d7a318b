import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

/** A token of each role for the demo organization, and what it takes to act as another one. */
export const authorizationData: EnvironmentData = {
  token: [
    {
      token: 'demo-superadmin',
      organizationId: 'org_301',
      userId: 1001,
      type: 'superAdmin',
      description: 'Rollout by the reseller',
      timestamp: 1767225600,
      order: 1,
    },
    {
      token: 'demo-admin',
      organizationId: 'org_301',
      userId: 1002,
      type: 'admin',
      description: 'Nightly CRM export',
      timestamp: 1769904000,
      order: 4,
    },
    {
      token: 'demo-user',
      organizationId: 'org_301',
      userId: 1003,
      type: 'user',
      description: 'Call board in the front office',
      timestamp: 1770163200,
      order: 5,
    },
    {
      token: 'demo-partner-superadmin',
      organizationId: 'org_302',
      userId: 901,
      type: 'superAdmin',
      description: 'Support by the reseller',
      timestamp: 1768834800,
      order: 2,
    },
    {
      token: 'demo-dental-admin',
      organizationId: 'org_302',
      userId: 902,
      type: 'admin',
      description: 'Appointment reminders',
      timestamp: 1769086800,
      order: 3,
    },
    {
      token: 'demo-bakery-admin',
      organizationId: 'org_303',
      userId: 903,
      type: 'admin',
      description: 'Order line',
      timestamp: 1770742800,
      order: 6,
    },
  ],
  counter: counted({ token: 6 }),
};
