import type { Answering } from '../../../src/behaviours/variants/alternative.ts';
import { type OperationId, operations } from '../../../src/contract/operations.ts';
import type { Sender } from '../../../src/sandbox/engine/sender.ts';

/** Classes of faults in servers each of whose answers holds to its schema. */
export const classes = {
  carriedOut: 'a refusal that was carried out all the same',
  counted: 'a filter or a total that is wrong',
  outside: "another organization's records",
  secret: 'a secret shown again',
  role: 'a role looked at by halves',
  atOnce: 'two at once get what only one may have',
  days: 'a day or a time that is another one',
  text: 'a text not kept as it was sent',
  deletion: 'what a deletion leaves or takes away',
  envelope: 'a refusal or success that says so wrongly',
  webhook: 'a webhook sent otherwise',
  wire: 'HTTP or JSON otherwise than its RFC',
  order: 'a list in another order',
  state: 'another outcome than the one described',
} as const;
export type FaultClass = keyof typeof classes;

/** One server that breaks one rule, made out of the sandbox. */
export interface WordFault {
  /** Rule that it breaks, in the words of the contract or by section of an RFC; for readers, nothing compares it. */
  readonly breaks: string;
  /** The operations that it is about; their checks are made first. */
  readonly suspects: readonly OperationId[];
  /** Changes what the sandbox is asked and what it answers. */
  readonly server?: (sandbox: Answering) => Answering;
  /** Requests of these operations look first and write a moment later, whatever was written in between. */
  readonly racing?: readonly OperationId[];
  /** Changes what is answered and what receivers are sent, each knowing of the other. */
  readonly make?: () => FaultChanges;
  /** True where it is seen on the wire alone. */
  readonly isOfWire?: boolean;
  /** True where it is about tokens of the lowest role: the one that the suite is given then. */
  readonly isOfUsers?: boolean;
}

/** Changes that a fault makes. */
export interface FaultChanges {
  readonly server: (sandbox: Answering) => Answering;
  readonly sender: (sender: Sender) => Sender;
}

/** Faults by name. */
export type WordFaults = Readonly<Record<string, WordFault>>;

/** Identifiers of all operations. */
export const everyOperation: readonly OperationId[] = Object.keys(operations).filter(isOperation);

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}
