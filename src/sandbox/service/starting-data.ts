import { quarter } from '../core/calendar.ts';
import { mapped } from '../store/in-steps.ts';
import type { SeedName } from '../store/store.ts';
import type { Table } from '../store/table.ts';
import { StartingState, type States, TableState } from '../store/table-state.ts';
import { tables, type World } from './rooms.ts';
import type { Worlds } from './worlds.ts';

/** The moment, in Unix seconds, at which the story of the contract's examples ends: 2026-03-02T15:00:00Z. */
export const worldTime = 1772463600;

/** The starting data of environments by name, moved to any moment; equal ones are made once and shared. */
export class StartingData {
  readonly #worlds: Worlds;
  readonly #cached = new Map<string, WeakRef<States>>();
  /** Those asked for last, so that environments that begin one after the other share them. */
  readonly #recent: States[] = [];

  constructor(worlds: Worlds) {
    this.#worlds = worlds;
  }

  /** The tables of the starting data whose story ends at `anchor`, in Unix seconds; an imported world begins with none. */
  at(seed: SeedName, anchor: number): States {
    const key = `${seed} ${anchor}`;
    const cached = this.#cached.get(key)?.deref();
    if (cached) return cached;
    const states = seed === 'world' ? buildStates({}, 0) : buildStates(this.#worlds[seed], anchor - worldTime);
    for (const [old, reference] of this.#cached) if (!reference.deref()) this.#cached.delete(old);
    this.#cached.set(key, new WeakRef(states));
    if (this.#recent.unshift(states) > 4) this.#recent.pop();
    return states;
  }
}

/** Every table with all times moved by `shift` seconds; each is built when it is first looked at. */
export function buildStates(world: World, shift: number): States {
  const state = <Row extends object, Index extends string>(table: Table<Row, Index>, rows: readonly Row[] = []) =>
    new StartingState(function* () {
      return yield* TableState.inSteps(table, yield* mapped(rows, (row) => moved(row, shift)));
    });
  const states = {
    account: state(tables.account, world.account),
    adrExport: state(tables.adrExport, world.adrExport),
    agent: state(tables.agent, world.agent),
    agentUrl: state(tables.agentUrl, world.agentUrl),
    billingConfiguration: state(tables.billingConfiguration, world.billingConfiguration),
    call: state(tables.call, world.call),
    conversation: state(tables.conversation, world.conversation),
    counter: state(tables.counter, world.counter),
    delivery: state(tables.delivery, world.delivery),
    document: state(tables.document, world.document),
    job: state(tables.job, world.job),
    message: state(tables.message, world.message),
    negotiatedPlan: state(tables.negotiatedPlan, world.negotiatedPlan),
    number: state(tables.number, world.number),
    numberHolding: state(tables.numberHolding, world.numberHolding),
    numberingProvider: state(tables.numberingProvider, world.numberingProvider),
    organization: state(tables.organization, world.organization),
    relay: state(tables.relay, world.relay),
    reseller: state(tables.reseller, world.reseller),
    room: state(tables.room, world.room),
    script: state(tables.script, world.script),
    sipRegistration: state(tables.sipRegistration, world.sipRegistration),
    sipRoute: state(tables.sipRoute, world.sipRoute),
    sipWhitelist: state(tables.sipWhitelist, world.sipWhitelist),
    subscription: state(tables.subscription, world.subscription),
    task: state(tables.task, world.task),
    taskStart: state(tables.taskStart, world.taskStart),
    token: state(tables.token, world.token),
    usage: state(tables.usage, world.usage),
    user: state(tables.user, world.user),
    version: state(tables.version, world.version),
    webhook: state(tables.webhook, world.webhook),
    zapRequest: state(tables.zapRequest, world.zapRequest),
  } satisfies Record<keyof typeof tables, object>;
  return new Map<string, object>(Object.entries(states));
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

function isTime(key: string): boolean {
  return key === 'timestamp' || key.endsWith('Timestamp');
}

/** Quarters of an hour stay such. */
function stepOf(key: string, shift: number): number {
  return key === 'quarterTimestamp' ? Math.floor(shift / quarter) * quarter : shift;
}
