import { entriesIn } from './assumptions.ts';
import { valueAt } from './pointer.ts';

/** A part of a file of the contract, as it is parsed. */
type Node = Readonly<Record<string, unknown>>;

/** Provenance of a place without `x-provenance`; `documented` is never inherited. */
export interface Inherited {
  readonly provenance?: 'assumed' | 'named';
  /** The entries of the register that stand before those of the place. */
  readonly shared: readonly string[];
  /** Those that it has instead of none: those of the schema that it carries. */
  readonly carried: readonly string[];
}

/** Components that inherit. */
const kinds = ['schemas', 'parameters', 'headers', 'requestBodies', 'responses'];

/** Provenance of a place without any source to inherit from. */
export const nothing: Inherited = { shared: [], carried: [] };

/** Provenance that an operation inherits from `paths`. */
export function ofPaths(paths: Node): Inherited {
  if (paths['x-provenance'] !== 'named') return nothing;
  return { ...nothing, provenance: 'named', shared: entriesIn(paths['x-assumption']) };
}

/** Provenance that an event or component inherits from its file; an answer or a body, from its schema. */
export function ofFile(file: Node, schema: Node = {}): Inherited {
  if (file['x-provenance'] !== 'assumed') return nothing;
  const isAssumed = (schema['x-provenance'] ?? 'assumed') === 'assumed';
  return { ...nothing, provenance: 'assumed', carried: isAssumed ? entriesIn(schema['x-assumption']) : [] };
}

/** From where a place is known, and which entries of the register decide that. */
export function saidOf(place: Node, { provenance, shared, carried }: Inherited) {
  const own = entriesIn(place['x-assumption']);
  if (place['x-provenance'] !== undefined || provenance === undefined)
    return { provenance: place['x-provenance'], assumptions: own };
  return { provenance, assumptions: [...shared, ...(own.length > 0 ? own : carried)] };
}

/** The schema that an answer or a body carries, or the reference to it. */
export function schemaIn(message: Node): unknown {
  return Object(Object.values(Object(message.content))[0]).schema;
}

/** Writes at each operation, event and component of a file what it inherits, and no longer what it inherits that from. */
export function writeInherited(parsed: unknown): void {
  const file = Object(parsed);
  const carriedBy = (message: Node): Node => {
    const { $ref, ...schema } = Object(schemaIn(message));
    if (typeof $ref !== 'string') return schema;
    return $ref.startsWith('#/') ? Object(valueAt(file, $ref.slice(1))) : {};
  };
  for (const operation of partsIn(...partsIn(file.paths))) write(operation, ofPaths(file.paths));
  for (const event of partsIn(...partsIn(file.webhooks))) write(event, ofFile(file));
  for (const kind of kinds)
    for (const part of partsIn(file[kind], Object(file.components)[kind])) write(part, ofFile(file, carriedBy(part)));
  for (const node of [file, Object(file.paths)]) for (const key of ['x-provenance', 'x-assumption']) delete node[key];
}

function partsIn(...maps: unknown[]): Record<string, unknown>[] {
  return maps.flatMap((map) => Object.values<unknown>(Object(map))).filter(isPart);
}

function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Before what decides single rules, as it is written where nothing is inherited. */
function write(place: Record<string, unknown>, from: Inherited): void {
  const { provenance, assumptions } = saidOf(place, from);
  if (from.provenance === undefined || place['x-provenance'] !== undefined) return;
  const [first, ...more] = assumptions;
  const fields = Object.entries(place);
  const nth = fields.findIndex(([key]) => key.startsWith('x-assum'));
  const behind = nth < 0 ? [] : fields.slice(nth);
  for (const [key] of behind) delete place[key];
  place['x-provenance'] = provenance;
  if (first !== undefined) place['x-assumption'] = more.length > 0 ? assumptions : first;
  for (const [key, value] of behind) if (key !== 'x-assumption') place[key] = value;
}
