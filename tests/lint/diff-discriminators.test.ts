import { expect, test } from 'vitest';
import { answering, diff } from './diff.ts';

const variants = (discriminator: object | undefined) => answering({ oneOf: [{ type: 'object' }], discriminator });
const named = (propertyName: string, mapping: Readonly<Record<string, string>>) => variants({ propertyName, mapping });
const known = named('type', { call: 'Call', text: 'Text' });

test('another field that tells variants apart breaks whoever goes by the old one', async () => {
  expect(await diff(known, named('kind', { call: 'Call', text: 'Text' }))).toEqual([
    ['major', '`kind` tells the variants apart; `type` did.'],
  ]);
  expect(await diff(known, variants(undefined))).toEqual([['major', 'No field tells the variants apart; `type` did.']]);
});

test('a value that stands for another variant, or for none, does too', async () => {
  expect(await diff(known, named('type', { call: 'Text' }))).toEqual([
    ['major', "The value 'call' stands for `Text`; it stood for `Call`."],
    ['major', "The value 'text' stands for nothing; it stood for `Text`."],
  ]);
});

test('so does one that is led elsewhere by a pointer', async () => {
  const led = (mapping: Readonly<Record<string, string>>) => named('type', mapping);
  const call = '#/components/schemas/Call';
  const text = '#/components/schemas/Text';
  expect(await diff(led({ call, text }), led({ call: text }))).toEqual([
    ['major', `The value 'call' stands for \`${text}\`; it stood for \`${call}\`.`],
    ['major', "The value 'text' stands for nothing any more."],
  ]);
});

test('a value more breaks nobody by itself', async () => {
  expect(await diff(named('type', { call: 'Call' }), known)).toEqual([
    ['minor', "The value 'text' stands for `Text`."],
  ]);
});
