import { assumedOf } from '../../model/assumed.ts';
import type { DeclaredOperation } from '../../model/contract.ts';
import type { Schema } from '../../model/schema.ts';
import { walkSchema, walkValue } from '../../model/schema-walk.ts';
import type { Check } from '../../runner/check.ts';
import type { CheckEnvironment } from '../../target/environments.ts';
import { operationCheck } from '../operation-check.ts';
import { answerOf, readPlainly } from '../plain-read.ts';

/** In seconds: how far the clocks of a server and of this machine may be apart. */
export const clockTolerance = 300;

const isTime = (name: string) => /timestamp$/i.test(name);
/** Names of times in the future. */
const isAhead = (name: string) => /^(expiry|next)/.test(name);

/** Checks that the times of a resource are past and in order. */
export function* timeChecks(operation: DeclaredOperation): Generator<Check> {
  const answer = answerOf(operation);
  if (!answer) return;
  if (![...walkSchema(answer)].some(({ schema }) => [...schema.properties.keys()].some(isTime))) return;
  yield {
    ...operationCheck(operation, 'times', 'state'),
    title: 'times are in the past and in order',
    async run(context) {
      const exchange = await readPlainly(context, operation);
      const now = await nowOf(await context.environment());
      const fault = faultOf(answer, exchange.body, now);
      if (fault) {
        const { pointer, id } = operation;
        context.report({ operationId: id, pointer, ...fault, basis: assumedOf(operation) }, exchange);
      }
    },
  };
}

interface Fault {
  readonly rule: string;
  readonly place: string;
  readonly expected: string;
  readonly actual: string;
}

/** The first time that cannot be right; undefined where all may be. */
function faultOf(answer: Schema, body: unknown, now: number): Fault | undefined {
  for (const { value, template } of walkValue(answer, body)) {
    const fault = outOfOrder(value, template) ?? inFuture(value, template, now);
    if (fault) return fault;
  }
  return undefined;
}

/** Times in the answer, in seconds, by name. */
function timesOf(value: unknown): Map<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  const fields = Object.entries(value).filter(([name]) => isTime(name));
  return new Map(fields.map(([name, field]) => [name, Number(field)]));
}

/** A start precedes every later time. */
function outOfOrder(value: unknown, template: string): Fault | undefined {
  const times = timesOf(value);
  for (const first of ['timestamp', 'startedTimestamp']) {
    const begun = times.get(first);
    const next = [...times].find(([name, at]) => begun !== undefined && name !== 'timestamp' && at < begun);
    if (!next) continue;
    const rule = 'later times follow the time of creation';
    const [name, at] = next;
    return { rule, place: `${template}/${name}`, expected: `${name} at or after ${first}, ${begun}`, actual: `${at}` };
  }
  return undefined;
}

function inFuture(value: unknown, template: string, now: number): Fault | undefined {
  const found = [...timesOf(value)].find(([name, at]) => !isAhead(name) && at > now + clockTolerance);
  if (!found) return undefined;
  const [name, at] = found;
  const rule = 'past times are not in the future';
  return { rule, place: `${template}/${name}`, expected: `${name} at most ${now} (now)`, actual: `${at}` };
}

/** In Unix seconds: by the clock of an environment of the suite's own, else by this machine's. */
async function nowOf({ control }: CheckEnvironment): Promise<number> {
  const clock = await control?.GET('/_sandbox/clock');
  return Math.floor((clock?.data ? Date.parse(clock.data.now) : Date.now()) / 1000);
}
