import { expect, test } from 'vitest';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { declared } from '../support/contract.ts';
import { few } from '../support/few.ts';
import { askServer } from '../support/mock-app.ts';
import { places } from './growth.ts';
import { problemIn, rules } from './problem.ts';

const bodies = declared.flatMap(({ id, path, method, bodies }) => {
  const schema = bodies.get('application/json')?.schema;
  return schema ? [{ id, method, schema, target: path.replaceAll(/\{\w+\}/g, '1') }] : [];
});

test.for(bodies)('$id refuses a text of a mebibyte wherever a text may stand', async ({ method, target, schema }) => {
  const headers = { ...tokenHeaders('t'), 'content-type': 'application/json' };
  for (const build of few([...places(schema, 'string', (value) => value)], 2)) {
    const body = JSON.stringify(build(' a'.repeat(2 ** 19 - 500)));
    const problem = await problemIn(
      await askServer(new Request(`http://mock.example${target}`, { method, headers, body })),
      400,
    );
    expect(rules(problem).some((rule) => /(maxLength|enum|pattern|format)$/.test(rule))).toBe(true);
  }
});
