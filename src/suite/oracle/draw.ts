import * as fc from 'fast-check';
import { mayAct, roles } from '../../contract/roles.ts';
import type { Declared, DeclaredOperation } from '../contract/contract.ts';
import type { Schema } from '../contract/schema.ts';
import { walkValue } from '../contract/schema-walk.ts';
import { requestArbitrary, unprovenArbitrary } from '../requests/arbitrary.ts';
import type { Random } from '../requests/random.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import type { Knowledge, Known } from './knowledge.ts';
import type { Shown, Step, Story, Who } from './story.ts';

/** On a clock of one's own. */
export const anyWait = ['PT5S', 'PT10M', 'PT2H', 'P1D', 'P8D', 'P32D'];
/** What lets a server show that it keeps texts as they are: capitals, blanks, marks, signs outside of the basic plane, line ends. */
export const twists: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => ` ${text} `,
  (text) => `${text}e\u0301`,
  (text) => `${text}\u{1f600}`,
  (text) => `${text}\r\n\t${text}`,
  (text) => `<b>${text}</b> &amp; 'it'`,
  (text) => `${text}${' and so on'.repeat(10)}`,
];
/** The same of texts that have a form: what is read in lower case, and what is long. */
const twistsOf: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  email: [(text) => text.toUpperCase()],
  hostname: [(text) => text.toUpperCase(), (text) => `${'a-label.'.repeat(10)}${text}`],
};

/** What stories are drawn from: operations that they are about, others now and then, and what somebody else does. */
export interface Cast {
  readonly group: string;
  readonly writes: readonly DeclaredOperation[];
  readonly reads: readonly DeclaredOperation[];
  readonly others: readonly DeclaredOperation[];
  /** Those of the others that change something of which the group's have the identifiers. */
  readonly kin: readonly DeclaredOperation[];
  readonly happenings: readonly Declared[];
  /** How long nothing may happen; empty where time is everybody's. */
  readonly waits: readonly string[];
}

/** Draws what happens next, often about what was shown before. */
export function drawStep(random: Random, story: Story, cast: Cast, knowledge: Knowledge): Step | undefined {
  const nth = (story.at(-1)?.nth ?? 0) + 1;
  const kind = random.below(28);
  if (kind >= 24) {
    const asked = story.filter((step) => 'request' in step);
    const former = kind < 26 ? asked.at(-1) : random.pick(asked);
    // Some things may be done once only.
    if (former && kind % 2 === 0) return { ...former, nth };
    if (former) return { nth, who: former.who, request: varied(random, former.request, knowledge) };
  }
  const wait = kind < 2 ? random.pick(cast.waits) : undefined;
  if (wait !== undefined) return { nth, wait };
  if (kind >= 2 && kind < 5) {
    const happening = random.pick(cast.happenings);
    if (happening) return { nth, happens: drawRequest(random, happening, happeningsOf, knowledge) };
  }
  const operation = random.pick(kind < 17 ? cast.writes : kind < 21 ? cast.reads : kind < 23 ? cast.kin : cast.others);
  if (!operation) return undefined;
  const who = drawCaller(random, operation, knowledge);
  return { nth, who, request: drawRequest(random, operation, requestsOf, knowledge) };
}

