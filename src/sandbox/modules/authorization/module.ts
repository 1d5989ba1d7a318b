import type { Module } from '../../engine/module.ts';
import { removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { authorizationHandlers } from './handlers.ts';
import { tokens } from './tables.ts';

/** The group Authorization. */
export const authorizationModule = {
  handlers: authorizationHandlers,
  tables: { token: tokens },
  async deleteContents({ store }, organizationId) {
    await removeRows(store, tokens, 'all', keysWithin(organizationId));
  },
} satisfies Module;
