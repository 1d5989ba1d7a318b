import type { assumptions } from '../../../generated/assumptions.ts';

/** An entry of the register, `openapi/assumptions.yaml`. */
export type EntryId = keyof typeof assumptions;

type Entry<Id extends EntryId> = (typeof assumptions)[Id];

/** Alternatives of an assumption in the register, former ones included. */
export type AlternativeOf<Id extends EntryId> =
  | Entry<Id>['alternatives'][number]
  | (Entry<Id> extends { readonly adopted: readonly (infer Adopted extends string)[] } ? Adopted : never);
