import { operations } from '../../../../generated/operations.ts';
import { OrganizationCreation } from '../../../../generated/schemas.ts';
import type { Schemas } from '../../engine/schemas.ts';

const { properties: usual } = OrganizationCreation;
const { limits } = operations.createOrganization;

/** The settings of a new organization; `given` are those that differ from the defaults. */
export function startingSettings(
  adminEmail: string,
  given: Partial<Schemas['OrganizationSettings']>,
): Schemas['OrganizationSettings'] {
  return {
    timezone: given.timezone ?? usual.timezone.default,
    locale: given.locale ?? usual.locale.default,
    callRecording: given.callRecording ?? usual.callRecording.default,
    recordingRetentionDays: given.recordingRetentionDays ?? usual.recordingRetentionDays.default,
    notificationEmail: given.notificationEmail ?? adminEmail,
  };
}

/** The task limits of a new organization whose settings name this time zone. */
export function startingLimits(timezone: string): Schemas['TaskLimits'] {
  return {
    businessHours: { timezone, days: [...limits.openWeekdays], start: limits.openAt, end: limits.closeAt },
    daily: { calls: limits.dailyCalls, texts: limits.dailyTexts, tasks: limits.dailyTasks },
    concurrencyPerRun: limits.concurrencyPerRun,
    cooldowns: { calls: limits.callCooldownSeconds, texts: limits.textCooldownSeconds },
  };
}
