import * as fc from 'fast-check';
import type { Declared, DeclaredOperation } from '../model/contract.ts';
import type { Conventions, Search } from '../model/conventions.ts';
import type { Schema } from '../model/schema.ts';
import { walkValue } from '../model/schema-walk.ts';
import { requestArbitrary, unprovenArbitrary } from '../requests/arbitrary.ts';
import type { Random } from '../requests/random.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import { varied } from '../requests/text-variants.ts';
import type { Knowledge, SeenValue } from './known-values.ts';
import { Shown } from './sequence.ts';

/** Share of a request's values that were shown before: most of them, or nearly all in a sequence about few resources. */
interface Nearness {
  readonly isClose?: boolean | undefined;
}

/** Draws a request of an operation, mostly about what was shown before. */
export function drawRequest(
  random: Random,
  operation: DeclaredOperation,
  knowledge: Knowledge,
  { isClose = false }: Nearness = {},
): CaseRequest {
  return filled(random, begun(random, operation, requestsOf, isClose), operation, knowledge);
}

/** The same of what somebody does. */
export function drawHappening(
  random: Random,
  operation: Declared,
  knowledge: Knowledge,
  { isClose = false }: Nearness = {},
): CaseRequest<Declared> {
  return filled(random, begun(random, operation, happeningsOf, isClose), operation, knowledge);
}

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

/** Base of a drawn request: a valid random one, or an example, which succeeds more often. */
interface Begun<Own extends Declared> {
  readonly request: CaseRequest<Own>;
  readonly isShown: boolean;
  readonly isClose: boolean;
}

function begun<Own extends Declared>(
  random: Random,
  operation: Own,
  arbitraryOf: (operation: Own) => fc.Arbitrary<CaseRequest<Own>>,
  isClose: boolean,
): Begun<Own> {
  const example = !isClose && random.below(100) < 35 ? random.pick(exampleRequests(operation)) : undefined;
  if (example) return { request: withFewer(random, example.request), isShown: true, isClose };
  const [request] = fc.sample(arbitraryOf(operation), { seed: random.below(2 ** 31), numRuns: 1 });
  if (!request) throw new Error(`No request of ${operation.id} can be drawn.`);
  return { request, isShown: false, isClose };
}

/** An example has every parameter; without some of them more is found. */
function withFewer<Own extends Declared>(random: Random, request: CaseRequest<Own>): CaseRequest<Own> {
  const { parameters } = request.operation;
  const isNeeded = (name: string) => parameters.some((one) => one.name === name && one.required);
  const kept = Object.entries(request.query).filter(([name]) => isNeeded(name) || random.below(2) === 0);
  return { ...request, query: Object.fromEntries(kept) };
}

function filled<Own extends Declared>(
  random: Random,
  { request, isShown, isClose }: Begun<Own>,
  operation: Own,
  knowledge: Knowledge,
): CaseRequest<Own> {
  const { conventions } = knowledge;
  const known = (name: string, schema: Schema | undefined, chance: number, isNear = isClose) =>
    !schema?.enum && random.below(100) < chance ? pickKnown(random, knowledge.of(name, schema), isNear) : undefined;
  const withKnown = (values: Readonly<Record<string, unknown>>, chance: number) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const { schema } = operation.parameters.find((one) => one.name === name) ?? {};
        const found = known(fieldOf(conventions, name), schema, chance);
        if (schema?.format === 'date') return [name, found ? dayNear(random, found.here) : value];
        const part = found && partOf(random, { ...found, search: conventions.searches?.[name] }, schema);
        if (part !== undefined) return [name, part];
        return [name, found?.shown ?? exemplary(random, operation, name) ?? value];
      }),
    );
  const { path, query, body } = request;
  const whole = { ...request, operation, path: withKnown(path, isClose ? 100 : 90), query: withKnown(query, 50) };
  const schema = body && operation.bodies.get(body.mediaType ?? '')?.schema;
  if (!body || !schema) return whole;
  let value = body.value;
  for (const { pointer, name, schema: own, value: part } of walkValue(schema, body.value)) {
    if (typeof part !== 'string' && typeof part !== 'number') continue;
    const chance = isNaming(conventions, name) ? 80 : 30;
    // Entries of a list may have to differ.
    const isOne = !/\/\d+(\/|$)/.test(pointer);
    const found = known(name, own, isShown ? chance / 2 : chance, isClose && isOne);
    if (found) value = withShown(value, pointer, found.shown);
    else if (isShown && random.below(100) < 70) continue;
    else if (typeof part === 'number')
      value = isOne ? withShown(value, pointer, scarce(random, part, own, isClose)) : value;
    else if (isClose) continue;
    else if (isNaming(conventions, name)) value = withShown(value, pointer, random.pick(textsOf(own)) ?? part);
    else value = withShown(value, pointer, varied(random, part, own));
  }
  // Few lists may name one thing twice.
  return { ...whole, body: { ...body, value: random.below(4) === 0 ? value : withoutTwins(conventions, value) } };
}

