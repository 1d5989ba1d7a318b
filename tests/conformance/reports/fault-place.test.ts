import { expect, it } from 'vitest';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { faultPlaceOf } from '../../../src/conformance/reports/fault-place.ts';
import { visible } from '../../../src/conformance/target/sanitize.ts';

const list = phoneAgentContract().operation('listTasks').pointer;
const answer = `${list}/responses/200/content/application~1json/schema`;
const problem = `${list}/responses/401/content/application~1problem+json/schema`;

it.each([
  ['a parameter', `${list}/parameters`, 'query pageSize maximum', '/components/parameters/PageSize', 'maximum'],
  ['a header', `${list}/responses/200/headers`, '200 ratelimit', '/components/headers/RateLimit', ''],
  ['a field that is missing', answer, '200 /success required', '/components/schemas/Success', 'success required'],
  ['a field in a list', answer, '200 /tasks/*/state type', '/components/schemas/TaskState', 'type'],
  ['a whole body', problem, '401  type', '/components/schemas/Problem', 'type'],
  ['a response', `${list}/responses/401`, '401', '/components/responses/Unauthorized', '401'],
  ['what has no component', list, '', list, ''],
])('%s stands where its component is written', (_, pointer, place, component, rest) => {
  expect(faultPlaceOf(phoneAgentContract().document, { pointer, place: visible(place) })).toMatchObject({
    pointer: component,
    rest,
  });
});

it('what a server names as it likes is not looked for in the contract', () => {
  for (const name of ['constructor', '__proto__', 'a b', '~', '*'])
    expect(
      faultPlaceOf(phoneAgentContract().document, { pointer: answer, place: visible(`200 /${name} type`) }).rest,
    ).toBe(`200 /${name} type`);
});
