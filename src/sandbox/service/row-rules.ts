import type { FurtherViolation } from '../../contract/problem.ts';
import { mistakeIn, secretRule } from '../../contract/webhook-signature.ts';
import { isTimeZone } from '../engine/calendar.ts';
import type { JobKind } from '../engine/job.ts';
import { valuesAt } from './any-table.ts';
import { leftOut } from './table-secrets.ts';

/** Fields of a job beside its kind. */
const jobFields: Readonly<Record<JobKind, readonly string[]>> = {
  dispatch: ['organizationId'],
  answer: ['taskId'],
  speak: ['taskId', 'turn'],
  endTask: ['taskId'],
  deliver: ['destination'],
  endPeriod: ['organizationId'],
  register: ['organizationId', 'timestamp'],
  cooldownOver: ['organizationId', 'gate'],
  reply: ['conversationId', 'text'],
};

/** Fields that a phone number has only while it is free. */
const offered = ['region', 'locality', 'monthlyPriceCents', 'currency'];

type Rule = (row: object) => Iterable<FurtherViolation>;

const rules: Readonly<Record<string, Rule>> = {
  delivery: usableSecret,
  job: wholeJob,
  number: offeredNumber,
  organization: knownTimeZones,
  relay: usableSecret,
  task: begunTask,
  webhook: usableSecret,
};

/** Violations of a valid row, as far as the row alone shows them. */
export function* violationsWithin(table: string, row: object): Generator<FurtherViolation> {
  if (hasHiddenName(row)) {
    const message = 'has a field called __proto__, which no row can have';
    yield { pointer: '', keyword: 'propertyNames', message };
  }
  if (Object.hasOwn(rules, table)) yield* rules[table]?.(row) ?? [];
}

function* wholeJob(row: object): Generator<FurtherViolation> {
  const [kind] = valuesAt(row, 'job.kind');
  if (!isJobKind(kind)) return;
  for (const field of jobFields[kind]) {
    if (valuesAt(row, `job.${field}`).length > 0) continue;
    yield { pointer: `/job/${field}`, keyword: 'required', message: `is required of the kind ${kind}` };
  }
}

function isJobKind(kind: unknown): kind is JobKind {
  return typeof kind === 'string' && Object.hasOwn(jobFields, kind);
}

/** A search shows where a number is and what it costs. */
function* offeredNumber(row: object): Generator<FurtherViolation> {
  if (valuesAt(row, 'assignment').length > 0) return;
  for (const field of offered) {
    if (valuesAt(row, field).length > 0) continue;
    yield { pointer: `/${field}`, keyword: 'required', message: 'is required of a number that nobody has' };
  }
}

/** Business hours and periods begin by the clock of a place. */
function* knownTimeZones(row: object): Generator<FurtherViolation> {
  for (const path of ['organization.settings.timezone', 'limits.businessHours.timezone']) {
    for (const name of valuesAt(row, path)) {
      if (typeof name !== 'string' || isTimeZone(name)) continue;
      const message = 'must be a name of the IANA time zone database';
      yield { pointer: `/${path.replaceAll('.', '/')}`, keyword: 'format', reason: 'unknownTimeZone', message };
    }
  }
}

/** The agent's part was settled when the task began. */
function* begunTask(row: object): Generator<FurtherViolation> {
  if (valuesAt(row, 'task.state')[0] !== 'inProgress' || valuesAt(row, 'begun').length > 0) return;
  yield { pointer: '/begun', keyword: 'required', message: 'is required of a task in progress' };
}

function* usableSecret(row: object): Generator<FurtherViolation> {
  const [secret] = valuesAt(row, 'secret');
  if (secret === leftOut || typeof secret !== 'string') return;
  const wrong = mistakeIn(secret);
  if (wrong === undefined) return;
  yield { pointer: '/secret', keyword: 'pattern', message: `${wrong}; it ${secretRule}` };
}

/** As deep as the front door reads JSON, at most. */
function hasHiddenName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasHiddenName);
}
