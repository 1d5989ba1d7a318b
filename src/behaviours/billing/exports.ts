import type { components } from '../../../generated/types.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { scenario } from '../scenario.ts';
import { requireNoStrangers } from '../tasks/task-steps.ts';
import { dayAfter } from './term-steps.ts';

type Frequency = NonNullable<components['schemas']['AdrExportRequest']['frequency']>;

/** When records of use are delivered. */
export const billingExportScenarios: readonly Check[] = [
  scenario({
    name: 'adr-export-due',
    group: 'Billing',
    operations: ['configureAdrExport', 'updateTaskLimits'],
    title: 'delivers the next export as soon as its day and its time of day come',
    needs: ['disposable'],
    restsOn: ['adr-export', 'calendar-days'],
    async run(s) {
      const move = async (timezone: string) => {
        s.data(await s.api.updateTaskLimits({ businessHours: { timezone } }), 'updateTaskLimits');
      };
      await requireNoStrangers(s);
      const { limits } = s.data(await s.api.getTaskLimits(), 'getTaskLimits');
      s.defer(() => move(limits.businessHours.timezone));
      const { account } = s.data(await s.api.createAccount({ name: s.unique() }), 'createAccount');
      const { ahead, timezone, today, minute } = lastHour(account.timestamp);
      // The day must not end meanwhile.
      if (minute > 50) return;
      await move(timezone);
      const expectDue = async (frequency: Frequency, timeOfDay: string, day: string) => {
        const body = { enabled: true, destination: { email: 'adr@example.com' }, frequency, timeOfDay };
        const { adrExport } = s.data(await s.api.configureAdrExport(body), 'configureAdrExport');
        const due = Date.parse(`${day}T${timeOfDay}:00Z`) / 1000 - ahead * 3600;
        const rule = 'the next file is due the next time that its day and its time of day come';
        s.equal(adrExport.nextExportTimestamp, due, rule, 'configureAdrExport');
      };
      await expectDue('daily', '23:59', today);
      await expectDue('daily', '22:00', dayAfter(today));
      const toMonday = (8 - new Date(today).getUTCDay()) % 7;
      await expectDue('weekly', '23:59', dayAfter(today, toMonday));
      await expectDue('weekly', '22:00', dayAfter(today, toMonday || 7));
      const next = `${dayAfter(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
      await expectDue('monthly', '23:59', today.endsWith('-01') ? today : next);
      await expectDue('monthly', '22:00', next);
      s.data(await s.api.configureAdrExport({ enabled: false }), 'configureAdrExport');
    },
  }),
];

/** Where it is the last hour of a day at a time in Unix seconds: how many hours ahead of UTC, which day, and at which minute. */
function lastHour(timestamp: number) {
  const now = new Date(timestamp * 1000);
  const hours = 23 - now.getUTCHours();
  const ahead = hours > 14 ? hours - 24 : hours;
  const today = new Date((timestamp + ahead * 3600) * 1000).toISOString().slice(0, 10);
  // Zones of this kind count to the west.
  const timezone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  return { ahead, timezone, today, minute: now.getUTCMinutes() };
}
