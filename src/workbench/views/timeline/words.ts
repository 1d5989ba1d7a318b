import { dateAndTime, distanceText } from '../../parts/time-text.ts';
import type { Entry } from './entry-window.ts';

/** Names of the kinds, singular and plural. */
export const kindWords: Readonly<Record<Entry['kind'], { readonly one: string; readonly all: string }>> = {
  request: { one: 'Request', all: 'Requests' },
  control: { one: 'Simulation or change', all: 'Simulations and changes' },
  job: { one: 'Job', all: 'Jobs' },
  attempt: { one: 'Webhook', all: 'Webhooks' },
  clock: { one: 'Clock', all: 'Clock changes' },
};

/** Title of an entry; a request has its method and path. */
export function titleOf(entry: Entry): string {
  switch (entry.kind) {
    case 'request':
      return `${entry.method ?? ''} ${entry.path ?? ''}`;
    case 'control':
      return doneText(entry.operationId ?? '');
    case 'job':
      return jobText(entry);
    case 'attempt':
      return `${entry.event ?? 'An event'} to ${entry.label ?? entry.url ?? 'somebody'}: ${outcomeText(entry)}`;
    case 'clock':
      return clockText(entry);
  }
}

/** Description of each kind of job, with its subject. */
const jobWords: Readonly<Record<NonNullable<Entry['job']>, (subject: string) => string>> = {
  answer: (task) => `Somebody answered the call of ${task}`,
  speak: (task) => `Somebody spoke on the call of ${task}`,
  endTask: (task) => `${task} ended`,
  reply: (conversation) => `The agent replied in ${conversation}`,
  dispatch: (organization) => `Queued tasks of ${organization} were dispatched`,
  deliver: (destination) => `A webhook to ${destination} was due`,
  endPeriod: (organization) => `The billing period of ${organization} ended`,
  register: (organization) => `The registrar answered ${organization}`,
  cooldownOver: (subject) => {
    const [organization, type, number] = subject.split(' ');
    return `${number ?? subject} may be ${type === 'text' ? 'texted' : 'called'} again for ${organization}`;
  },
};

function jobText({ job, subject = '' }: Entry): string {
  return job === undefined ? `A job ran: ${subject}` : jobWords[job](subject);
}

/** Outcome of an attempt: `204 in 3 ms`, `no response: connection refused`. */
export function outcomeText({ status, failure, milliseconds }: Entry): string {
  if (status === undefined) return failure === undefined ? 'no response' : `no response: ${failure}`;
  return milliseconds === undefined ? String(status) : `${status} in ${durationText(milliseconds)}`;
}

export function durationText(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}

function clockText({ timestamp, movedTo = timestamp, frozen }: Entry): string {
  const state = frozen === undefined ? undefined : frozen ? 'frozen' : 'running';
  if (movedTo === timestamp) return `Clock ${state === 'frozen' ? 'frozen' : 'unfrozen'}`;
  const distance = distanceText(movedTo, timestamp).replace(/^in /, '');
  return `Clock moved ${distance} ahead to ${dateAndTime(movedTo)}${state === undefined ? '' : `, ${state}`}`;
}

const participles: Readonly<Record<string, string>> = {
  add: 'added',
  create: 'created',
  delete: 'deleted',
  replace: 'replaced',
  resend: 'sent again',
  script: 'scripted',
  simulate: 'simulated',
};

/** Description of an operation of the control API: `Inbound text simulated`. */
function doneText(operationId: string): string {
  const [verb = '', ...words] = operationId.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const participle = Object.hasOwn(participles, verb) ? participles[verb] : undefined;
  if (participle === undefined || words.length === 0) return operationId;
  const thing = words.join(' ').replace('sip', 'SIP');
  return `${thing[0]?.toUpperCase()}${thing.slice(1)} ${participle}`;
}

/** Tables that count and plan for the others, which say less of what changed. */
const inner = new Set(['counter', 'job']);

/** Changes of an entry: `4 rows: task, taskStart`. */
export function changedText({ rows, tables = [] }: Entry): string {
  if (rows === 0) return '';
  const shown = [...tables].sort((one, other) => Number(inner.has(one)) - Number(inner.has(other)));
  const count = `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;
  return shown.length > 0 ? `${count}: ${shown.join(', ')}` : count;
}
