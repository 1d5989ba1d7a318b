import { PageNumber } from '../../../generated/parameters.ts';
import { TaskContext, UnixTime } from '../../../generated/schemas.ts';
import { type BoundedValue, boundedValues, exchangesOf, strayText } from '../evidence/bounded-values.ts';
import { judgeBound } from '../evidence/judge-bound.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { listAt } from '../model/fields.ts';
import { bodySchema } from '../runner/schemas.ts';
import { contact, queue, readTask, updateTask } from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';
import { sendEmptyTexts } from './empty-texts.ts';

/** Probes of the bounds of values. */
export const boundProbes = {
  'unix-time-range': {
    title: 'calls every read without required parameters, and checks the times',
    async run(p) {
      const times = (await boundedValues(p, 'maximum')).filter(({ value }) => typeof value === 'number');
      if (times.length === 0) p.unanswered('no response shows a time');
      // In what unit they are is a question of its own; most times are of these days.
      const middle = Number(times.map(({ value }) => Number(value)).sort((a, b) => a - b)[times.length >> 1]);
      const unit = middle > UnixTime.maximum ? 1000 : 1;
      const strays = times.filter(({ value }) => !isWithin(Number(value) / unit, UnixTime));
      const years = [UnixTime.minimum, UnixTime.maximum].map((time) => new Date(time * 1000).getUTCFullYear());
      p.judge(
        strays.length === 0,
        `All ${times.length} times are between the starts of ${years.join(' and ')}.`,
        `Times are between the starts of ${years.join(' and ')}; ${strayText(strays, times)}`,
        { alternative: 'No bounds.', exchanges: exchangesOf(strays) },
      );
      const written = (await boundedValues(p, 'maxLength')).filter(({ value }) => typeof value === 'string');
      if (written.length > 0) judgeLengths(p, 'Times written as digits', written);
    },
  },
  'text-lengths': {
    title: 'calls every read without required parameters, and sends longer and longer texts and empty names',
    async run(p) {
      const texts = (await boundedValues(p, 'maxLength')).filter(({ value }) => typeof value === 'string');
      if (texts.length === 0) p.unanswered('no response shows a text');
      judgeLengths(p, 'Texts', texts);
      await p.whereWritable(() => judgeEmpty(p));
      await p.whereAlone(() => judgeContext(p));
    },
  },
  'number-ranges': {
    title: 'calls every read without required parameters, checks the numbers, and requests higher and higher pages',
    async run(p) {
      const numbers = (await boundedValues(p, 'maximum')).filter(({ value }) => value !== undefined);
      if (numbers.length === 0) p.unanswered('no response shows a number');
      const strays = numbers.filter(
        ({ value, schema }) => !Number.isSafeInteger(value) || !isWithin(Number(value), schema),
      );
      const isText = strays.length > 0 && strays.every(({ value }) => typeof value === 'string');
      const seen = 'Numbers of users, rooms and entries are integers within their bounds';
      const instead = {
        exchanges: exchangesOf(strays),
        ...(isText && { alternative: 'Numbers as strings.' as const }),
      };
      p.judge(
        strays.length === 0,
        `${seen}, all of ${numbers.length}.`,
        `${seen}; ${strayText(strays, numbers)}`,
        instead,
      );
      const takes = async (pageNumber: number) => !isRefused(p, await p.api.listTasks({ pageNumber }));
      // Pages past the end and the numbering of pages are questions of their own.
      if (!(await takes(PageNumber.maximum - 1))) return;
      const bound = `${PageNumber.maximum}`;
      // Wherever pages begin, two numbers more are too many.
      const isBounded = !(await takes(PageNumber.maximum + 2));
      p.judge(isBounded, `A page has a number up to ${bound}.`, `A page may have a number above ${bound}.`, {
        alternative: 'No bound.',
      });
    },
  },
  'list-lengths': {
    title: 'reads the lists that callers cannot add to, and counts their entries',
    async run(p) {
      const lists = (await boundedValues(p, 'maxItems')).filter(({ value }) => Array.isArray(value));
      if (lists.length === 0) p.unanswered('no such list can be read');
      for (const { value, schema, place, exchange } of lists) {
        const count = listAt(value).length;
        const most = schema.maxItems ?? count;
        const seen = `${place} has ${count} entries; the maximum is ${most}.`;
        p.judge(count <= most, seen, seen, { alternative: 'No bound.', observed: count, exchanges: [exchange] });
        const paged = Object.keys(Object(exchange.body)).filter((name) => /^(page|next|total|cursor)/.test(name));
        if (paged.length > 0) {
          p.refute(`${place} is returned with ${paged.join(', ')}.`, { alternative: 'Pages.', exchanges: [exchange] });
        }
      }
    },
  },
  'business-days': {
    title: 'sets business days in another order, with a repetition, and to an empty list',
    needs: ['state', 'writes'],
    async run(p) {
      const read = async () =>
        listAt(p.data(await p.api.getTaskLimits(), 'getTaskLimits'), 'limits', 'businessHours', 'days');
      const own = (await read()).map(Number);
      const [first] = own;
      if (first === undefined)
        return p.refute('The business days are an empty list.', { alternative: 'An empty list as a way to stop.' });
      const takes = async (list: readonly number[]) => !isRefused(p, await setDays(p, list));
      p.defer(() => setDays(p, own));
      const turned = own.toReversed();
      const isTaken = (await takes(turned)) && isSameSet(await read(), own);
      p.judge(isTaken, 'Business days may be in any order.', `${turned.join(', ')} cannot be the business days.`);
      const isTwiceTaken = await takes([...own, first]);
      const isIgnored = isTwiceTaken && isSameSet(await read(), own);
      const { minItems = 0, uniqueItems = false } = bodySchema(p, 'updateTaskLimits', 'businessHours', 'days');
      const twice = `A repeated day is ${isTwiceTaken ? 'accepted' : 'rejected'}.`;
      const ignored = isIgnored ? { alternative: 'Repetitions are ignored.' as const } : {};
      p.judge(isTwiceTaken !== uniqueItems, twice, twice, ignored);
      const isNoneTaken = await takes([]);
      const none = isNoneTaken ? 'The list of business days may be empty.' : 'An empty list is rejected.';
      p.judge(isNoneTaken === (minItems === 0), none, none, { alternative: 'An empty list as a way to stop.' });
      if (isNoneTaken) await setDays(p, own);
    },
  },
} satisfies SomeProbes;

