import type { Change } from '../../engine/context.ts';
import type { Payload } from '../../engine/envelope.ts';
import type { GroupHandlers, RefuseConflict } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf, keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { agentOf } from '../agents/agents.ts';
import { giveNumber, type Holder, mostNumbers, releaseNumber } from './assignments.ts';
import { placeOf } from './countries.ts';
import { numberingProviderHandlers } from './provider-handlers.ts';
import { type Provider, providerOf } from './providers.ts';
import { numberSearchHandlers } from './search-handlers.ts';
import { isRented, type NumberRow, numberingProviders, numbers } from './tables.ts';

/** The tasks that agents do with their numbers; the service hands them in. */
export interface NumberUse {
  /** An agent's task in progress that was created first; undefined without one. */
  firstInProgress(
    store: Reader,
    organizationId: string,
    agentId: string,
  ): Promise<{ readonly task: { readonly taskId: string } } | undefined>;
  /** Starts queued tasks of an agent that has got a number. */
  wakeTasks(change: Change, organizationId: string, agentId: string): Promise<void>;
}

/** The group Phone numbers; a returned number of the inventory is free for all, an own one is gone. */
export function phoneNumbersHandlers(use: NumberUse): GroupHandlers<'Phone numbers'> {
  return {
    ...numberSearchHandlers,
    ...numberingProviderHandlers,

    async assignPhoneNumber({ body, refuse, answer }, context) {
      const agent = await agentOf(context, refuse, body.agentId);
      const { phoneNumber } = body;
      const row = await context.store.get(numbers, phoneNumber);
      const holder = row?.assignment;
      if (holder?.organizationId === agent.organizationId) {
        throw refuse.conflict(
          'alreadyAssigned',
          `${phoneNumber} is already assigned to ${holder.agentId}. Return it first.`,
        );
      }
      if (!row || !isRented[row.kind]) {
        const hint = 'Use assignOwnPhoneNumber to assign your own number';
        throw refuse.notFound('notInInventory', `${phoneNumber} is not in the inventory. ${hint}.`);
      }
      if (holder) throw refuse.conflict('numberTaken', `${phoneNumber} is no longer available. Search again.`);
      return answer(...(await assign(use, refuse, context, row, agent)));
    },

    async assignOwnPhoneNumber({ body, refuse, answer }, context) {
      const agent = await agentOf(context, refuse, body.agentId);
      const { phoneNumber } = body;
      const provider = providerOf(body.provider);
      if (!provider) throw refuse.notFound('unknownProvider', `There is no numbering provider ${body.provider}.`);
      const place = placeOf(phoneNumber);
      if (!place || !provider.countries.includes(place.country)) {
        const message = `must be a number of ${provider.countries.join(' or ')} for the provider ${provider.name}`;
        throw refuse.invalid([{ pointer: '/phoneNumber', keyword: 'pattern', reason: 'countryNotServed', message }]);
      }
      const existing = await context.store.get(numbers, phoneNumber);
      if (existing && isRented[existing.kind]) {
        throw refuse.conflict(
          'inventoryNumber',
          `${phoneNumber} is in the inventory. Use assignPhoneNumber to assign it.`,
        );
      }
      const { organizationId } = agent;
      if (!(await context.store.get(numberingProviders, keyOf(organizationId, provider.name)))) {
        const missing = `${organizationId} has not added the numbering provider ${provider.name}`;
        throw refuse.conflict('providerNotAdded', `${missing}. A superAdmin can add it.`);
      }
      if (existing) {
        throw refuse.conflict(
          'alreadyAssigned',
          `${phoneNumber} is already assigned. Return it first, in the organization that has it.`,
        );
      }
      return answer(...(await assign(use, refuse, context, ownNumber(phoneNumber, provider, place), agent)));
    },

    async returnPhoneNumber({ path: { phoneNumber }, refuse, answer }, context) {
      const row = await context.store.get(numbers, phoneNumber);
      const { organizationId } = context.caller;
      if (row?.assignment?.organizationId !== organizationId) {
        throw refuse.notFound('unknownNumber', `No agent of ${organizationId} has the number ${phoneNumber}.`);
      }
      const { agentId } = row.assignment;
      const working = await use.firstInProgress(context.store, organizationId, agentId);
      if (working) {
        throw refuse.conflict(
          'taskInProgress',
          `${phoneNumber} cannot be returned while ${working.task.taskId} of ${agentId} is in progress.`,
        );
      }
      await releaseNumber(context, row);
      const gone = isRented[row.kind]
        ? 'was returned to the inventory.'
        : 'was removed from the service. Its provider keeps it.';
      return answer(`${phoneNumber} ${gone}`);
    },
  };
}

async function assign(
  use: NumberUse,
  refuse: RefuseConflict<'tooManyNumbers'>,
  change: Change,
  row: NumberRow,
  agent: Holder,
): Promise<[message: string, payload: Payload<Schemas['AssignedNumberAnswer']>]> {
  const { agentId, organizationId } = agent;
  if ((await change.store.count(numbers, 'ofAgent', keysWithin(agentId))) >= mostNumbers) {
    throw refuse.conflict('tooManyNumbers', `${agentId} already has ${mostNumbers} numbers, which is the maximum.`);
  }
  await giveNumber(change, row, agent);
  await use.wakeTasks(change, organizationId, agentId);
  const { phoneNumber, kind, provider, country, region, locality, capabilities, monthlyPriceCents, currency } = row;
  return [
    `${phoneNumber} is assigned to ${agentId}.`,
    {
      number: {
        phoneNumber,
        kind,
        agentId,
        provider,
        country,
        ...(region !== undefined && { region }),
        ...(locality !== undefined && { locality }),
        capabilities: [...capabilities],
        ...(monthlyPriceCents !== undefined && { monthlyPriceCents }),
        ...(currency !== undefined && { currency }),
        timestamp: change.now,
      },
    },
  ];
}

function ownNumber(phoneNumber: string, provider: Provider, place: { country: string; national: string }): NumberRow {
  return { phoneNumber, kind: 'own', provider: provider.name, capabilities: provider.capabilities, ...place };
}
