import { operations } from '../../../src/contract/operations.ts';
import type { FaultClass, WordFault, WordFaults } from './fault.ts';
import { acknowledged } from './faults/acknowledged.ts';
import { atOnce } from './faults/at-once.ts';
import { carriedOut } from './faults/carried-out.ts';
import { counted } from './faults/counted.ts';
import { days } from './faults/days.ts';
import { deletions } from './faults/deletions.ts';
import { envelope } from './faults/envelope.ts';
import { foreignAnswers } from './faults/foreign-answers.ts';
import { laterPages } from './faults/later-pages.ts';
import { merged } from './faults/merged.ts';
import { moments } from './faults/moments.ts';
import { nowAndThen } from './faults/now-and-then.ts';
import { oneTime } from './faults/one-time.ts';
import { order } from './faults/order.ts';
import { outlived } from './faults/outlived.ts';
import { outside } from './faults/outside.ts';
import { problemTypes } from './faults/problem-types.ts';
import { roles } from './faults/roles.ts';
import { secrets } from './faults/secrets.ts';
import { spellings } from './faults/spellings.ts';
import { state } from './faults/state.ts';
import { texts } from './faults/texts.ts';
import { webhooks } from './faults/webhooks.ts';
import { wire } from './faults/wire.ts';

const byClass: Readonly<Record<FaultClass, WordFaults>> = {
  carriedOut,
  counted,
  outside: { ...outside, ...foreignAnswers },
  secret: secrets,
  role: roles,
  atOnce,
  days: { ...days, ...moments },
  text: { ...texts, ...spellings },
  deletion: deletions,
  envelope: { ...envelope, ...problemTypes },
  webhook: { ...webhooks, ...acknowledged },
  wire,
  order: { ...order, ...laterPages },
  state: { ...state, ...oneTime, ...outlived, ...merged, ...nowAndThen },
};

/** A fault with its name, its class and the group of operations that it is about. */
export interface CatalogueFault extends WordFault {
  readonly id: string;
  readonly kind: FaultClass;
  readonly about: string;
}

/** Every fault of the catalogue, each name once. */
export const catalogue: readonly CatalogueFault[] = Object.entries(byClass).flatMap(([kind, faults]) =>
  Object.entries(faults).map(([id, fault]) => ({ ...fault, id, kind: kindOf(kind), about: groupOf(fault) })),
);

function kindOf(name: string): FaultClass {
  const found = keysOf(byClass).find((kind) => kind === name);
  if (!found) throw new Error(`There is no class ${name}.`);
  return found;
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

function groupOf({ suspects: [first] }: WordFault): string {
  return first === undefined ? '' : operations[first].tag;
}
