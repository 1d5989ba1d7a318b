import type { Answering } from '../../src/behaviours/variants/alternative.ts';
import type { TargetOptions } from '../../src/conformance/target/target.ts';
import { ofGroups, unservedByFastApi } from '../conforming/partial.ts';

/** What a team lets the contract suite do to its server. */
export interface SuiteAccess {
  readonly hasControl?: boolean;
  /** True if the server may be used up. */
  readonly isDisposable?: boolean;
  /** Group of operations that the server has; all of them if undefined. */
  readonly group?: string;
}

export const control: SuiteAccess = { hasControl: true };
export const disposable: SuiteAccess = { isDisposable: true };

/** Access by the question that is asked: `shared` leaves the server as it was, `alone` is a server of one group. */
export const accessOf = {
  suite: () => control,
  disposable: () => disposable,
  shared: () => ({}),
  alone: (group) => ({ isDisposable: true, group }),
} satisfies Readonly<Record<string, (group: string) => SuiteAccess>>;

/** Question about the suite. */
export type SuiteQuestion = keyof typeof accessOf;

/** Options of the suite: without the control API it has three tokens. */
export function optionsFor({ hasControl = false, isDisposable = false, group }: SuiteAccess): Partial<TargetOptions> {
  if (hasControl) return { capabilities: { webhooks: true } };
  return {
    tokenLow: 'demo-user',
    tokenOther: 'demo-dental-admin',
    capabilities: { control: false, prefer: false, webhooks: true },
    disposable: isDisposable,
    partial: group !== undefined,
  };
}

/** The sandbox with the operations of a group alone, or all of them. */
export function ofAccess({ group }: SuiteAccess, sandbox: Answering): Answering {
  return group === undefined ? sandbox : ofGroups('first', new Set([group]), unservedByFastApi)(sandbox, () => {});
}
