import type { Api } from '../model/api.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { lackText } from '../target/skip-reasons.ts';
import type { Capability } from '../target/target.ts';
import type { CoverageItem } from './items.ts';

/**
 * Why a run cannot exercise a part of the contract on a server that can do what it can; undefined where it could. `withheld` are
 * operations that were not sent, with the reason, `notServed` those that the server need not have and does not.
 */
export function unreachableReasons(
  { contract, control }: Pick<Api, 'contract' | 'control'>,
  able: ReadonlySet<Capability>,
  withheld: ReadonlyMap<string, string> = new Map(),
  notServed: ReadonlyMap<string, unknown> = new Map(),
): (item: CoverageItem) => string | undefined {
  const lack = (...names: Capability[]) => {
    const missing = names.find((name) => !able.has(name));
    return missing && lackText(missing, control);
  };
  return (item) => {
    const { kind, operationId, part } = item;
    const operation = contract.operation(operationId);
    if (notServed.has(operationId)) return 'the server does not have the operation';
    const withoutWrites = operation.method === 'GET' ? undefined : lack('writes');
    if (withoutWrites !== undefined) return withoutWrites;
    const reason = withheld.get(operationId);
    if (reason !== undefined && isOfSuccess(kind, part)) return reason;
    // A server without a memory shows its examples, however it is asked.
    if (kind === 'fields' || kind === 'values') return lack('state') ?? reasonNotShown(operation, item);
    if (kind === 'reasons') return lack(...neededForReason(part));
    if (kind !== 'answers' || able.has('prefer')) return undefined;
    return lack(...neededFor(part.split(' ')[0] ?? ''));
  };
}

/** True if only an accepted request, or a refusal for the current state, shows a part. */
function isOfSuccess(kind: CoverageItem['kind'], part: string): boolean {
  if (kind === 'answers' || kind === 'reasons') return /^(2|404|409)/.test(part);
  return kind !== 'refused';
}

/** Capabilities that lead to a status on a server that cannot be steered. */
function neededFor(status: string): Capability[] {
  if (status === '429' || status === '500') return ['prefer'];
  if (status === '403') return ['lowRole'];
  if (status === '404') return ['state'];
  if (status === '409') return ['state', 'writes'];
  return [];
}

/** Capabilities that lead to a reason for certain; most reasons about conflicts need an isolated environment. */
function neededForReason(part: string): Capability[] {
  const [status = '', reason = '', ofViolation] = part.split(' ');
  if (reason === 'invalidToken') return ['state'];
  if (status === '403' && reason !== 'roleTooLow') return ['control'];
  if (ofViolation !== undefined) return ['state', 'control'];
  if (status === '409' || (status === '404' && !reason.startsWith('unknown'))) return ['state', 'control'];
  return neededFor(status);
}

/** Why an operation never shows a part of its answer that its schema has (`x-never-shown`); undefined where it may. */
function reasonNotShown({ neverShown }: DeclaredOperation, { kind, part }: CoverageItem): string | undefined {
  if (kind !== 'fields' && kind !== 'values') return undefined;
  const [, pointer = '', ...value] = part.split(' ');
  const shown = value.length > 0 ? value.join(' ') : undefined;
  const found = neverShown.find(({ fields = [], only = {} }) => {
    const known = only[pointer];
    if (known && shown !== undefined) return !known.some((one) => JSON.stringify(one) === shown);
    return fields.some((field) => pointer === field || pointer.startsWith(`${field}/`));
  });
  return found?.reason;
}
