import { describe, expect, test } from 'vitest';
import { pathPrefix } from '../../../generated/client.ts';
import { operations } from '../../../src/contract/operations.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { drawOf, strike } from '../../../src/sandbox/engine/fault-effect.ts';
import { type AskedFault, isKnownPath, matches } from '../../../src/sandbox/engine/fault-match.ts';
import { Faults } from '../../../src/sandbox/engine/faults.ts';
import { recordOf } from '../../../src/sandbox/service/records.ts';
import type { EnvironmentRecord } from '../../../src/sandbox/store/store.ts';
import { Dropped } from '../../../src/server/engine.ts';

const { listTasks, getTask } = operations;
const path = pathTo('listTasks');
const toList = { operationId: 'listTasks', path };
const exampleOf = async (_: unknown, status: number, example = 'first') => ({
  status,
  mediaType: 'application/problem+json',
  headers: { 'retry-after': '12' },
  body: { example },
});

/** Faults of an environment that is kept nowhere. */
function ofNobody(): Faults {
  let record: EnvironmentRecord = recordOf('env_7', {}, 0);
  return new Faults(
    () => record,
    async (change) => {
      record = change(record);
    },
  );
}

describe('faults', () => {
  test('befall requests in order, as often as they say', async () => {
    const faults = ofNobody();
    expect([faults.any, await faults.take(toList)]).toEqual([false, undefined]);
    const first = await faults.add({ operationId: 'listTasks', status: 500 }, 2, 9);
    const second = await faults.add({ operationId: 'getTask', drop: true }, 1, 9);
    expect(first).toMatchObject({ faultId: 'fault_1', asked: { operationId: 'listTasks', status: 500 }, remaining: 2 });
    const third = await faults.add({ path, status: 429 }, 1, 9);
    expect([faults.any, faults.list()]).toEqual([true, [first, second, third]]);
    expect(await faults.take(toList)).toEqual(first);
    expect(faults.list()).toEqual([{ ...first, remaining: 1 }, second, third]);
    expect(await faults.take(toList)).toEqual({ ...first, remaining: 1 });
    expect(await faults.take(toList)).toEqual(third);
    expect(await faults.take(toList)).toBeUndefined();
    expect(faults.list()).toEqual([second]);
    await faults.clear();
    expect([faults.any, faults.list()]).toEqual([false, []]);
    expect(await faults.add({ operationId: 'getTask', drop: true }, 1, 1)).toMatchObject({ faultId: 'fault_4' });
    expect(await faults.add({ operationId: 'getTask', drop: true }, 1, 1)).toBeUndefined();
  });

  test('that stay until they are deleted are never used up', async () => {
    const faults = ofNobody();
    const { faultId = '' } =
      (await faults.add({ operationId: '*', untilDeleted: true, drop: true }, undefined, 9)) ?? {};
    for (let i = 0; i < 3; i++) expect((await faults.take(toList))?.faultId).toBe(faultId);
    expect([await faults.delete('fault_9'), faults.any]).toEqual([false, true]);
    expect([await faults.delete(faultId), faults.any]).toEqual([true, false]);
  });
});

