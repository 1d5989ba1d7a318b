import { operations } from '../../../../generated/operations.ts';
import { OrganizationCreation } from '../../../../generated/schemas.ts';
import type { Schemas } from '../../engine/schemas.ts';

const { properties: usual } = OrganizationCreation;
const { limits } = operations.createOrganization;

/** The settings of a new organization; `given` are those that differ from the defaults. */
export function startingSettings(
  adminEmail: string,
  chosen: Partial<Schemas['OrganizationSettings']>,
): Schemas['OrganizationSettings'] {
  return {
    timezone: chosen.timezone ?? usual.timezone.default,
    locale: chosen.locale ?? usual.locale.default,
    callRecording: chosen.callRecording ?? usual.callRecording.default,
    recordingRetentionDays: chosen.recordingRetentionDays ?? usual.recordingRetentionDays.default,
    notificationEmail: chosen.notificationEmail ?? adminEmail,
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
