import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { phoneAgentContract } from '../../../../src/behaviours/model/contract.ts';
import { expressionOf } from '../../../../src/conformance/requests/repeated-text.ts';
import { curlOf } from '../../../../src/conformance/requests/request.ts';
import { tokenPlaces } from '../../../../src/contract/credentials.ts';

const long = `{"a":"${'ab'.repeat(5_000)}","é'":[${'null,'.repeat(3_000)}null]}`;

test('a long text is written as what comes again and again', () => {
  const expression = expressionOf(long);
  expect(expression.length).toBeLessThan(200);
  expect(execFileSync(process.execPath, ['-p', expression], { encoding: 'utf8' })).toBe(`${long}\n`);
});

test('a shell sends the whole of a long body', () => {
  const { method, path: target } = phoneAgentContract().operation('createToken');
  const headers = { 'content-type': 'application/json' };
  const command = curlOf(
    'http://127.0.0.1:1',
    { method, target, headers, body: long },
    { token: '$TOKEN' },
    tokenPlaces,
  );
  const file = command.slice(command.indexOf('@<(') + 1);
  const script = `PATH="${process.execPath.replace(/\/node$/, '')}:$PATH"; cat ${file}`;
  expect(execFileSync('bash', ['-c', script], { encoding: 'utf8' })).toBe(long);
});
