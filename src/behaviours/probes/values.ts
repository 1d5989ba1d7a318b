import { EmailAddress, ResourceId, UnixTime, WebUrl } from '../../../generated/schemas.ts';
import { judgeBound } from '../evidence/judge-bound.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { valuesOf } from '../evidence/reads.ts';
import { isRefused } from '../evidence/refusals.ts';

/** Hosts that nobody has (RFC 2606). */
const receiver = 'hooks.example.com';
/** A time zone of no daylight saving in which it is another day than in UTC for most of a day. */
const farZone = 'Pacific/Kiritimati';

/** Assumptions about values in all groups. */
export const valueProbes = {
  'resource-ids': {
    title: 'reads lists and checks the identifiers in them',
    async run(p) {
      const ids = await valuesOf(p, 'ResourceId');
      if (ids.length === 0) p.unanswered('no list shows an identifier');
      const form = new RegExp(ResourceId.pattern);
      const odd = ids.filter((id) => !(typeof id === 'string' && id.length <= ResourceId.maxLength && form.test(id)));
      const isNumber = odd.every((id) => typeof id === 'number');
      const isPair = odd.every((id) => /^\d+:\d+$/.test(String(id)));
      p.judge(
        odd.length === 0,
        `All ${ids.length} identifiers have at most ${ResourceId.maxLength} characters of the form ${ResourceId.pattern}.`,
        `${odd.length} of ${ids.length} identifiers have another form, such as ${JSON.stringify(odd[0])}.`,
        {
          ...(isNumber && { alternative: 'Numbers.' }),
          ...(isPair && { alternative: 'Some have the `<integer>:<integer>` form that room identifiers have.' }),
        },
      );
    },
  },
  'timestamp-unit': {
    title: 'reads lists and checks the times in them',
    async run(p) {
      const { data } = await p.api.listTokens();
      const ofTokens = data?.tokens.map(({ timestamp }) => Number(timestamp)) ?? [];
      const times = [...ofTokens, ...(await valuesOf(p, 'UnixTime'))];
      if (times.length === 0) p.unanswered('no list shows a time');
      // The contract's times end with the year 2099, in its unit.
      const perSecond = UnixTime.maximum / (Date.UTC(2100, 0) / 1000);
      const isOfOurTimes = (time: unknown, unit: number) => {
        const year = typeof time === 'number' ? new Date((time / unit) * 1000).getUTCFullYear() : Number.NaN;
        return year >= 2000 && year < 2100;
      };
      const odd = times.filter((time) => !isOfOurTimes(time, perSecond));
      const unit = perSecond === 1 ? 'seconds' : `1/${perSecond} seconds`;
      const isThousandfold = odd.every((time) => isOfOurTimes(time, perSecond * 1000));
      p.judge(
        // One that is far away, such as one for never, tells no unit.
        odd.length < times.length / 2,
        `${times.length - odd.length} of ${times.length} times are in this century when read as ${unit}.`,
        `${odd.length} of ${times.length} times are in another century when read as ${unit}, such as ${JSON.stringify(odd[0])}.`,
        isThousandfold ? { alternative: 'Milliseconds.' } : {},
      );
    },
  },
  'calendar-days': {
    title: 'checks the current day in a time zone in which it differs from UTC',
    async run(p) {
      const { businessHours } = p.data(await p.api.getTaskLimits(), 'getTaskLimits').limits;
      // Other business hours could have real people called at night.
      const moved = await p.whereAlone(async () => {
        const far = { ...businessHours, timezone: farZone };
        return p.data(await p.api.updateTaskLimits({ businessHours: far }), 'updateTaskLimits');
      });
      const timezone = moved ? farZone : businessHours.timezone;
      const { days } = p.data(await p.api.getDailyTaskCounts(), 'getDailyTaskCounts');
      const today = days.map(({ date }) => date).reduce((a, b) => (a > b ? a : b));
      const isDay = /^\d{4}-\d\d-\d\d$/.test(today);
      const midnight = typeof today === 'number' ? { alternative: 'Unix times of midnight.' as const } : {};
      p.judge(isDay, `A day is written ${today}.`, `A day is written ${JSON.stringify(today)}.`, midnight);
      const [there, utc] = [dayIn(timezone, await now(p)), dayIn('UTC', await now(p))];
      if (!isDay || there === utc) return;
      const [isThere, instead] = [today === there, today === utc ? { alternative: 'UTC days.' as const } : {}];
      p.judge(
        isThere,
        `Today is the day in ${timezone}.`,
        `Today is ${today}; in ${timezone} it is ${there}.`,
        instead,
      );
    },
  },
  'web-urls': {
    title: 'adds webhooks with http, https and other URLs, and with longer and longer ones',
    needs: ['writes'],
    async run(p) {
      const takes = async (url: string) => {
        const label = p.unique();
        const answer = await p.api.addWebhook({ label, url });
        const refused = isRefused(p, answer);
        if (!refused) await p.api.removeWebhook({ label });
        return !refused;
      };
      if (!(await takes(`https://${receiver}/`))) p.unanswered('a webhook with a plain https URL is rejected');
      const isPlain = await takes(`http://${receiver}/`);
      const isAssumed = isPlain === new RegExp(WebUrl.pattern).test(`http://${receiver}/`);
      const plain = `An http URL is ${isPlain ? 'accepted' : 'rejected'}.`;
      p.judge(isAssumed, plain, plain, isPlain ? {} : { alternative: 'Https only.' });
      const others = [`ftp://${receiver}/`, `/${receiver}`];
      const taken: string[] = [];
      for (const url of others) if (await takes(url)) taken.push(url);
      const isNone = taken.length === 0;
      p.judge(
        isNone,
        'Anything except an absolute http or https URL is rejected.',
        `${taken.join(' and ')} is accepted.`,
      );
      const start = `https://${receiver}/`;
      const what = 'length of a URL';
      await judgeBound(p, {
        what,
        assumed: WebUrl.maxLength,
        takes: (size) => takes(start.padEnd(size, 'a')),
        other: 'Another length.',
      });
    },
  },
  'email-addresses': {
    title: 'invites admins by email address, phone number and name',
    // Elsewhere somebody might get the invitation.
    needs: ['control'],
    async run(p) {
      const takes = async (email: string) => !isRefused(p, await p.api.inviteAdmin({ email }));
      if (!(await takes(`${p.unique()}@example.com`))) p.unanswered('a plain email address is rejected');
      const taken: string[] = [];
      for (const other of ['+12025550121', 'maya-reed']) if (await takes(other)) taken.push(other);
      const instead = { alternative: 'A phone number or a user name.' } as const;
      const isNone = taken.length === 0;
      p.judge(isNone, 'Anything except an email address is rejected.', `${taken.join(' and ')} is accepted.`, instead);
      const what = 'length of an email address';
      await judgeBound(p, {
        what,
        assumed: EmailAddress.maxLength,
        takes: (size) => takes(addressOf(`${p.unique()}@`, size)),
        other: 'Another length.',
      });
    },
  },
} satisfies SomeProbes;

/** The time of the server. */
async function now(p: Prober): Promise<Date> {
  const clock = await p.whereAlone(() => p.control.GET('/_sandbox/clock'));
  if (!clock) return new Date();
  return clock.data ? new Date(clock.data.now) : p.unanswered('the clock cannot be read');
}

function dayIn(timeZone: string, time: Date): string {
  // The Swedish way to write a date is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
}

/** An e-mail address of a length, in labels of at most 63 characters (RFC 1035, section 2.3.4). */
function addressOf(start: string, length: number): string {
  const end = '.example.com';
  const middle = 'a'.repeat(Math.max(1, length - start.length - end.length));
  return start + middle.replaceAll(/(a{60})a(?=a)/g, '$1.') + end;
}
