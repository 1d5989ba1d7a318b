import { BillingConfigurationRequest, ResourceId, UnixTime } from '../../../../generated/schemas.ts';
import type { ServerTraffic } from '../../../conformance/evidence/traffic/server-traffic.ts';
import { walkValue } from '../../../conformance/model/schema-walk.ts';
import type { RecordedExchange } from '../../../conformance/traffic/recorded-exchange.ts';
import { weekdayNumber } from '../../../contract/weekday.ts';
import { listAt, pick } from '../../model/fields.ts';
import { judged, type SomeObservers } from './observer.ts';

/** A value of an answer, and the answer. */
interface Met {
  readonly value: unknown;
  readonly exchange: RecordedExchange;
}

/** The contract's times end with the year 2099, in its unit. */
const perSecond = UnixTime.maximum / (Date.UTC(2100, 0) / 1000);
const idForm = new RegExp(ResourceId.pattern);
const currencies: readonly unknown[] = BillingConfigurationRequest.properties.currency.enum;

/** Observers of recorded values. */
export const valueObservers = {
  'resource-ids'(traffic) {
    const ids = valuesOf(traffic, 'ResourceId');
    const odd = ids
      .filter(({ value }) => typeof value === 'string' && !idForm.test(value))
      .concat(ids.filter(({ value }) => typeof value === 'number'));
    const isNumber = odd.every(({ value }) => typeof value === 'number');
    const isPair = odd.every(({ value }) => /^\d+:\d+$/.test(String(value)));
    return judged(exchangesOf(ids), exchangesOf(odd), {
      kept: `Identifiers have the form ${ResourceId.pattern}.`,
      broken: 'There are identifiers of another form.',
      ...(isNumber && { alternative: 'Numbers.' }),
      ...(isPair && { alternative: 'Some have the `<integer>:<integer>` form that room identifiers have.' }),
    });
  },
  'timestamp-unit'(traffic) {
    const times = timesOf(traffic);
    const [ours, thousandfold] = [1, 1000].map((factor) => times.filter(({ value }) => isOfOurTimes(value, factor)));
    const isOther = thousandfold?.length === times.length;
    return judged(exchangesOf(ours?.length === times.length ? ours : []), exchangesOf(isOther ? times : []), {
      kept: 'Times are in this century when read as seconds.',
      broken: 'Times are in this century when read as milliseconds.',
      alternative: 'Milliseconds.',
    });
  },
  'unix-time-range'(traffic) {
    const odd = timesOf(traffic).filter(({ value }) => {
      const isOutside = typeof value === 'number' && (value < UnixTime.minimum || value > UnixTime.maximum);
      // In another unit it may well lie between.
      return isOutside && !isOfOurTimes(value, 1000);
    });
    return judged([], exchangesOf(odd), { kept: '', broken: 'There are times before 1970 or after 2100.' });
  },
  'calendar-days'(traffic) {
    const numbers = valuesAt(traffic, 'getDailyTaskCounts', 'days', 'date').filter(
      ({ value }) => typeof value === 'number',
    );
    return judged([], exchangesOf(numbers), {
      kept: '',
      broken: 'Days are numbers.',
      alternative: 'Unix times of midnight.',
    });
  },
  'room-ids'(traffic) {
    const rooms = [
      ...valuesAt(traffic, 'listJunkConversations', 'rooms'),
      ...valuesAt(traffic, 'listPriorityConversations', 'rooms'),
    ].filter(({ value }) => /^\d+:\d+$/.test(String(pick(value, 'roomId'))) && Number.isInteger(pick(value, 'id')));
    const other = rooms.filter(
      ({ value }) => String(pick(value, 'roomId')).split(':')[1] !== String(pick(value, 'id')),
    );
    return judged(exchangesOf(rooms), exchangesOf(other), {
      kept: "The second integer of a roomId is the room's id.",
      broken: "The second integer of a roomId is not the room's id.",
    });
  },
  'billing-money'(traffic) {
    const plans = valuesAt(traffic, 'getProductCatalog', 'products').concat(valuesAt(traffic, 'listPlans', 'plans'));
    const priced = plans.filter(({ value }) => typeof pick(value, 'priceCents') === 'number');
    const fractions = priced.filter(({ value }) => !Number.isInteger(pick(value, 'priceCents')));
    const others = priced.filter(({ value }) => {
      const currency = pick(value, 'currency');
      return typeof currency === 'string' && !currencies.includes(currency);
    });
    if (fractions.length === 0 && others.length > 0)
      return judged([], exchangesOf(others), {
        kept: '',
        broken: 'There are amounts in other currencies.',
        alternative: 'Other currencies.',
      });
    return judged(exchangesOf(priced), exchangesOf(fractions), {
      kept: 'Amounts are whole cents of the assumed currency.',
      broken: 'There are amounts below a cent.',
      alternative: 'Prices below a cent.',
    });
  },
  'weekday-numbering'(traffic) {
    const days = valuesAt(traffic, 'getTaskLimits', 'limits', 'businessHours', 'days').filter(({ value }) =>
      Array.isArray(value),
    );
    const sunday = weekdayNumber(7);
    const other = 7 - sunday;
    const having = (day: number) => exchangesOf(days.filter(({ value }) => listAt(value).includes(day)));
    return judged(having(sunday), having(other), {
      kept: `A weekday has the number ${sunday}.`,
      broken: `A weekday has the number ${other}.`,
      ...(other === 0 && { alternative: 'From 0 for Sunday to 6 for Saturday.' }),
    });
  },
} satisfies SomeObservers;

function timesOf(traffic: ServerTraffic): Met[] {
  return valuesOf(traffic, 'UnixTime').filter(({ value }) => typeof value === 'number');
}

function isOfOurTimes(time: unknown, factor: number): boolean {
  const year = typeof time === 'number' ? new Date((time / perSecond / factor) * 1000).getUTCFullYear() : Number.NaN;
  return year >= 2000 && year < 2100;
}

/** Every value of a component of the contract. */
function valuesOf({ successes }: ServerTraffic, component: string): Met[] {
  const pointer = `/components/schemas/${component}`;
  return successes.flatMap(({ schema, body, exchange }) =>
    [...walkValue(schema, body)].flatMap((part) =>
      part.schema.pointer === pointer ? [{ value: part.value, exchange }] : [],
    ),
  );
}

/** Values at a place in an operation's answers, each item of a list separately. */
function valuesAt({ successes }: ServerTraffic, id: string, ...names: readonly string[]): Met[] {
  return successes
    .filter(({ operation }) => operation.id === id)
    .flatMap(({ body, exchange }) => partsOf(body, names).map((value) => ({ value, exchange })));
}

function partsOf(value: unknown, names: readonly string[]): unknown[] {
  const [name, ...rest] = names;
  if (name === undefined) return [value];
  const part = pick(value, name);
  if (!Array.isArray(part) || (rest.length === 0 && typeof part[0] !== 'object')) return partsOf(part, rest);
  return part.flatMap((item: unknown) => partsOf(item, rest));
}

function exchangesOf(met: readonly Met[]): RecordedExchange[] {
  return [...new Set(met.map(({ exchange }) => exchange))];
}
