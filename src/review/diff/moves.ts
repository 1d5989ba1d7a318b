import { escapePointer, keysOf } from '../../contract/pointer.ts';
import type { Fields } from '../editions/dereferenced.ts';
import { operationsOf, type PlacedOperation } from '../editions/operations.ts';
import { type Comparable, eventOf } from './comparable.ts';
import { pointerOf } from './place.ts';
import type { FoundChange, Side } from './redocly-diff.ts';

/** An operation that has another address, followed by its operationId. */
interface Move {
  readonly base: PlacedOperation;
  readonly revision: PlacedOperation;
}

/** The rule by which a move breaks whoever calls the old address. */
export const movedRule = 'operation-moved';

/** Both editions with each operation that moved at its new address in both, so that it is compared with itself. */
export function alignedByMoves(compared: Comparable): Comparable {
  const moves = movesOf(compared);
  if (moves.length === 0) return compared;
  const paths = new Map<string, Fields>(Object.entries(Object(compared.base.paths)));
  for (const { base } of moves) {
    const { [base.method]: _, ...rest } = paths.get(base.path) ?? {};
    if (operationsOf({ paths: { [base.path]: rest } }).length > 0) paths.set(base.path, rest);
    else paths.delete(base.path);
  }
  for (const { base, revision } of moves)
    paths.set(revision.path, { ...paths.get(revision.path), [revision.method]: withParameterNames(base, revision) });
  return { ...compared, base: { ...compared.base, paths: Object.fromEntries(paths) } };
}

/** Changes between aligned editions, by the addresses of each edition; the moves come first. */
export function withMoves(found: readonly FoundChange[], compared: Comparable): FoundChange[] {
  const moves = movesOf(compared);
  if (moves.length === 0) return [...found];
  const former = new Map(moves.map(({ base, revision }) => [addressOf(revision), addressOf(base)]));
  const returned = (pointer: string) => {
    const [root = '', path = '', method = '', ...rest] = keysOf(pointer);
    const before = former.get(pointerOf([root, path, method]));
    return before === undefined ? pointer : `#${before}${pointerOf(rest)}`;
  };
  const back = (one: FoundChange): FoundChange => ({
    ...one,
    ...(one.kind === 'removed' && { path: returned(one.path) }),
    ...(one.base && { base: { ...one.base, pointer: returned(one.base.pointer) } }),
  });
  return [...moves.map(foundMove), ...found.map(back)];
}

function foundMove({ base, revision }: Move): FoundChange {
  const side = (one: PlacedOperation): Side => {
    return { pointer: `#${addressOf(one)}`, value: `${one.method.toUpperCase()} ${one.path}` };
  };
  const before = side(base);
  const after = side(revision);
  const message = `Moved from ${before.value} to ${after.value}.`;
  return {
    path: after.pointer,
    typeName: 'Operation',
    kind: 'modified',
    property: 'key',
    base: before,
    revision: after,
    impact: 'major',
    verdicts: [{ ruleId: movedRule, impact: 'major', message }],
  };
}

function movesOf({ base, revision }: Comparable): Move[] {
  const before = called(base);
  const after = called(revision);
  const places = (operations: ReadonlyMap<string, PlacedOperation>) => new Set([...operations.values()].map(placeOf));
  const old = places(before);
  const now = places(after);
  return [...before].flatMap(([id, one]) => {
    const other = after.get(id);
    return other && !now.has(placeOf(one)) && !old.has(placeOf(other)) ? [{ base: one, revision: other }] : [];
  });
}

function called(document: Fields): Map<string, PlacedOperation> {
  const operations = operationsOf(document).filter(({ path }) => eventOf(path) === undefined);
  return new Map(operations.map((one) => [String(one.operation.operationId ?? placeOf(one)), one]));
}

/** A method and a template, whose parameters may be called otherwise. */
function placeOf({ path, method }: PlacedOperation): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
}

function addressOf({ path, method }: PlacedOperation): string {
  return `/paths/${escapePointer(path)}/${method}`;
}

/** An operation whose parameters in the path are called as in the new one, where there are as many. */
function withParameterNames({ path, operation }: PlacedOperation, revision: PlacedOperation): Fields {
  const [old, now] = [path, revision.path].map((one) => [...one.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name));
  const { parameters } = operation;
  if (old?.length !== now?.length || old?.join() === now?.join() || !Array.isArray(parameters)) return operation;
  const named = parameters.map((one: unknown) => {
    const { in: place, name } = Object(one);
    const nth = place === 'path' ? (old?.indexOf(String(name)) ?? -1) : -1;
    return nth === -1 ? one : { ...Object(one), name: now?.[nth] };
  });
  return { ...operation, parameters: named };
}
