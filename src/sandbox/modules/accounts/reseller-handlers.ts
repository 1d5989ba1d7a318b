import type { GroupHandlers } from '../../engine/handler.ts';
import { pageFields, pageOf } from '../../engine/paging.ts';
import { keysWithin } from '../../store/key.ts';
import { anyTime, resellers } from './tables.ts';

/** All resellers; nothing takes one away again. */
export const resellerHandlers = {
  async listResellers({ query, answer }, { store }) {
    const page = await pageOf(store, resellers, 'all', anyTime, query);
    return answer('Resellers retrieved.', { ...pageFields('resellers', page, ({ reseller }) => reseller) });
  },

  async createReseller({ body, refuse, answer }, context) {
    const { store, now } = context;
    const { name, contactEmail } = body;
    const [taken] = await store.list(resellers, 'name', keysWithin(name.toLowerCase()));
    if (taken) throw refuse.conflict('nameTaken', `The name "${name}" is taken by ${taken.reseller.resellerId}.`);
    const order = await context.next('reseller');
    const reseller = {
      resellerId: `reseller_${order}`,
      name,
      ...(contactEmail !== undefined && { contactEmail }),
      timestamp: now,
    };
    await store.put(resellers, { order, reseller });
    return answer('Reseller created.', { reseller });
  },
} satisfies Partial<GroupHandlers<'Accounts'>>;
