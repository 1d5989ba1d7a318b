import type { Module } from '../../engine/module.ts';
import { removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { releaseNumber } from './assignments.ts';
import { type NumberUse, phoneNumbersHandlers } from './handlers.ts';
import { numberHoldings, numberingProviders, numbers } from './tables.ts';

/** The group Phone numbers. */
export function createPhoneNumbersModule(use: NumberUse) {
  return {
    handlers: phoneNumbersHandlers(use),
    tables: { number: numbers, numberHolding: numberHoldings, numberingProvider: numberingProviders },
    async deleteContents(change, organizationId) {
      const { store } = change;
      const ofOrganization = keysWithin(organizationId);
      for (const number of await store.list(numbers, 'ofOrganization', ofOrganization))
        await releaseNumber(change, number);
      await removeRows(store, numberHoldings, 'current', ofOrganization);
      await removeRows(store, numberHoldings, 'ended', ofOrganization);
      await removeRows(store, numberingProviders, 'ofOrganization', ofOrganization);
    },
  } satisfies Module;
}
