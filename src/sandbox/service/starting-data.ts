import type { States } from '../store/memory.ts';
import type { SeedName } from '../store/store.ts';
import type { Table } from '../store/table.ts';
import { StartingState, TableState } from '../store/table-state.ts';
import { allTables, type World } from './tables.ts';

/** The moment, in Unix seconds, at which the story of the contract's examples ends: 2026-03-02T15:00:00Z. */
export const worldTime = 1772463600;

/** The starting data of environments by name, moved to any moment; equal ones are made once and shared. */
export class StartingData {
  readonly #worlds: Readonly<Record<SeedName, World>>;
  readonly #known = new Map<string, WeakRef<States>>();
  /** Those asked for last, so that environments that begin one after the other share them. */
  readonly #recent: States[] = [];

  constructor(worlds: Readonly<Record<SeedName, World>>) {
    this.#worlds = worlds;
  }

  /** The tables of the starting data whose story ends at `anchor`, in Unix seconds. */
  at(seed: SeedName, anchor: number): States {
    const key = `${seed} ${anchor}`;
    const known = this.#known.get(key)?.deref();
    const states = known ?? buildStates(this.#worlds[seed], anchor - worldTime);
    if (known) return known;
    for (const [old, reference] of this.#known) if (!reference.deref()) this.#known.delete(old);
    this.#known.set(key, new WeakRef(states));
    if (this.#recent.unshift(states) > 4) this.#recent.pop();
    return states;
  }
}

/** Every table with all times moved by `shift` seconds; each is built when it is first looked at. */
export function buildStates(world: World, shift: number): States {
  const states = new Map<string, object>();
  const add = <Row extends object, Index extends string>(table: Table<Row, Index>, rows: readonly Row[] = []) => {
    const make = () =>
      TableState.from(
        table,
        rows.map((row) => moved(row, shift)),
      );
    states.set(table.name, new StartingState(make));
  };
  add(allTables.account, world.account);
  add(allTables.adrExport, world.adrExport);
  add(allTables.agent, world.agent);
  add(allTables.agentUrl, world.agentUrl);
  add(allTables.billingConfiguration, world.billingConfiguration);
  add(allTables.call, world.call);
  add(allTables.conversation, world.conversation);
  add(allTables.counter, world.counter);
  add(allTables.delivery, world.delivery);
  add(allTables.document, world.document);
  add(allTables.job, world.job);
  add(allTables.message, world.message);
  add(allTables.negotiatedPlan, world.negotiatedPlan);
  add(allTables.number, world.number);
  add(allTables.numberHolding, world.numberHolding);
  add(allTables.numberingProvider, world.numberingProvider);
  add(allTables.organization, world.organization);
  add(allTables.relay, world.relay);
  add(allTables.reseller, world.reseller);
  add(allTables.room, world.room);
  add(allTables.sipRegistration, world.sipRegistration);
  add(allTables.sipRoute, world.sipRoute);
  add(allTables.sipWhitelist, world.sipWhitelist);
  add(allTables.subscription, world.subscription);
  add(allTables.task, world.task);
  add(allTables.taskStart, world.taskStart);
  add(allTables.token, world.token);
  add(allTables.usage, world.usage);
  add(allTables.user, world.user);
  add(allTables.version, world.version);
  add(allTables.webhook, world.webhook);
  add(allTables.zapRequest, world.zapRequest);
  return states;
}

/** A row with all its times later; what has none is shared. By the contract's rule times are `timestamp` or end in `Timestamp`. */
function moved<Part extends object>(part: Part, shift: number): Part {
  let copy: Part | undefined;
  for (const key in part) {
    const value: unknown = part[key];
    const next = movedValue(key, value, shift);
    if (next === value) continue;
    copy ??= { ...part };
    Reflect.set(copy, key, next);
  }
  return copy ?? part;
}

function movedValue(key: string, value: unknown, shift: number): unknown {
  if (typeof value === 'number') return isTime(key) ? value + stepOf(key, shift) : value;
  if (Array.isArray(value)) return movedList(value, shift);
  return typeof value === 'object' && value !== null ? moved(value, shift) : value;
}

function movedList(list: readonly unknown[], shift: number): readonly unknown[] {
  const next = list.map((item) => movedValue('', item, shift));
  return next.every((item, i) => item === list[i]) ? list : next;
}

const quarter = 900;

function isTime(key: string): boolean {
  return key === 'timestamp' || key.endsWith('Timestamp');
}

/** Quarters of an hour stay such. */
function stepOf(key: string, shift: number): number {
  return key === 'quarterTimestamp' ? Math.floor(shift / quarter) * quarter : shift;
}
