import { expect, test } from 'vitest';
import type { TokenPlace } from '../../src/contract/credentials.ts';
import { maskHeaders } from '../../src/masking/mask-headers.ts';
import { Masks } from '../../src/masking/masks.ts';

const header = { scheme: 'Key', in: 'header', prefixes: [''] } as const;

test.for<[place: TokenPlace, name: string, value: string, shown: string]>([
  [{ ...header, name: 'x-pass' }, 'X-Pass', 'abc-1234', 'token-1'],
  [{ ...header, name: 'x-pass', prefixes: ['Pass '] }, 'X-Pass', 'pass abc-1234', 'pass token-1'],
  [
    { ...header, name: 'authorization', prefixes: ['Basic '], basic: true },
    'Authorization',
    'Basic YTE6',
    'Basic token-1',
  ],
  [{ ...header, in: 'cookie', name: 'sid' }, 'Cookie', 'a=dark; sid=abc-1234', 'a=secret-1; sid=token-1'],
  [{ ...header, name: 'x-pass' }, 'Authorization', 'Digest abc-1234', 'Digest token-1'],
  [{ ...header, name: 'x-pass' }, 'Cookie', 'sid=abc-1234', 'secret-1'],
])('where the token stands as %j says, the header %s: %s is shown as %s', ([place, name, value, shown]) => {
  expect(maskHeaders([name, value], new Masks(), [place])).toEqual([{ name, value: shown }]);
});
