import type { Change } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { endCooldown } from './dispatch.ts';
import { fillRun, firstAtEach } from './gates.ts';
import { wakeTasks } from './queue.ts';

type Limits = Schemas['TaskLimits'];

/** The limits with those that an update sends in their places. */
export function mergeLimits(limits: Limits, update: Schemas['TaskLimitsUpdate']): Limits {
  return {
    businessHours: { ...limits.businessHours, ...update.businessHours },
    daily: { ...limits.daily, ...update.daily },
    concurrencyPerRun: update.concurrencyPerRun ?? limits.concurrencyPerRun,
    cooldowns: { ...limits.cooldowns, ...update.cooldowns },
  };
}

/** JSON Pointers of the limits that differ and that only a superAdmin may edit. */
export function guardedEdits(before: Limits, after: Limits): string[] {
  const pointers: string[] = [];
  for (const cap of ['calls', 'texts', 'tasks'] as const) {
    if (before.daily[cap] !== after.daily[cap]) pointers.push(`/daily/${cap}`);
  }
  if (before.concurrencyPerRun !== after.concurrencyPerRun) pointers.push('/concurrencyPerRun');
  return pointers;
}

/** Lets the queue follow limits that have changed; they are stored already. */
export async function followLimits(
  change: Change,
  organizationId: string,
  before: Limits,
  after: Limits,
): Promise<void> {
  const { store } = change;
  if (after.concurrencyPerRun > before.concurrencyPerRun) {
    for (const { task } of await firstAtEach(store, organizationId, 'run')) {
      await fillRun(store, organizationId, task.runId, task.type, after.concurrencyPerRun);
    }
  }
  const { calls, texts } = after.cooldowns;
  if (calls !== before.cooldowns.calls || texts !== before.cooldowns.texts) {
    const waiting = await firstAtEach(store, organizationId, 'number');
    const gates = new Set(waiting.map(({ task }) => `${task.type} ${task.phoneNumber}`));
    for (const gate of gates) await endCooldown(change, organizationId, gate);
  }
  await wakeTasks(change, organizationId);
}
