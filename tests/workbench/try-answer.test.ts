import { describe, expect, test } from 'vitest';
import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import { firstWithin, heldWhole, verdictOn } from '../../src/workbench/views/try/answer-tree.ts';
import { readJson } from '../../src/workbench/views/try/field-text.ts';
import { blocksOf, runsOf } from '../../src/workbench/views/try/markdown.ts';
import type { JsonValue, Shape } from '../../src/workbench/views/try/model.ts';
import { allOperations, operationNamed } from './try-operations.ts';

const shape: Shape = {
  type: 'object',
  required: ['id', 'list'],
  fields: {
    id: { type: 'string' },
    state: { type: 'string', values: [{ value: 'open', meaning: '' }] },
    size: { type: 'number' },
    list: { type: 'array', items: { type: 'object', required: ['n'], fields: { n: { type: 'integer' } } } },
    free: { type: 'object', others: { type: 'string' } },
  },
};

const told = (value: JsonValue) =>
  verdictOn(heldWhole(shape, value)).faults.map(({ pointer, fault }) => `${pointer} ${fault}`);

describe('an answer beside its schema', () => {
  test('what is right is not marked', () => {
    expect(told({ id: 'a', state: 'open', size: 2, list: [{ n: 1 }], free: { any: 'x' } })).toEqual([]);
  });

  test('fields that are missing, unknown or wrong are marked where they are', () => {
    expect(told({ state: 'shut', size: '2', list: [{ n: 1.5 }, {}], free: { any: 1 }, new: true })).toEqual([
      '/state is none of the values of the contract',
      '/size is string, not number',
      '/list/0/n is number, not integer',
      '/list/1/n is required and missing',
      '/free/any is integer, not string',
      '/new is not in the contract',
      '/id is required and missing',
    ]);
    expect(told([])).toEqual([' is array, not object']);
  });

  test('names from outside are names, whatever they are', () => {
    const value = readJson('{"id":"a","list":[],"__proto__":{"x":1},"constructor":2}');
    expect('value' in value && told(value.value)).toEqual([
      '/__proto__ is not in the contract',
      '/constructor is not in the contract',
    ]);
  });

  test('a million entries are not all looked at before the first are shown', () => {
    const value = Array.from({ length: 1_000_000 }, () => 1);
    const held = heldWhole({ type: 'array', items: { type: 'string' } }, value);
    expect(firstWithin(held, 2).map(({ pointer }) => pointer)).toEqual(['/0', '/1']);
    expect(verdictOn(held)).toMatchObject({ faults: { length: 50 }, isWhole: false });
    expect(verdictOn(heldWhole({ type: 'array' }, value))).toEqual({ faults: [], isWhole: false });
    expect(verdictOn(heldWhole({ type: 'array' }, value.slice(0, 1000)))).toEqual({ faults: [], isWhole: true });
  });

  test('every answer that the contract shows is as its schema says', async () => {
    const shapes = new Map((await allOperations()).map(({ id, answers }) => [id, answers[0]?.shape ?? {}]));
    for (const { id, declared } of phoneAgentContract().operations) {
      for (const example of declared.get('200')?.content.get('application/json')?.examples.values() ?? []) {
        const value = readJson(JSON.stringify(example));
        const whole = heldWhole(shapes.get(id) ?? {}, 'value' in value ? value.value : null);
        expect(verdictOn(whole).faults.map(({ pointer, fault }) => `${id}${pointer} ${fault}`)).toEqual([]);
      }
    }
  });

  test('what refuses is held against the problem', async () => {
    const { problem } = await operationNamed('createTask');
    expect(verdictOn(heldWhole(problem, { status: 400 })).faults.map(({ name }) => name)).toContain('reason');
  });
});

describe('texts of the contract', () => {
  test('have paragraphs, lists, tables, code and links, and nothing else', () => {
    expect(blocksOf('One\nline.\n\n1. First\n   of it\n2. Second\n\n| A | B |\n| --- | --- |\n| `a` | b |')).toEqual([
      { kind: 'paragraph', text: 'One line.' },
      { kind: 'list', isOrdered: true, items: ['First of it', 'Second'] },
      { kind: 'table', head: ['A', 'B'], rows: [['`a`', 'b']] },
    ]);
    expect(runsOf('Use **bold** [`listTasks`](#/try/listTasks), <b>not</b> `x`')).toEqual([
      { kind: 'text', text: 'Use ' },
      { kind: 'strong', text: 'bold' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: '`listTasks`', href: '#/try/listTasks' },
      { kind: 'text', text: ', <b>not</b> ' },
      { kind: 'code', text: 'x' },
    ]);
  });

  test('leave no mark of Markdown behind', async () => {
    const texts = (await allOperations()).flatMap(({ description, effects }) => [description, ...effects]);
    const runs = texts.flatMap(blocksOf).flatMap((block) => {
      if (block.kind === 'paragraph') return runsOf(block.text);
      return (block.kind === 'list' ? block.items : [...block.head, ...block.rows.flat()]).flatMap(runsOf);
    });
    const left = runs.filter(({ kind, text }) => kind === 'text' && /`|\*\*|\]\(|^\||```/.test(text));
    expect(left).toEqual([]);
  });
});
