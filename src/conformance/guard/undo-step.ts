import { isDeepStrictEqual } from 'node:util';
import type { Undo, Undoing } from '../../contract/operation.ts';
import { keysOf, valueAt } from '../../contract/pointer.ts';
import { evaluate, type RequestParts } from '../../contract/runtime-expression.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import type { CaseRequest } from '../requests/request.ts';

/** A request that undoes another one, as the undo log keeps it; it has no secrets. */
export interface UndoStep {
  readonly operationId: string;
  readonly path: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Sources of the expressions in `x-undo`. */
export interface UndoSources {
  readonly request: RequestParts;
  /** Value at a JSON Pointer into the answer. */
  readonly answered: (pointer: string) => unknown;
  /** The body of the read that was asked before the change. */
  readonly before: unknown;
}

const source = /^\$(response|before)\.body#(\/.+)$/;

const noOperation: Undo = { reason: 'The contract has no such operation.' };

/** Undo of a request: the contract's, or its reversal where the request reaches nobody. */
export function undoOf(operation: DeclaredOperation | undefined, { body }: RequestParts): Undo {
  const { undo = noOperation, reversal } = operation ?? {};
  if (!reversal || typeof body !== 'object' || body === null) return undo;
  return isDeepStrictEqual(reversal.unreaching(body), body) ? reversal : undo;
}

/** Undo of the requests of an operation that can be undone. */
export function undoingOf({ undo, reversal }: DeclaredOperation): Undoing | undefined {
  return undo && 'operationId' in undo ? undo : reversal;
}

/** The step that undoes a request; undefined where something is missing that it needs. */
export function stepOf(contract: SuiteContract, undo: Undoing, sources: UndoSources): UndoStep | undefined {
  const operation = contract.operation(undo.operationId);
  const resolve = (text: string) => {
    const [, place, pointer = ''] = source.exec(text) ?? [];
    if (place === undefined) return evaluate(text, sources.request);
    return place === 'response' ? sources.answered(pointer) : valueAt(sources.before, pointer);
  };
  const path = Object.entries(undo.parameters ?? {}).map(([name, text]) => [name, cut(operation, name, resolve(text))]);
  const fields = Object.entries(undo.body ?? {}).filter(([to]) => !undo.before || isNamed(to, sources.request.body));
  const values = fields.map(([pointer, text]) => [pointer, resolve(text)] as const);
  if ([...path, ...values].some(([, value]) => value === undefined)) return undefined;
  const step = { operationId: operation.id, path: Object.fromEntries(path) };
  return undo.body ? { ...step, body: bodyOf(values) } : step;
}

/** The request of a step. */
export function requestOf(contract: SuiteContract, { operationId, path, body }: UndoStep): CaseRequest {
  const plain = { operation: contract.operation(operationId), path, query: {}, headers: {} };
  return body === undefined ? plain : { ...plain, body: { mediaType: 'application/json', value: body } };
}

/** A text that is the same for steps that undo the same. */
export function textOf({ path, body }: UndoStep): string {
  return JSON.stringify([path, body]);
}

/** A text is cut to what the parameter may have. */
function cut({ parameters }: DeclaredOperation, name: string, value: unknown): unknown {
  const longest = parameters.find((one) => one.name === name)?.schema.maxLength;
  return typeof value === 'string' && longest !== undefined ? value.slice(0, longest) : value;
}

/** True if a request names the value at a pointer; an unreadable body may have named anything. */
function isNamed(pointer: string, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return true;
  return Object.hasOwn(body, keysOf(pointer)[0] ?? '');
}

/** A body with values at JSON Pointers; numbers are places in lists. */
function bodyOf(values: readonly (readonly [pointer: string, value: unknown])[]): unknown {
  const root: Record<string, unknown> = {};
  for (const [pointer, value] of values) {
    const [name = '', nth] = keysOf(pointer);
    if (nth === undefined) root[name] = value;
    else root[name] = [...[root[name] ?? []].flat(), value];
  }
  return root;
}
