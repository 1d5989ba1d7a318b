import type { Schemas } from '../core/schemas.ts';

/** The settings of a new organization; `given` are those that differ from the defaults. */
export function startingSettings(
  adminEmail: string,
  given: Partial<Schemas['OrganizationSettings']>,
): Schemas['OrganizationSettings'] {
  return {
    timezone: given.timezone ?? 'UTC',
    locale: given.locale ?? 'en-US',
    callRecording: given.callRecording ?? 'never',
    recordingRetentionDays: given.recordingRetentionDays ?? 90,
    notificationEmail: given.notificationEmail ?? adminEmail,
  };
}

/** The task limits of a new organization whose settings name this time zone. */
export function startingLimits(timezone: string): Schemas['TaskLimits'] {
  return {
    businessHours: { timezone, days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
    daily: { calls: 500, texts: 1000, tasks: 1200 },
    concurrencyPerRun: 5,
    cooldowns: { calls: 14_400, texts: 3600 },
  };
}
