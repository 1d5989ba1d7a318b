import type { Capability } from '../../conformance/target/target.ts';
import type { EntryId } from '../model/basis.ts';
import type { Prober } from './prober.ts';

/** A question of the register, as a server can be asked it. */
export interface EntryProbe<Id extends EntryId = EntryId> {
  /** Steps and observation, as a sentence without its subject: `adds a webhook with the label of another`. */
  readonly title: string;
  /** Beside an answer. */
  readonly needs?: readonly Capability[];
  /** The entries that decide its expectations, the first unless one names its own; those of others only lead up to the question. */
  readonly restsOn?: readonly EntryId[];
  /** Calls `confirm` or `refute`, once or more; what keeps it from either is a reason of the ledger. */
  run(prober: Prober<Id>): Promise<void>;
}

/** A question that no request can answer. */
export interface Undecidable {
  /** The reason, as a sentence. */
  readonly undecidable: string;
}

/** Probes for the question of an entry: one, or several for its parts. */
export type EntryProbes<Id extends EntryId = EntryId> = EntryProbe<Id> | readonly EntryProbe<Id>[] | Undecidable;

/** The probes of each entry of the register. */
export type RegisterProbes = { readonly [Id in EntryId]: EntryProbes<Id> };

/** The probes of some entries. */
export type SomeProbes = Partial<RegisterProbes>;
