import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { accountsData } from './accounts.ts';
import { agentUrlsData } from './agent-urls.ts';
import { agentsData } from './agents.ts';
import { authorizationData } from './authorization.ts';
import { billingData } from './billing.ts';
import { knowledgeData } from './knowledge.ts';
import { messagingData } from './messaging.ts';
import { pastData } from './past.ts';
import { phoneNumbersData } from './phone-numbers.ts';
import { sipData } from './sip.ts';
import { tasksData } from './tasks.ts';
import { webhooksData } from './webhooks.ts';

/** The starting data of environments: the demo organization of the contract's examples, and next to nothing. */
export function seedData(): { demo: EnvironmentData; empty: EnvironmentData } {
  const demo = merge(
    pastData(),
    authorizationData,
    agentsData,
    phoneNumbersData,
    sipData,
    messagingData,
    webhooksData,
    knowledgeData,
    agentUrlsData,
    accountsData,
    billingData,
    tasksData,
  );
  const own = 'org_301';
  const empty: EnvironmentData = {
    token: (demo.token ?? []).filter(({ organizationId }) => organizationId === own),
    user: (demo.user ?? []).filter(({ organizationId, state }) => organizationId === own && state === 'active'),
    organization: (demo.organization ?? []).filter(({ organization }) => organization.organizationId === own),
    reseller: demo.reseller ?? [],
    number: (demo.number ?? []).filter(({ assignment }) => !assignment),
    counter: demo.counter ?? [],
  };
  return { demo, empty };
}

/** The rows of all parts, table by table. */
function merge(...parts: readonly EnvironmentData[]): EnvironmentData {
  const rows: Record<string, unknown[]> = {};
  for (const part of parts) {
    for (const [table, more] of Object.entries(part)) rows[table] = [...(rows[table] ?? []), ...more];
  }
  return rows;
}
