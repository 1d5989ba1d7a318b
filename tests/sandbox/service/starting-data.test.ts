import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { type EnvironmentData, tables } from '../../../src/sandbox/service/modules.ts';
import { parseSeedData } from '../../../src/sandbox/service/seed-data.ts';
import { buildStates, StartingData, seedTime } from '../../../src/sandbox/service/starting-data.ts';
import type { Table } from '../../../src/sandbox/store/table.ts';
import type { States } from '../../../src/sandbox/store/table-state.ts';
import { TableState } from '../../../src/sandbox/store/table-state.ts';

const { demo, empty } = seedData();
const byName: readonly (readonly [name: string, table: Table<never, string>])[] = Object.entries(tables);

/** The rows of each table, by their keys. */
function rowsOf(states: States): ReadonlyMap<string, readonly unknown[]> {
  const rowsIn = (table: Table<never, string>) =>
    TableState.of(table, states.get(table.name))?.rows.slice({ from: '' });
  return new Map(byName.map(([name, table]) => [name, rowsIn(table) ?? []]));
}

/** The rows of a table with all times as many seconds later. */
function later(environment: EnvironmentData, name: string, seconds: number): readonly unknown[] {
  const rows: unknown = Reflect.get(environment, name) ?? [];
  const moved: unknown = JSON.parse(JSON.stringify(rows), (key, value: unknown) => {
    if (typeof value !== 'number' || !/^timestamp$|Timestamp$/.test(key)) return value;
    return key === 'quarterTimestamp' ? Math.floor((value + seconds) / 900) * 900 : value + seconds;
  });
  return Array.isArray(moved) ? moved : [];
}

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe('the starting data', () => {
  test.for([0, 86_400, -1000, 1000])('has every row of every table, with its times %d seconds later', (seconds) => {
    for (const [name, rows] of rowsOf(buildStates(demo, seconds))) {
      expect(sorted(rows), name).toEqual(sorted(later(demo, name, seconds)));
    }
  });

  test('shares the rows that have no times, whenever it ends', () => {
    const rows = rowsOf(buildStates(demo, 86_400)).get('number') ?? [];
    const timeless = (demo.number ?? []).filter((row) => !JSON.stringify(row).includes('imestamp'));
    expect(timeless.length).toBeGreaterThan(5);
    for (const row of timeless) expect(rows.includes(row)).toBe(true);
  });

  test('has times in lists too, and shares the lists that have none', () => {
    const row = { organizationId: 'org_301', agentId: 'agent_1', gone: null, tags: [{ count: 5 }, 7], numbers: [5] };
    const visits = [{ timestamp: 60, by: { timestamp: 30 } }, { count: 60 }, 60];
    const { demo: own } = parseSeedData(JSON.stringify({ demo: { agent: [{ ...row, visits }] }, empty: {} }));
    const [agent] = rowsOf(buildStates(own, 5)).get('agent') ?? [];
    expect(agent).toEqual({ ...row, visits: [{ timestamp: 65, by: { timestamp: 35 } }, { count: 60 }, 60] });
    expect(Reflect.get(Object(agent), 'tags')).toBe(Reflect.get(Object(own.agent?.[0]), 'tags'));
  });

  test('is of a name, and ends when it is to', () => {
    const data = new StartingData({ demo, empty });
    const first = data.at('demo', seedTime);
    const second = data.at('empty', seedTime + 60);
    expect(rowsOf(first)).toEqual(rowsOf(buildStates(demo, 0)));
    expect(rowsOf(second)).toEqual(rowsOf(buildStates(empty, 60)));
  });

  test('is made once for all who ask for the same', () => {
    const data = new StartingData({ demo, empty });
    const first = data.at('demo', seedTime);
    expect(data.at('demo', seedTime)).toBe(first);
    expect(data.at('empty', seedTime)).not.toBe(first);
    expect(data.at('demo', seedTime + 1)).not.toBe(first);
    expect(data.at('demo', seedTime)).toBe(first);
  });

  test('is made again where nobody has it any more', () => {
    const gone = new Set<object>();
    const deref = (value: object) => (gone.has(value) ? undefined : value);
    vi.stubGlobal(
      'WeakRef',
      class {
        readonly deref: () => object | undefined;
        constructor(value: object) {
          this.deref = () => deref(value);
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const data = new StartingData({ demo, empty });
    const first = data.at('empty', seedTime);
    const other = data.at('empty', seedTime + 1);
    gone.add(first);
    const again = data.at('empty', seedTime);
    expect(again).not.toBe(first);
    expect(rowsOf(again)).toEqual(rowsOf(first));
    expect(data.at('empty', seedTime)).toBe(again);
    expect(data.at('empty', seedTime + 1)).toBe(other);
  });
});
