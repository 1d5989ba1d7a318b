import { startingLimits } from '../../src/sandbox/modules/accounts/organization-defaults.ts';
import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

const limits = startingLimits('America/New_York');

/** One reseller with three organizations: the demo organization, another one, and a suspended one. */
export const accountsData: EnvironmentData = {
  reseller: [
    {
      order: 401,
      reseller: {
        resellerId: 'reseller_401',
        name: 'Brightpath Partners',
        contactEmail: 'partners@example.com',
        timestamp: 1767225600,
      },
    },
  ],
  organization: [
    {
      order: 301,
      limits,
      organization: {
        organizationId: 'org_301',
        resellerId: 'reseller_401',
        name: 'Larkfield Home Services',
        state: 'active',
        timestamp: 1767225600,
        settings: {
          timezone: 'America/New_York',
          locale: 'en-US',
          callRecording: 'afterConsent',
          recordingRetentionDays: 90,
          notificationEmail: 'office@example.com',
        },
      },
    },
    {
      order: 302,
      limits,
      organization: {
        organizationId: 'org_302',
        resellerId: 'reseller_401',
        name: 'Willow Lane Dental',
        state: 'active',
        timestamp: 1768834800,
        settings: {
          timezone: 'America/New_York',
          locale: 'en-US',
          callRecording: 'never',
          recordingRetentionDays: 90,
          notificationEmail: 'dental@example.com',
        },
      },
    },
    {
      order: 303,
      limits,
      organization: {
        organizationId: 'org_303',
        resellerId: 'reseller_401',
        name: 'Hazel Court Bakery',
        state: 'suspended',
        timestamp: 1770654600,
        settings: {
          timezone: 'America/New_York',
          locale: 'en-US',
          callRecording: 'never',
          recordingRetentionDays: 90,
          notificationEmail: 'bakery@example.com',
        },
      },
    },
  ],
  user: [
    {
      organizationId: 'org_301',
      userId: 1001,
      name: 'Nia Brook',
      email: 'nia@example.com',
      role: 'superAdmin',
      state: 'active',
      timestamp: 1767225600,
    },
    {
      organizationId: 'org_301',
      userId: 1002,
      name: 'Sam Quill',
      email: 'sam@example.com',
      role: 'admin',
      state: 'active',
      timestamp: 1767621600,
    },
    {
      organizationId: 'org_301',
      userId: 1003,
      name: 'Robin Vance',
      email: 'robin@example.com',
      role: 'user',
      state: 'active',
      timestamp: 1770159600,
    },
    {
      organizationId: 'org_301',
      userId: 1004,
      name: 'Jordan Vale',
      email: 'jordan@example.com',
      role: 'admin',
      state: 'invited',
      timestamp: 1772215200,
      expiryTimestamp: 1772820000,
    },
    {
      organizationId: 'org_302',
      userId: 901,
      name: 'Avery Lowe',
      email: 'avery@example.com',
      role: 'superAdmin',
      state: 'active',
      timestamp: 1768834800,
    },
    {
      organizationId: 'org_302',
      userId: 902,
      name: 'Dana Frost',
      email: 'dana@example.com',
      role: 'admin',
      state: 'active',
      timestamp: 1768921200,
    },
    {
      organizationId: 'org_303',
      userId: 903,
      name: 'Jules Hartman',
      email: 'jules@example.com',
      role: 'admin',
      state: 'active',
      timestamp: 1770741000,
    },
  ],
  account: [
    {
      organizationId: 'org_301',
      order: 501,
      account: {
        accountId: 'account_501',
        externalAccountId: 'crm-88231',
        name: 'Larkfield East',
        description: 'Homes and shops east of the river',
        agentIds: ['agent_201', 'agent_202'],
        timestamp: 1768230000,
        settings: { businessName: 'Larkfield Plumbing', notificationEmail: 'east@example.com' },
      },
    },
    {
      organizationId: 'org_301',
      order: 502,
      account: {
        accountId: 'account_502',
        externalAccountId: 'crm-88232',
        name: 'Larkfield West',
        agentIds: [],
        timestamp: 1768231200,
        settings: {},
      },
    },
  ],
  counter: counted({ organization: 303, reseller: 401, user: 1004, account: 502 }),
};
