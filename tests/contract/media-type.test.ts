import { describe, expect, test } from 'vitest';
import { negotiate, parseMediaType } from '../../src/contract/media-type.ts';

describe('a media type', () => {
  test.for([
    ['application/json', 'application/json', {}],
    [' Text/CSV ; Charset=UTF-8 ; header=present ', 'text/csv', { charset: 'UTF-8', header: 'present' }],
    ['multipart/form-data; boundary="a b"', 'multipart/form-data', { boundary: 'a b' }],
    ['a/b; x="say \\"hi\\""', 'a/b', { x: 'say "hi"' }],
    ['a/b; x="1;2"; y=3', 'a/b', { x: '1;2', y: '3' }],
    ['a/b; x="\\"; y=1"; z="\\\\"; w=2', 'a/b', { x: '"; y=1', z: '\\', w: '2' }],
    ['a/b; x=""; y=\\"";"', 'a/b', { x: '', y: '\\""' }],
    ['a/b; w=1; x="y; z=1', 'a/b', { w: '1', x: '"y; z=1' }],
    ['a/b; x="y\\', 'a/b', { x: '"y\\' }],
    ['a/b; x=1"', 'a/b', { x: '1"' }],
    ['a/b; x="', 'a/b', { x: '"' }],
    ['a/b;=1; x; y==2; z=', 'a/b', { y: '=2', z: '' }],
    ['application/vnd.a+b.c-d_e!#$&^/x', undefined, {}],
    ['application/vnd.a+b.c-d_e!#$&^', 'application/vnd.a+b.c-d_e!#$&^', {}],
  ] as const)('%j is %j', ([text, essence, parameters]) => {
    expect(parseMediaType(text)).toEqual(essence && { essence, parameters });
  });

  test.for(['', ';', '/', 'json', 'text/', '/csv', 'text/c sv', 'te xt/csv', '*/*', 'text/*', 'text/csv, text/plain'])(
    'is not %j',
    (text) => expect(parseMediaType(text)).toBeUndefined(),
  );
});

describe('of JSON and CSV', () => {
  const json = 'application/json';
  const csv = 'text/csv';

  test.for([
    [null, json],
    ['', json],
    ['  ', json],
    ['*/*', json],
    ['text/csv', csv],
    ['TEXT/CSV', csv],
    ['text/*', csv],
    ['text/plain, text/csv', csv],
    ['text/csv, application/json', json],
    ['application/json;q=0.5, text/csv', csv],
    ['application/json;charset=utf-8;q=0.3, text/csv ; Q=0.4', csv],
    ['application/json;q=0.4, text/csv;q=0.3', json],
    ['application/json;charset=utf-8;q=0.3, text/csv;header=present;q=0.2', json],
    ['*/*;q=0.1, application/json;q=0', csv],
    ['text/csv;note="a, b;q=0";q=0.5, application/json;q=0.4', csv],
    ['text/csv;note="\\", application/json;";q=0.1', csv],
    ['*/*, application/*;q=0', csv],
    ['application/*;q=0, application/json', json],
    ['text/csv;q=high, */*;q=0.1', json],
    ['text/*, text/csv;q=0', undefined],
    ['application/json;q=0, text/csv;q=none', undefined],
    ['text/plain', undefined],
    ['text', undefined],
  ] as const)('who accepts %j is given %j', ([accept, picked]) => {
    expect(negotiate(accept, [json, csv])).toBe(picked);
  });
});
