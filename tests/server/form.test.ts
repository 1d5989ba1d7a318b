import { describe, expect, test } from 'vitest';
import { finish } from '../../src/contract/steps.ts';
import { work } from '../../src/contract/work.ts';
import { readForm } from '../../src/server/form.ts';

const read = (text: string, type = 'multipart/form-data; boundary=b') => finish(readForm(text, type));

const named = 'Content-Disposition: form-data; name="a"';

/** A form with one part of that head. */
const headed = (head: string) => `--b\r\n${head}\r\n\r\nx\r\n--b--`;

/** A form of parts by name and text. */
const form = (...parts: [string, string][]) =>
  `${parts.map(([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`).join('')}--b--`;

describe('a boundary', () => {
  const bounded = (boundary: string) => `--${boundary}\r\n${named}\r\n\r\nx\r\n--${boundary}--`;

  test.for(['b', '-', '--', "'()+_,-./:=?", 'b'.repeat(70)])('may be %s', (boundary) => {
    expect(read(bounded(boundary), `multipart/form-data; boundary="${boundary}"`)).toEqual({ a: 'x' });
  });

  test.for(['', 'b'.repeat(71)])('may not be %j', (boundary) => {
    expect(read(bounded(boundary), `multipart/form-data; boundary="${boundary}"`)).toBeUndefined();
  });

  test.for(['multipart/form-data', 'multipart/form-data; charset=utf-8', 'form', ''])('is not in %j', (type) => {
    expect(read(bounded('b'), type)).toBeUndefined();
    expect(read(bounded('undefined'), type)).toBeUndefined();
  });
});

describe('a form', () => {
  const one = headed(named);

  test.for([
    ['its first delimiter within a line', `x${one}`, {}],
    ['a line end before it', `\r\n${one}`, { a: 'x' }],
    ['a character and a line end before it', `x\r\n${one}`, { a: 'x' }],
    ['lines before it', `This is a form.\r\nRead it.\r\n${one}`, { a: 'x' }],
    ['something behind it', `${one}\r\nThis was a form.`, { a: 'x' }],
    ['a space behind a delimiter', one.replace('--b', '--b '), { a: 'x' }],
    ['a tab behind a delimiter', one.replace('--b', '--b\t'), { a: 'x' }],
    ['spaces and tabs behind a delimiter', one.replace('--b', '--b \t \t'), { a: 'x' }],
    ['something else behind a delimiter', one.replace('--b', '--bc'), undefined],
    ['a line feed behind a delimiter', one.replace('--b\r\n', '--b\n'), undefined],
    ['no part', '--b--', {}],
    ['no end', one.slice(0, -2), undefined],
    ['no last delimiter', one.slice(0, -7), undefined],
    ['a part without a text', `--b\r\n${named}\r\n\r\n--b--`, { a: '' }],
    ['a part that ends in its head', `--b\r\n${named}\r\n--b\r\n${named}\r\n\r\nx\r\n--b--`, undefined],
    ['a part without a head', '--b\r\n\r\nx\r\n--b--', undefined],
  ] as const)('with %s', ([, text, fields]) => {
    expect(read(text)).toEqual(fields);
  });

  test('has what stands between the delimiters, whatever it is', () => {
    const text = '\r\n--\r\n -b\r\n\r\nContent-Disposition: form-data; name="c"\r\n\r\nx--b\n--b';
    expect(read(form(['a', text], ['c', '']))).toEqual({ a: text, c: '' });
  });

  test('with a name that comes again has a list of its texts', () => {
    const texts = read(form(['a', '1'], ['c', '2'], ['a', '3'], ['a', '4'], ['c', '5']));
    expect(texts).toEqual({ a: ['1', '3', '4'], c: ['2', '5'] });
  });

  test.for(['__proto__', 'constructor', 'toString', ''])('may have fields of the name %j like any others', (name) => {
    for (const texts of [['1'], ['1', '2'], ['1', '2', '3']]) {
      const fields = read(form(...texts.map((text): [string, string] => [name, text]))) ?? {};
      const value = texts.length === 1 ? '1' : texts;
      const field = { value, configurable: true, enumerable: true, writable: true };
      expect(Object.getOwnPropertyDescriptors(fields)).toEqual(Object.fromEntries([[name, field]]));
      expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    }
  });

  test('is work for each part and each character, and leaves others their turn after each part', () => {
    const steps = readForm(form(['a', 'x'.repeat(800)], ['c', 'x'.repeat(8000)]), 'multipart/form-data; boundary=b');
    const head = '\r\nContent-Disposition: form-data; name="a"\r\n\r\n'.length;
    for (const characters of [head + 800, head + 8000]) {
      const before = work.done;
      expect(steps.next().done).toBe(false);
      expect(work.done - before).toBe(100 + characters / 8);
    }
    expect(steps.next().done).toBe(true);
  });
});

describe('a part', () => {
  test.for([
    ['Content-Disposition: form-data; name="a b"', 'a b'],
    ['content-disposition:form-data;name="a"', 'a'],
    ['CONTENT-DISPOSITION: \t FORM-DATA ; \t NAME="a"', 'a'],
    ['Content-Disposition: form-data; name=agentId', 'agentId'],
    ['Content-Disposition: form-data; name=agentId; filename=x', 'agentId'],
    ['Content-Disposition: form-data; filename="name=x.csv"; name="a"', 'a'],
    ['Content-Disposition: form-data; filename=x.csv; name=a', 'a'],
    ['Content-Disposition: form-data; name=""', ''],
    ['Content-Disposition: form-data; name="a;=b"', 'a;=b'],
    ['Content-Disposition: form-data; name="%22a%0D%0a%41"', '"a\r\n%41'],
    ['Content-Type: text/csv\r\nContent-Disposition: form-data; name="a"\r\nX-Any: y', 'a'],
  ] as const)('with the head %j has the name %j', ([head, name]) => {
    expect(read(headed(head))).toEqual({ [name]: 'x' });
  });

  test.for([
    'Content-Disposition: form-data',
    'Content-Disposition: form-data; filename="x"',
    'Content-Disposition: form-data; name',
    'Content-Disposition: attachment; name="a"',
    'X-Content-Disposition: form-data; name="a"',
    'Content-Type: text/csv; name="a"',
    'Content-Disposition: form-data\r\nContent-Type: text/csv; name="a"',
  ])('with the head %j has no name, and is not well-formed', (head) => {
    expect(read(headed(head))).toBeUndefined();
  });

  test.for(['7bit', '8bit', 'binary', 'BINARY', ' 8bit', ' \t 8bit \t '])(
    'may say that its text is as it is: %j',
    (encoding) => {
      expect(read(headed(`Content-Transfer-Encoding:${encoding}\r\n${named}`))).toEqual({ a: 'x' });
      expect(read(headed(`${named}\r\ncontent-transfer-encoding:${encoding}`))).toEqual({ a: 'x' });
    },
  );

  test.for(['base64', 'quoted-printable', 'x-8bit', '8bit-x', '8bit, base64', ''])(
    'whose text is encoded as %j is not well-formed',
    (encoding) => {
      expect(read(headed(`Content-Transfer-Encoding: ${encoding}\r\n${named}`))).toBeUndefined();
    },
  );

  test('may have headers of 4 KiB, and no more', () => {
    const length = (head: string) => `\r\n${head}\r\n\r\n`.length;
    const filler = (size: number) => `X: ${'y'.repeat(size - length(`${named}\r\nX: `))}`;
    expect(read(headed(`${named}\r\n${filler(4096)}`))).toEqual({ a: 'x' });
    expect(read(headed(`${named}\r\n${filler(4097)}`))).toBeUndefined();
  });
});
