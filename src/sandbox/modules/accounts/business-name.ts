import { keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { organizationOf } from './organizations.ts';
import { accounts } from './tables.ts';

/** The name that an agent says on calls and signs texts with: its account's, or its organization's if it has none. */
export async function businessNameOf(store: Reader, organizationId: string, agentId: string): Promise<string> {
  const [row] = await store.list(accounts, 'agent', { ...keysWithin(agentId), limit: 1 });
  if (row) return row.account.settings.businessName ?? row.account.name;
  return (await organizationOf({ store }, organizationId)).organization.name;
}
