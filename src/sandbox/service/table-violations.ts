import { escapePointer } from '../../contract/pointer.ts';
import { type FurtherViolation, mostViolations } from '../../contract/problem.ts';
import type { Steps } from '../../contract/steps.ts';
import { isTurn } from '../store/in-steps.ts';
import { stateOf } from '../store/table-state.ts';
import { type EnvironmentTables, valuesAt } from './any-table.ts';
import { tables } from './modules.ts';
import { termsOf, unknownPlan } from './plan-references.ts';
import { violationsWithin } from './row-rules.ts';
import { buildStates } from './starting-data.ts';
import { references } from './table-references.ts';

/** Violations as they are found; undefined where others may have their turn. */
type Found = Generator<FurtherViolation | undefined>;

/** What is wrong with the rows of an environment that keep to their schemas, up to as many as a problem tells; in steps. */
export function* violationsOf(data: EnvironmentTables): Steps<readonly FurtherViolation[]> {
  const unknown = [...unknownTables(data)];
  if (unknown.length > 0) return unknown;
  const violations: FurtherViolation[] = [];
  const checks = [brokenRules(data), repeatedKeys(data), danglingReferences(data), unknownPlans(data)];
  for (const check of checks) {
    for (const violation of check) {
      if (violation) violations.push(violation);
      else yield undefined;
      if (violations.length > mostViolations) return violations;
    }
  }
  return violations;
}

/** Whether there is anything wrong but two rows of one key, which is found where those are put in order. */
export function* isAnyWrong(data: EnvironmentTables): Steps<boolean> {
  for (const check of [unknownTables(data), brokenRules(data), danglingReferences(data), unknownPlans(data)]) {
    for (const violation of check) {
      if (violation) return true;
      yield undefined;
    }
  }
  return false;
}

function* unknownTables(data: EnvironmentTables): Generator<FurtherViolation> {
  for (const table of Object.keys(data)) {
    if (Object.hasOwn(tables, table)) continue;
    const pointer = `/tables/${escapePointer(table)}`;
    yield { pointer, keyword: 'additionalProperties', message: 'is no table of an environment' };
  }
}

function* repeatedKeys(data: EnvironmentTables): Found {
  const empty = buildStates({}, 0);
  for (const [table, rows] of Object.entries(data)) {
    const state = stateOf(empty, table);
    const first = new Map<string, number>();
    for (const [at, row] of rows.entries()) {
      if (isTurn(at)) yield undefined;
      const taken = new Set<number>();
      for (const key of state.keysOf(row)) {
        const other = first.get(key) ?? at;
        if (other === at) first.set(key, at);
        else taken.add(other);
      }
      for (const other of taken) {
        yield {
          pointer: `/tables/${table}/${at}`,
          keyword: 'uniqueItems',
          message: `has the same key as row ${other}`,
        };
      }
    }
  }
}

function* danglingReferences(data: EnvironmentTables): Found {
  const there = new Map<string, ReadonlySet<unknown>>();
  const valuesOf = (table: string, path: string) => {
    const existing = there.get(table) ?? new Set((data[table] ?? []).flatMap((row) => valuesAt(row, path)));
    there.set(table, existing);
    return existing;
  };
  for (const [table, named] of Object.entries(references)) {
    for (const [path, [target, key]] of Object.entries(named)) {
      const existing = valuesOf(target, key);
      yield undefined;
      for (const [at, row] of (data[table] ?? []).entries()) {
        if (isTurn(at)) yield undefined;
        for (const value of valuesAt(row, path)) {
          if (existing.has(value)) continue;
          const pointer = `/tables/${table}/${at}/${path.replaceAll('.', '/')}`;
          yield { pointer, keyword: 'const', message: `refers to ${value}, which is not in the table ${target}` };
        }
      }
    }
  }
}

function* brokenRules(data: EnvironmentTables): Found {
  for (const [table, rows] of Object.entries(data)) {
    for (const [at, row] of rows.entries()) {
      if (isTurn(at)) yield undefined;
      for (const violation of violationsWithin(table, row)) {
        yield { ...violation, pointer: `/tables/${table}/${at}${violation.pointer}` };
      }
    }
  }
}

function* unknownPlans({ subscription = [], negotiatedPlan = [] }: EnvironmentTables): Found {
  const negotiated = new Set(negotiatedPlan.map((row) => planKeyOf(row, valuesAt(row, 'plan.planId')[0])));
  for (const [at, row] of subscription.entries()) {
    if (isTurn(at)) yield undefined;
    for (const { pointer, planId } of termsOf(row)) {
      if (negotiated.has(planKeyOf(row, planId))) continue;
      yield { ...unknownPlan(planId), pointer: `/tables/subscription/${at}${pointer}` };
    }
  }
}

function planKeyOf(row: object, planId: unknown): string {
  return JSON.stringify([Reflect.get(row, 'organizationId'), planId]);
}
