import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../../../generated/parameters.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';

describe('the starting data', () => {
  test('answers the searches of the examples as they do', async () => {
    const client = (await openSandbox()).client('demo-user');
    const inWashington = { locality: 'Washington', pageSize: 3 };
    const answers = {
      firstPage: client.searchNumbersByLocality(inWashington),
      lastPage: client.searchNumbersByLocality({ ...inWashington, ...pageQuery(9, 3) }),
      none: client.searchNumbersByLocality({ locality: 'Springfield', region: 'IL' }),
    };
    for (const [name, answer] of Object.entries(answers)) {
      expect(await unwrap(answer)).toEqual(exampleAnswer('searchNumbersByLocality', name));
    }
    const begin = client.searchNumbersByPrefix({ prefix: '202555018', [PageSize.name]: 2 });
    expect(await unwrap(begin)).toEqual(exampleAnswer('searchNumbersByPrefix', 'firstPage'));
    const none = client.searchNumbersByPrefix({ prefix: '202555010' });
    expect(await unwrap(none)).toEqual(exampleAnswer('searchNumbersByPrefix', 'none'));
    const spells = client.searchNumbersByPhrase({ phrase: 'OK' });
    expect(await unwrap(spells)).toEqual(exampleAnswer('searchNumbersByPhrase', 'found'));
    const plumber = client.searchNumbersByPhrase({ phrase: 'PLUMBER' });
    expect(await unwrap(plumber)).toEqual(exampleAnswer('searchNumbersByPhrase', 'none'));
  });
});

describe('a search', () => {
  test('by locality finds the whole name in either case, in one region or all', async () => {
    const client = (await openSandbox()).client('demo-user');
    const search = async (query: { locality: string; region?: string; country?: string }) =>
      (await unwrap(client.searchNumbersByLocality(query))).totalNumbers;
    expect(await search({ locality: 'wASHINGTON' })).toBe(30);
    expect(await search({ locality: 'Washing' })).toBe(0);
    const [both, ma, mo] = [
      await search({ locality: 'Springfield' }),
      await search({ locality: 'Springfield', region: 'MA' }),
      await search({ locality: 'Springfield', region: 'MO' }),
    ];
    expect(ma).toBeGreaterThan(0);
    expect(both).toBe(ma + mo);
    expect(await search({ locality: 'Toronto' })).toBe(0);
    expect(await search({ locality: 'Toronto', country: 'CA' })).toBe(20);
  });

  test('by prefix stays in its country and sorts by number', async () => {
    const client = (await openSandbox()).client('demo-user');
    const search = async (query: { prefix: string; country?: string }) =>
      unwrap(client.searchNumbersByPrefix({ ...query, [PageSize.name]: 100 }));
    const all = (await search({ prefix: '4' })).numbers.map(({ phoneNumber }) => phoneNumber);
    expect(all).toEqual([...all].sort());
    expect(new Set(all.map((number) => number.slice(0, 5)))).toEqual(new Set(['+1410', '+1413', '+1417']));
    expect((await search({ prefix: '416', country: 'CA' })).message).toBe('20 numbers that begin with +1416 are free.');
    expect((await search({ prefix: '2025550160' })).message).toBe('1 number that begins with +12025550160 is free.');
    expect((await search({ prefix: '30', country: 'DE' })).message).toBe(
      'No number that begins with 30 in DE is free.',
    );
  });

  test('by phrase shows numbers that end with it first, then the others, each once', async () => {
    const client = (await openSandbox()).client('demo-user');
    const search = async (text: string, nth = 0, size = 100) =>
      (await unwrap(client.searchNumbersByPhrase({ phrase: text, ...pageQuery(nth, size) }))).numbers.map(
        ({ phoneNumber }) => phoneNumber,
      );
    const found = await search('01');
    const ends = found.filter((number) => number.endsWith('01'));
    expect(ends.length).toBeGreaterThan(1);
    expect(found.length).toBeGreaterThan(ends.length);
    expect(found.slice(0, ends.length)).toEqual([...ends].sort());
    expect(found.slice(ends.length)).toEqual(found.slice(ends.length).sort());
    expect(new Set(found).size).toBe(found.length);
    expect([...(await search('01', 0, 7)), ...(await search('01', 1, 7))]).toEqual(found.slice(0, 14));
    // J, K and L are on one key, and "555" begins at one place only but "55" at two.
    expect(await search('55')).toEqual(await search('kl'));
    expect(new Set(await search('LL')).size).toBe((await search('JK')).length);
  });

  test.for([
    ['ABC', '2', '_02555'],
    ['DEF', '3', '41_555'],
    ['GHI', '4', '_10555'],
    ['JKL', '5', '20255_'],
    ['MNO', '6', '5501_'],
    ['PQRS', '7', '41_555'],
    ['TUV', '8', '5501_'],
    ['WXYZ', '9', '11_'],
  ] as const)('by phrase takes %s for the key %s', async ([letters, key, within]) => {
    const client = (await openSandbox()).client('demo-user');
    const search = (character: string) => {
      const query = { phrase: within.replace('_', character), pageSize: 100 };
      return unwrap(client.searchNumbersByPhrase(query));
    };
    const { numbers, totalNumbers } = await search(key);
    expect(totalNumbers).toBeGreaterThan(1);
    for (const letter of letters) {
      const found = await search(letter);
      expect(found.numbers).toEqual(numbers);
      const spelled = within.replace('_', letter);
      expect(found.message).toBe(`${totalNumbers} numbers that spell ${spelled} are free.`);
    }
  });

  test('shows an empty page past the end', async () => {
    const client = (await openSandbox()).client('demo-user');
    const query = pageQuery(1000, 100);
    for (const page of [
      await unwrap(client.searchNumbersByLocality({ ...query, locality: 'Washington' })),
      await unwrap(client.searchNumbersByPrefix({ ...query, prefix: '202' })),
      await unwrap(client.searchNumbersByPhrase({ ...query, phrase: '2025' })),
    ]) {
      expect(page).toMatchObject({ totalNumbers: 30, pageNumber: PageNumber.minimum + 1000, numbers: [] });
    }
  });
});
