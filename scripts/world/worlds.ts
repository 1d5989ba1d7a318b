import type { WorldData } from '../../src/sandbox/service/modules.ts';
import { accountsWorld } from './accounts.ts';
import { agentUrlsWorld } from './agent-urls.ts';
import { agentsWorld } from './agents.ts';
import { authorizationWorld } from './authorization.ts';
import { billingWorld } from './billing.ts';
import { knowledgeWorld } from './knowledge.ts';
import { messagingWorld } from './messaging.ts';
import { pastWorld } from './past.ts';
import { phoneNumbersWorld } from './phone-numbers.ts';
import { sipWorld } from './sip.ts';
import { tasksWorld } from './tasks.ts';
import { webhooksWorld } from './webhooks.ts';

/** The starting data of environments: the demo organization of the contract's examples, and next to nothing. */
export function worlds(): { demo: WorldData; empty: WorldData } {
  const demo = merge(
    pastWorld(),
    authorizationWorld,
    agentsWorld,
    phoneNumbersWorld,
    sipWorld,
    messagingWorld,
    webhooksWorld,
    knowledgeWorld,
    agentUrlsWorld,
    accountsWorld,
    billingWorld,
    tasksWorld,
  );
  const own = 'org_301';
  const empty: WorldData = {
    token: (demo.token ?? []).filter(({ organizationId }) => organizationId === own),
    user: (demo.user ?? []).filter(({ organizationId, state }) => organizationId === own && state === 'active'),
    organization: (demo.organization ?? []).filter(({ organization }) => organization.organizationId === own),
    reseller: demo.reseller ?? [],
    number: (demo.number ?? []).filter(({ assignment }) => !assignment),
    counter: demo.counter ?? [],
  };
  return { demo, empty };
}

/** One world with the rows of all. */
function merge(...parts: readonly WorldData[]): WorldData {
  const rows: Record<string, unknown[]> = {};
  for (const part of parts) {
    for (const [table, more] of Object.entries(part)) rows[table] = [...(rows[table] ?? []), ...more];
  }
  return rows;
}