/** What was asked before, with one value of it drawn anew: what is almost the same may not be taken for the same. */
function varied(random: Random, request: CaseRequest, knowledge: Knowledge): CaseRequest {
  const { body, query } = request;
  const drawn = drawRequest(random, request.operation, requestsOf, knowledge);
  const [own, other] = [fieldsOf(body?.value), fieldsOf(drawn.body?.value)];
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
function drawCaller(random: Random, { role }: DeclaredOperation, knowledge: Knowledge): Who {
  const chance = random.below(100);
  if (chance < 8) return 'other';
  if (chance < 14) {
    const made = knowledge.of('token', undefined).filter(({ here }) => String(here).length > shownOfToken);
    const token = random.pick(made);
    if (token) return token.shown;
  }
  const able = chance < 88 ? roles.filter((one) => role === null || mayAct(one, role)) : roles;
  return random.pick(able) ?? 'superAdmin';
}

/** Lists show the first characters of a token. */
const shownOfToken = 8;

/** Makes what is drawn from once for each operation. */
function once<Own extends Declared>(make: (operation: Own) => fc.Arbitrary<CaseRequest<Own>>) {
  const made = new WeakMap<Own, fc.Arbitrary<CaseRequest<Own>>>();
  return (operation: Own) => {
    const arbitrary = made.get(operation) ?? make(operation);
    made.set(operation, arbitrary);
    return arbitrary;
  };
}

const requestsOf = once<DeclaredOperation>(requestArbitrary);
const happeningsOf = once<Declared>(unprovenArbitrary);

function drawRequest<Own extends Declared>(
  random: Random,
  operation: Own,
  arbitraryOf: (operation: Own) => fc.Arbitrary<CaseRequest<Own>>,
  knowledge: Knowledge,
): CaseRequest<Own> {
  const [made] = fc.sample(arbitraryOf(operation), { seed: random.below(2 ** 31), numRuns: 1 });
  if (!made) throw new Error(`No request of ${operation.id} can be drawn.`);
  const { body } = made;
  const shownAs = (name: string, schema: Schema | undefined, chance: number) =>
    random.below(100) < chance ? pickKnown(random, knowledge.of(name, schema))?.shown : undefined;
  const filled = (values: Readonly<Record<string, unknown>>, chance: number) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const { schema } = operation.parameters.find((one) => one.name === name) ?? {};
        return [name, shownAs(aliases[name] ?? name, schema, chance) ?? exemplary(random, operation, name) ?? value];
      }),
    );
  const request = { ...made, operation, path: filled(made.path, 85), query: filled(made.query, 50) };
  const schema = body && operation.bodies.get(body.mediaType ?? '')?.schema;
  if (!body || !schema) return request;
  let value = body.value;
  for (const { pointer, schema: own, value: part } of walkValue(schema, body.value)) {
    if (typeof part !== 'string' && typeof part !== 'number') continue;
    const name = pointer.split('/').findLast((key) => !/^\d+$/.test(key)) ?? '';
    const shown = shownAs(name, own, /Ids?$|^(from|to|phoneNumber)$/.test(name) ? 80 : 30);
    if (shown) value = withShown(value, pointer, shown);
    else if (typeof part === 'number') value = withShown(value, pointer, scarce(random, part, own));
    else value = twisted(random, value, pointer, part, own);
  }
  return { ...request, body: { ...body, value } };
}

/** What an example asks for, now and then: words that find something. */
function exemplary(random: Random, operation: Declared, name: string): unknown {
  if (random.below(100) >= 40) return undefined;
  const shown = random.pick([...exampleRequests(operation)]);
  return shown?.request.query[name];
}

/** Half of the time a small number: a limit is only met where there is room for few. */
function scarce(random: Random, value: number, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): number {
  return random.below(2) === 0 ? value : Math.min(maximum, minimum + random.below(4));
}

/** Half of the time one of the latest: stories go on with what they have made. */
function pickKnown(random: Random, all: readonly Known[]): Known | undefined {
  return random.pick(random.below(2) === 0 ? all.slice(-4) : all);
}

/** What lists show of a token is what it is deleted by, and what is searched for are names. */
const aliases: Readonly<Record<string, string>> = { tokenPrefix: 'token', query: 'name' };

function twisted(random: Random, root: unknown, pointer: string, text: string, schema: Schema): unknown {
  const { format = '', pattern = '', maxLength = Number.POSITIVE_INFINITY } = schema;
  const own = format === '' ? twists : (twistsOf[format] ?? []);
  if (schema.enum || schema.const || random.below(100) < 50) return root;
  const holds = (other: string) => [...other].length <= maxLength && new RegExp(pattern, 'u').test(other);
  // All at once, where the text may have all of it.
  const all = own.reduce((whole, twist) => twist(whole), text);
  const other = holds(all) && random.below(2) === 0 ? all : random.pick(own)?.(text);
  return other !== undefined && holds(other) ? withShown(root, pointer, other) : root;
}

/** A copy with something else at a pointer; what was shown would not come through `structuredClone`. */
function withShown(root: unknown, pointer: string, shown: Shown | string | number): unknown {
  const [, key, ...rest] = pointer.split('/');
  if (key === undefined) return shown;
  const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
  const next = withShown(Reflect.get(Object(root), name), rest.length > 0 ? `/${rest.join('/')}` : '', shown);
  if (Array.isArray(root)) return root.with(Number(name), next);
  return { ...Object(root), [name]: next };
}
