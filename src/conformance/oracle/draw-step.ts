import type { Declared, DeclaredOperation } from '../model/contract.ts';
import type { Random } from '../requests/random.ts';
import type { CaseRequest } from '../requests/request.ts';
import { drawHappening, drawRequest } from './draw-request.ts';
import type { Knowledge } from './known-values.ts';
import type { Oracle } from './oracle.ts';
import { type Sequence, type SequenceStep, Shown, type Who } from './sequence.ts';

/** On a clock of one's own. */
export const anyWait = ['PT5S', 'PT10M', 'PT2H', 'P1D', 'P8D', 'P32D'];

/** Operations from which sequences are drawn: those of the group, some others, and events of other people. */
export interface Cast {
  readonly oracle: Oracle;
  readonly group: string;
  readonly writes: readonly DeclaredOperation[];
  readonly reads: readonly DeclaredOperation[];
  readonly others: readonly DeclaredOperation[];
  /** Those of the others that change something of which the group's have the identifiers. */
  readonly related: readonly DeclaredOperation[];
  readonly happenings: readonly Declared[];
  /** Those of them of which the group's operations show the outcome; they are as frequent as its writes. */
  readonly relatedEvents: readonly Declared[];
  /** Pauses without a request; empty if the clock is shared. */
  readonly waits: readonly string[];
  /** True if the sequence is about few resources and pauses after every other step. */
  readonly isClose?: boolean;
  /** True if pauses take real time, so that they are rare. */
  readonly isInRealTime?: boolean;
}

/** Draws what happens next, often about what was shown before. */
export function drawStep(random: Random, story: Sequence, cast: Cast, knowledge: Knowledge): SequenceStep | undefined {
  const nth = (story.at(-1)?.nth ?? 0) + 1;
  if (cast.isClose) return drawClosely(random, nth, story, cast, knowledge);
  const kind = random.below(28);
  if (kind >= 24) {
    const asked = story.filter((step) => 'request' in step);
    const former = kind < 26 ? asked.at(-1) : random.pick(asked);
    // Some things may be done once only.
    if (former && kind % 2 === 0) return { ...former, nth };
    if (former) return { nth, who: former.who, request: varied(random, former.request, knowledge) };
  }
  const query =
    random.below(3) === 0 && isWrite(story.at(-1)) ? random.pick(cast.reads.filter(asksForMore)) : undefined;
  if (query)
    return {
      nth,
      who: drawCaller(random, query, cast.oracle, knowledge),
      request: drawRequest(random, query, knowledge),
    };
  const wait = kind < 2 ? random.pick(cast.waits) : undefined;
  if (wait !== undefined) return { nth, wait };
  const happening = pickHappening(random, kind, cast);
  if (happening) return { nth, happens: drawHappening(random, happening, knowledge) };
  const operation = random.pick(
    kind < 17 ? cast.writes : kind < 21 ? cast.reads : kind < 23 ? cast.related : cast.others,
  );
  if (!operation) return undefined;
  const who = drawCaller(random, operation, cast.oracle, knowledge);
  return { nth, who, request: drawRequest(random, operation, knowledge) };
}

function isWrite(step: SequenceStep | undefined): boolean {
  return step !== undefined && 'request' in step && step.request.operation.method !== 'GET';
}

/** True if a read takes parameters that change its result. */
function asksForMore({ parameters }: DeclaredOperation): boolean {
  return parameters.some((one) => one.in === 'query' && !/^page/.test(one.name));
}

/** The same among few things: whoever may asks for what concerns what was shown last, and then waits. */
function drawClosely(
  random: Random,
  nth: number,
  story: Sequence,
  cast: Cast,
  knowledge: Knowledge,
): SequenceStep | undefined {
  const wait = random.pick(cast.waits);
  const kind = random.below(12);
  if (kind < (cast.isInRealTime ? 1 : 4) && wait !== undefined) return { nth, wait };
  const happening = random.pick(cast.happenings);
  if (kind === 4 && happening) return { nth, happens: drawHappening(random, happening, knowledge, { isClose: true }) };
  const former = story.findLast((step) => 'request' in step);
  if (kind === 5 && former) return { ...former, nth };
  const operation = random.pick(kind < 11 ? cast.writes : cast.reads);
  if (!operation) return undefined;
  const request = drawRequest(random, operation, knowledge, { isClose: true });
  return { nth, who: operation.roles.highest, request: narrowed(random, request) };
}

/** Mostly one of the values alone, where none of them has to be sent: what is changed by itself decides by itself. */
function narrowed(random: Random, request: CaseRequest): CaseRequest {
  const { operation, body } = request;
  const schema = body && operation.bodies.get(body.mediaType ?? '')?.schema;
  if (!body || !schema || schema.required.length > 0 || random.below(4) === 0) return request;
  const only = (value: unknown): unknown => {
    const fields = value instanceof Shown ? {} : fieldsOf(value);
    const name = random.pick(Object.keys(fields));
    return name === undefined ? value : { [name]: only(fields[name]) };
  };
  return { ...request, body: { ...body, value: only(body.value) } };
}

function pickHappening(random: Random, kind: number, cast: Cast): Declared | undefined {
  const { writes, happenings, relatedEvents } = cast;
  if (kind >= 2 && kind < 5) return random.pick(happenings);
  if (kind < 2 || kind >= 17 || relatedEvents.length === 0) return undefined;
  return random.below(writes.length + relatedEvents.length) < writes.length ? undefined : random.pick(relatedEvents);
}

/** An earlier request with one value redrawn; a near duplicate must not be taken for the same request. */
function varied(random: Random, request: CaseRequest, knowledge: Knowledge): CaseRequest {
  const { body, query } = request;
  const drawn = drawRequest(random, request.operation, knowledge);
  const own = fieldsOf(body?.value);
  const other = fieldsOf(drawn.body?.value);
  const name = random.pick([...new Set([...Object.keys(own), ...Object.keys(other)])]);
  if (body && name !== undefined) return { ...request, body: { ...body, value: withField(own, name, other[name]) } };
  const asked = random.pick(Object.keys({ ...query, ...drawn.query }));
  return asked === undefined ? request : { ...request, query: withField(query, asked, drawn.query[asked]) };
}

/** A copy with another value of a field; without it where that is undefined. */
function withField(fields: Readonly<Record<string, unknown>>, name: string, value: unknown) {
  const { [name]: _, ...rest } = fields;
  return value === undefined ? rest : { ...rest, [name]: value };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}

/** Mostly somebody who may; now and then somebody else, or a token that was made. */
function drawCaller(random: Random, { role, roles }: DeclaredOperation, oracle: Oracle, knowledge: Knowledge): Who {
  const chance = random.below(100);
  if (chance < 8) return 'other';
  if (chance < 14) {
    const made = knowledge.of('token', undefined).filter(({ here }) => oracle.shownToken(String(here)) !== here);
    const token = random.pick(made);
    if (token) return token.shown;
  }
  const able = chance < 88 ? roles.names.filter((one) => roles.mayAct(one, role)) : roles.names;
  return random.pick(able) ?? roles.highest;
}
