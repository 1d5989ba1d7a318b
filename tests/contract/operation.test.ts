import { expect, test } from 'vitest';
import { lowestSuccess } from '../../src/contract/operation.ts';
import { mayAct, roles } from '../../src/contract/roles.ts';

test('the success of an operation is its lowest status from 200 on', () => {
  expect(lowestSuccess({ id: 'x', responses: { '404': {}, '204': {}, '201': {}, '100': {} } })).toBe('201');
  expect(() => lowestSuccess({ id: 'createX', responses: { '302': {}, '102': {} } })).toThrow(
    'createX declares no success.',
  );
});

test('a role may do what itself and lower ones may, and all may do what needs none', () => {
  expect(roles).toEqual(['user', 'admin', 'superAdmin']);
  const may = roles.map((role) => [...roles.filter((needed) => mayAct(role, needed)), mayAct(role, null)]);
  expect(may).toEqual([
    ['user', true],
    ['user', 'admin', true],
    ['user', 'admin', 'superAdmin', true],
  ]);
});
