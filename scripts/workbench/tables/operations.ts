import type { TouchingOperation } from '../../../src/workbench/views/state/model.ts';
import { type ContractOperation, componentsIn, type JsonObject, operationsOf } from '../../docs/contract/contract.ts';

/** An operation, what its bodies and answers are made of, and the words of its name. */
interface Known {
  readonly operation: ContractOperation;
  readonly components: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** What tells whether an operation touches a table. */
export interface TableTrace {
  readonly table: string;
  /** The objects of the contract that its rows have as they are. */
  readonly components: ReadonlySet<string>;
  /** The identifier of its rows, as paths of operations have it. */
  readonly parameter: string | undefined;
}

/** The operations that take or show what is in a table, in the order of the contract. */
export function touching(
  contract: JsonObject,
  traces: readonly TableTrace[],
): ReadonlyMap<string, TouchingOperation[]> {
  const found = new Map(traces.map(({ table }): [string, TouchingOperation[]] => [table, []]));
  for (const known of operationsOf(contract)
    .filter(({ kind }) => kind === 'operation')
    .map((one) => knownOf(contract, one))) {
    const { id, method, path, summary } = known.operation;
    const named = namedBy(known, traces);
    for (const trace of traces) {
      if (!named.has(trace) && !shows(known, trace)) continue;
      found.get(trace.table)?.push({ id, method: method.toUpperCase(), path, summary });
    }
  }
  return found;
}

function knownOf(contract: JsonObject, operation: ContractOperation): Known {
  const { requestBody = null, responses = null } = operation.node;
  return {
    operation,
    components: componentsIn(contract, [requestBody, responses]),
    words: new Set(wordsOf(operation.id)),
  };
}

/** The tables after which an operation is called; `createAgentUrl` is called after agent URLs, and not after agents. */
function namedBy({ words }: Known, traces: readonly TableTrace[]): ReadonlySet<TableTrace> {
  const called = traces.filter(({ table }) => wordsOf(table).every((word) => words.has(word)));
  const most = Math.max(...called.map(({ table }) => wordsOf(table).length));
  return new Set(called.filter(({ table }) => wordsOf(table).length === most));
}

function shows({ operation, components }: Known, trace: TableTrace): boolean {
  if (trace.parameter !== undefined && operation.path.includes(`{${trace.parameter}}`)) return true;
  return [...trace.components].some((name) => components.has(name));
}

/** `listAgentUrls` → `list`, `agent`, `url`. */
function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ''));
}