describe('a fault matches', () => {
  test.for([
    [pathTo('listTasks'), pathTo('listTasks'), true],
    [pathTo('listTasks'), pathTo('getTask', { taskId: 'task_1' }), false],
    [`${pathTo('listTasks')}/*`, pathTo('getTask', { taskId: 'task_1' }), true],
    [`${pathTo('listTasks')}/*`, pathTo('listTasks'), false],
    [`${pathTo('listTasks')}/*`, `${pathTo('listTasks')}/task_1/more`, false],
    [`${pathPrefix}*/task_1`, pathTo('getTask', { taskId: 'task_1' }), true],
    [`${pathPrefix}*/task_1`, pathTo('getTask', { taskId: 'task_2' }), false],
    [`${pathTo('listTasks')}/**`, pathTo('listTasks'), true],
    [`${pathTo('listTasks')}/**`, `${pathTo('listTasks')}/task_1/more`, true],
    [`${pathPrefix}**`, `${pathPrefix}agents`, true],
    [`${pathTo('listTasks')}/**`, `${pathPrefix}agents`, false],
  ] as const)('by the path %s that of %s: %s', ([pattern, given, does]) => {
    expect(matches({ path: pattern }, { operationId: 'any', path: given })).toBe(does);
  });

  test('an operation, any, or none', () => {
    expect(matches({ operationId: 'listTasks' }, toList)).toBe(true);
    expect(matches({ operationId: '*' }, toList)).toBe(true);
    expect(matches({ operationId: 'getTask' }, toList)).toBe(false);
    expect(matches({ operationId: 'getTask', path }, toList)).toBe(false);
    expect(matches({ operationId: 'listTasks', path: `${pathPrefix}agents` }, toList)).toBe(false);
  });

  test.for<readonly [unknown, unknown, boolean]>([
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: 1, c: 3 }, { a: 1, b: 2 }, false],
    [{ toString: {} }, {}, false],
    [{ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 1, d: 2 }], e: 0 } }, true],
    [{ a: [1] }, { a: [1, 2] }, false],
    [{ a: {} }, { a: [] }, false],
    [[], {}, false],
    [{ a: null }, { a: null }, true],
    [{ a: null }, { a: {} }, false],
    ['a,b', 'a,b', true],
    [{}, 'a,b', false],
  ])('by the part %j the body %j: %s', ([requestBody, body, does]) => {
    const fault: AskedFault = { operationId: '*', requestBody };
    expect(matches(fault, { ...toList, body })).toBe(does);
  });

  test('before the body is read only where it asks for no part of it, and afterwards only where it does', () => {
    const fault: AskedFault = { operationId: 'listTasks', requestBody: {} };
    expect([matches(fault, toList), matches(fault, { ...toList, body: {} })]).toEqual([false, true]);
    const other = { operationId: 'listTasks' };
    expect([matches(other, toList), matches(other, { ...toList, body: {} })]).toEqual([true, false]);
  });

  test('paths that operations have', () => {
    expect(
      [`${pathTo('listTasks')}/*`, pathTo('getTask', { taskId: 'task_1' }), `${pathPrefix}**`].map((one) =>
        isKnownPath(one),
      ),
    ).toEqual([true, true, true]);
    expect(isKnownPath(`${pathPrefix}task`)).toBe(false);
    expect([isKnownPath(`${pathTo('listTasks')}/*`, 'getTask'), isKnownPath(path, 'getTask')]).toEqual([true, false]);
  });
});

describe('a fault strikes', () => {
  const made = (asked: AskedFault, drawn = 0) => ({ faultId: 'fault_1', asked, remaining: 1, drawn });

  test('with the first example of its status, or the one that it names, and headers of its own', async () => {
    const of = (asked: AskedFault) => strike(made(asked), getTask, exampleOf);
    const type = ['vary', 'Origin', 'content-type', 'application/problem+json'];
    await expect(of({ status: 429 })).rejects.toMatchObject({
      reply: { status: 429, headers: [...type, 'retry-after', '12'], body: '{"example":"first"}' },
    });
    await expect(of({ status: 429, example: 'second', retryAfter: 7, headers: { Via: 'x' } })).rejects.toMatchObject({
      reply: { headers: [...type, 'retry-after', '7', 'via', 'x'], body: '{"example":"second"}' },
    });
  });

  test('with nothing but a status that the operation does not declare', async () => {
    const reply = { status: 503, headers: ['vary', 'Origin'], body: null };
    await expect(strike(made({ status: 503 }), getTask, exampleOf)).rejects.toMatchObject({ reply });
  });

  test('not at all, late, and no more', async () => {
    const dropped = strike(made({ drop: true }), getTask, exampleOf);
    await expect(dropped).rejects.toThrow(new Dropped('fault_1'));
    expect(await strike(made({ delayMs: 1 }), listTasks, exampleOf)).toBeUndefined();
  });

  test('after delays that equal seeds draw equally', () => {
    const draws = (seed?: number) => {
      const asked = { jitterMs: 9, ...(seed !== undefined && { seed }) };
      return Array.from({ length: 50 }, (_, drawn) => drawOf(made(asked, drawn)));
    };
    expect(draws(7)).toEqual(draws(7));
    expect(draws()).toEqual(draws(0));
    expect(draws(7)).not.toEqual(draws(8));
    expect(draws(7).every((drawn) => drawn >= 0 && drawn < 1)).toBe(true);
    expect(Math.max(...draws(7)) - Math.min(...draws(7))).toBeGreaterThan(0.5);
  });
});