/** A shown value, and the parameter that searches for it. */
interface Sought extends SeenValue {
  readonly search: Search | undefined;
}

/** Example texts of a field that identifies a resource. */
function textsOf({ examples }: Schema): readonly string[] {
  return examples.filter((value) => typeof value === 'string');
}

/** True if a field identifies a resource. */
function isNaming({ identifiers }: Conventions, name: string): boolean {
  return /Ids?$/.test(name) || identifiers?.naming.has(name) === true;
}

/** A value of an example, now and then: words that find something. */
function exemplary(random: Random, operation: Declared, name: string): unknown {
  if (random.below(100) >= 40) return undefined;
  const { path, query } = random.pick(exampleRequests(operation))?.request ?? {};
  return query?.[name] ?? path?.[name];
}

/** Half of the time or more a small number: a limit is only met where there is room for few. */
function scarce(
  random: Random,
  value: number,
  { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema,
  isClose: boolean,
): number {
  return random.below(isClose ? 4 : 2) === 0 ? value : Math.min(maximum, minimum + random.below(4));
}

/** Half of the time or more one of the latest: stories go on with what they have made. */
function pickKnown(random: Random, all: readonly SeenValue[], isClose: boolean): SeenValue | undefined {
  return random.pick(random.below(isClose ? 4 : 2) > 0 ? all.slice(-4) : all);
}

/** The field in which lists show what a parameter asks for. */
function fieldOf({ identifiers, searches }: Conventions, name: string): string {
  return identifiers?.fields[name] ?? searches?.[name]?.field ?? name;
}

/** Longest part of a value that is searched for. */
const longestPart = 5;

/** A part of a text that both have shown, where a parameter searches for it; undefined where it has to be whole. */
function partOf(random: Random, { here, there, search }: Sought, schema: Schema | undefined): string | undefined {
  if (!schema || !search || here !== there) return undefined;
  const signs = [...String(here).replace(/^\+1/, '')];
  const from = search.isPrefix ? 0 : random.below(signs.length);
  const part = signs.slice(from, from + 1 + random.below(longestPart)).join('');
  const isLongEnough = [...part].length >= (schema.minLength ?? 0);
  return isLongEnough && new RegExp(schema.pattern ?? '', 'u').test(part) ? part : undefined;
}

/** Distances in days at which events lie: the next day, and months. */
const distances = [-62, -31, -15, -1, 0, 1, 15];

/** A day not far from one that was shown. */
function dayNear(random: Random, day: unknown): string {
  const date = new Date(String(day));
  date.setUTCDate(date.getUTCDate() + (random.pick(distances) ?? 0));
  return date.toISOString().slice(0, 10);
}

/** A copy of a value in which no list names in two entries what one may name. */
function withoutTwins(conventions: Conventions, value: unknown): unknown {
  if (value instanceof Shown || typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutTwins(conventions, field)]));
  }
  const named = new Set<unknown>();
  return value
    .map((entry) => withoutTwins(conventions, entry))
    .filter((entry) => {
      const name = nameIn(conventions, entry);
      if (named.has(name)) return false;
      if (name !== undefined) named.add(name);
      return true;
    });
}

/** Identifier in a list entry, or the entry itself. */
function nameIn(conventions: Conventions, entry: unknown): unknown {
  if (entry instanceof Shown || typeof entry !== 'object' || entry === null) return entry;
  return Object.entries(entry).find(([name]) => isNaming(conventions, name) || name === 'name')?.[1];
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
