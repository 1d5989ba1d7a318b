import { operations } from '../../../generated/operations.ts';
import type { components } from '../../../generated/types.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { makeAccount } from '../steps/account-steps.ts';
import { anotherOrganization, unusedOrganization } from '../steps/new-organization.ts';
import { requireNoStrangers } from '../steps/task-steps.ts';
import { dayAfter } from '../steps/term-steps.ts';

const group = 'Billing';

type Request = components['schemas']['AdrExportRequest'];

const { firstFormat, firstFrequency, firstTimeOfDay } = operations.configureAdrExport.limits;

export const adrExport: Behaviour = {
  rule: 'adr-export',
  group,
  operations: ['configureAdrExport'],
  title: 'keeps omitted settings of the export',
  needs: ['disposable'],
  restsOn: ['adr-export'],
  async run(b) {
    const api = await unusedOrganization(b);
    const save = async (body: Request) => b.data(await api.configureAdrExport(body), 'configureAdrExport').adrExport;
    const before = await save({ enabled: false });
    if (!('destination' in before)) {
      const nowhere = await api.configureAdrExport({ enabled: true });
      const isAsked = 'an export without a destination cannot be enabled';
      b.refused(nowhere, '409 noDestination', isAsked, 'configureAdrExport', {
        says: 'The ADR export has no destination. Send one in the request that turns it on.',
      });
      const usual = { format: firstFormat, frequency: firstFrequency, timeOfDay: firstTimeOfDay };
      const isAlone = before.format === firstFormat && before.timeOfDay === firstTimeOfDay;
      const other = { alternative: 'Another initial frequency.', observed: before.frequency } as const;
      const rule = `the export defaults to ${Object.values(usual).join(', ')}`;
      b.equal({ ...before, ...usual }, before, rule, 'configureAdrExport', ...(isAlone ? [other] : []));
    }
    const own = {
      enabled: true,
      destination: { url: 'https://files.example.com/adr' },
      format: 'json',
      frequency: 'weekly',
      timeOfDay: '03:30',
    } as const;
    const saved = await save(own);
    b.equal({ ...saved, ...own }, saved, 'the export has the requested settings', 'configureAdrExport');
    const { nextExportTimestamp, ...rest } = saved;
    b.equal(typeof nextExportTimestamp, 'number', 'an enabled export shows when it is due', 'configureAdrExport');
    const kept = 'omitted fields stay the same';
    b.equal(await save({ enabled: false }), { ...rest, enabled: false }, kept, 'configureAdrExport');
    const destination = { email: 'files@example.com' };
    const mailed = await save({ enabled: true, destination, frequency: 'monthly' });
    const { nextExportTimestamp: _, ...monthly } = mailed;
    b.equal(monthly, { ...rest, destination, frequency: 'monthly' }, kept, 'configureAdrExport');
  },
};

export const exportTimes: Behaviour = {
  rule: 'adr-export-due',
  group,
  operations: ['configureAdrExport', 'updateTaskLimits'],
  title: 'delivers the next export on its day at its time of day',
  needs: ['disposable'],
  restsOn: ['adr-export', 'calendar-days'],
  async run(b) {
    const move = async (timezone: string) => {
      b.data(await b.api.updateTaskLimits({ businessHours: { timezone } }), 'updateTaskLimits');
    };
    await requireNoStrangers(b);
    const { limits } = b.data(await b.api.getTaskLimits(), 'getTaskLimits');
    b.defer(() => move(limits.businessHours.timezone));
    const { timestamp } = await makeAccount(b);
    const { ahead, timezone, today, minute } = lastHour(timestamp);
    // The day must not end meanwhile.
    if (minute > 50) return;
    await move(timezone);
    const expectDue = async (frequency: NonNullable<Request['frequency']>, timeOfDay: string, day: string) => {
      const body = { enabled: true, destination: { email: 'adr@example.com' }, frequency, timeOfDay };
      const { adrExport } = b.data(await b.api.configureAdrExport(body), 'configureAdrExport');
      const due = Date.parse(`${day}T${timeOfDay}:00Z`) / 1000 - ahead * 3600;
      const rule = 'the next file is due on the next configured day at the configured time';
      b.equal(adrExport.nextExportTimestamp, due, rule, 'configureAdrExport');
    };
    await expectDue('daily', '23:59', today);
    await expectDue('daily', '22:00', dayAfter(today));
    const toMonday = (8 - new Date(today).getUTCDay()) % 7;
    await expectDue('weekly', '23:59', dayAfter(today, toMonday));
    await expectDue('weekly', '22:00', dayAfter(today, toMonday || 7));
    const next = `${dayAfter(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
    await expectDue('monthly', '23:59', today.endsWith('-01') ? today : next);
    await expectDue('monthly', '22:00', next);
    b.data(await b.api.configureAdrExport({ enabled: false }), 'configureAdrExport');
  },
};

export const settingsOfAnother: Behaviour = {
  rule: 'settings-of-another',
  group,
  operations: ['configureAdrExport', 'updateTaskLimits', 'getTaskLimits'],
  title: 'keeps the settings of organizations separate',
  needs: ['otherOrganization', 'disposable'],
  restsOn: ['token-organization'],
  async run(b) {
    const api = await anotherOrganization(b);
    const destination = { url: 'https://files.example.com/ours' };
    const ours = b.data(await b.api.configureAdrExport({ destination, enabled: false }), 'configureAdrExport');
    b.data(
      await api.configureAdrExport({ destination: { email: 'theirs@example.com' }, enabled: false }),
      'configureAdrExport',
    );
    const after = b.data(await b.api.configureAdrExport({ enabled: false }), 'configureAdrExport');
    const apart = 'each organization has its own settings';
    b.equal(after.adrExport, ours.adrExport, apart, 'configureAdrExport');

    await whereServed(async () => {
      const limits = async () => b.data(await b.api.getTaskLimits(), 'getTaskLimits');
      const before = await limits();
      b.data(await api.updateTaskLimits({ cooldowns: { calls: 60 } }), 'updateTaskLimits');
      b.equal(await limits(), before, apart, 'updateTaskLimits');
    });
  },
};

/** Time zone in which a Unix time is in the last hour of a day: its offset from UTC in hours, the day, and the minute. */
function lastHour(timestamp: number) {
  const now = new Date(timestamp * 1000);
  const hours = 23 - now.getUTCHours();
  const ahead = hours > 14 ? hours - 24 : hours;
  const today = new Date((timestamp + ahead * 3600) * 1000).toISOString().slice(0, 10);
  // Zones of this kind count to the west.
  const timezone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  return { ahead, timezone, today, minute: now.getUTCMinutes() };
}