function isWithin(
  value: number,
  { minimum = -Infinity, maximum = Infinity }: { minimum?: number; maximum?: number },
): boolean {
  return value >= minimum && value <= maximum;
}

/** Judges texts by how long they may be, and whether they may be empty. */
function judgeLengths(
  p: Prober<'text-lengths' | 'unix-time-range'>,
  what: string,
  texts: readonly BoundedValue[],
): void {
  const strays = texts.filter(({ value, schema }) => {
    const { length } = [...String(value)];
    return length < (schema.minLength ?? 0) || length > (schema.maxLength ?? Infinity);
  });
  const seen = `${what} have the allowed lengths`;
  const exchanges = exchangesOf(strays);
  p.judge(strays.length === 0, `${seen}, all of ${texts.length}.`, `${seen}; ${strayText(strays, texts)}`, {
    exchanges,
  });
}

/** Judges whether texts may be empty that a request has to have. */
async function judgeEmpty(p: Prober<'text-lengths'>): Promise<void> {
  const { asked, taken, exchanges } = await sendEmptyTexts(p);
  if (asked === 0) return;
  p.judge(
    taken.length === 0,
    `All ${asked} requests with an empty text, or a name of only white space, are rejected.`,
    `A text may be empty or only white space: ${taken.join(', ')}.`,
    { exchanges },
  );
}

/** Judges how long what an agent is told for a task may be. */
async function judgeContext(p: Prober<'text-lengths'>): Promise<void> {
  const taskId = await queue(p, (await workingAgent(p)).agentId, contact(0));
  const takes = async (length: number) => {
    const context = 'a'.repeat(length);
    // A server may cut what is too long instead of refusing it.
    return !isRefused(p, await updateTask(p, taskId, { context })) && (await readTask(p, taskId)).context === context;
  };
  const what = 'length of the context of a task';
  await judgeBound(p, { what, assumed: TaskContext.maxLength, takes, none: 'No bound.' });
}

function setDays(p: Prober, days: readonly number[]) {
  return p.api.updateTaskLimits({ businessHours: { days: [...days] } });
}

function isSameSet(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && others.every((one) => some.includes(one));
}
