import { expect, test } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { type SecretForm, secretsOf } from '../../src/contract/secrets.ts';
import { maskText } from '../../src/masking/mask-text.ts';
import { Masks } from '../../src/masking/masks.ts';

test('equal secrets have equal masks, and others have others', () => {
  const masks = new Masks();
  expect(['demo-admin', 'demo-user', 'demo-admin'].map((one) => masks.of(one, 'token'))).toEqual([
    'token-1',
    'token-2',
    'token-1',
  ]);
  expect(masks.of('hunter2', 'secret')).toBe('secret-1');
  expect(masks.of('demo-user', 'secret')).toBe('token-2');
});

test('every mask holds to the contract where the secret does, and does not where it does not', () => {
  const forms: SecretForm[] = Object.keys(operations).flatMap((id) => {
    const { body, answer } = secretsOf(id);
    return [body, answer].flatMap((places) => Object.values(places?.secret ?? {}));
  });
  const holds = ({ minLength = 0, pattern = '' }: SecretForm, text: string) =>
    text.length >= minLength && new RegExp(pattern, 'u').test(text);
  const secrets = [
    'pat_7Kq2mX9vB4nT8wLc3RzY6hJd5FsG1pAe',
    'whsec_bGFya2ZpZWxkLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=',
    'short',
  ];
  expect(forms.length).toBeGreaterThan(5);
  const found = new Set<boolean>();
  for (const form of forms) {
    const masks = new Masks();
    for (let i = 0; i < 12; i++) masks.of(`other-${i}`, 'token');
    for (const secret of secrets) {
      found.add(holds(form, secret));
      expect(holds(form, masks.of(secret, 'token', form)), `${secret} ${form.pattern}`).toBe(holds(form, secret));
      masks.of(secret, 'token');
    }
  }
  expect(found).toEqual(new Set([true, false]));
});

test('a known secret is hidden in any text, the longest first', () => {
  const masks = new Masks();
  masks.of('demo-admin', 'token');
  masks.of('demo-admin-env_7', 'token');
  expect(masks.hide('xdemo-admin-env_7, demo-admindemo-admin-env_8.')).toBe('xtoken-2, token-1token-1-env_8.');
  expect(masks.hide('demo-adm, demo-admi')).toBe('demo-adm, demo-admi');
});

test('a secret that a refusal has cut off is hidden too', () => {
  const masks = new Masks();
  masks.of('pat_7Kq2mX9vB4nT8wLc3RzY', 'token');
  expect(masks.hide('nothing at /x/pat_7Kq2mX9vB4…')).toBe('nothing at /x/token-1…');
  expect(masks.hide('nothing at /x/pat_7Kq2mX9…, pat_7Kq2x…')).toBe('nothing at /x/token-1…, pat_7Kq2x…');
});

test('a word, or a text of a few characters, is no secret where it does not stand as one', () => {
  const masks = new Masks();
  for (const secret of ['admin', 'user1', 'success', 'applicationjson']) masks.of(secret, 'token');
  const text = '{"success":true,"type":"admin","user1":"applicationjson"}';
  expect(masks.hide(text)).toBe(text);
  masks.of('correcthorsebatterystaple', 'token');
  expect(masks.hide('correcthorsebatterystaple')).toBe('token-5');
});

test('what is only likely to be a secret is masked in its place alone', () => {
  const masks = new Masks();
  expect(masks.inPlace('same-origin', 'secret')).toBe('secret-1');
  expect(masks.hide('same-origin')).toBe('same-origin');
  expect(masks.of('same-origin', 'token')).toBe('secret-1');
  expect(masks.hide('same-origin')).toBe('secret-1');
});

test('so many secrets are remembered, and the longest unused is forgotten first', () => {
  const masks = new Masks();
  for (let i = 1; i <= 10_000; i++) masks.of(`secret:${i}`, 'token');
  expect(masks.of('secret:1', 'token')).toBe('token-1');
  masks.of('secret:10001', 'token');
  expect(masks.hide('secret:1;')).toBe('token-1;');
  expect(masks.hide('secret:2;')).toBe('secret:2;');
  expect(masks.hide('secret:10001;')).toBe('token-10001;');
  expect(masks.of('secret:2', 'token')).toBe('token-10002');
});

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYXlhIn0.S5tT-9_x';

test.each([
  [`Signed in with ${token}.`, 'Signed in with token-1.'],
  [`<a href="/in#${token}">`, '<a href="/in#token-1">'],
  [`/in/${token.slice(0, -8)}`, '/in/token-1'],
  ['/back?code=Zx81kQ02pw&state=7', '/back?code=secret-1&state=7'],
  ['eyJust.two.words', 'eyJust.two.words'],
])('%s', (text, shown) => {
  expect(maskText(text, new Masks())).toBe(shown);
});
