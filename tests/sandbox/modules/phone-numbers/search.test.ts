import { expect, test } from 'vitest';
import { PageSize } from '../../../../generated/parameters.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';

test('the starting data answers the searches of the examples as they do', async () => {
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

test('a search by locality finds all towns of a name, in one region and one country or the other', async () => {
  const client = (await openSandbox()).client('demo-user');
  const search = async (query: { locality: string; region?: string; country?: string }) =>
    (await unwrap(client.searchNumbersByLocality(query))).totalNumbers;
  const inMassachusetts = await search({ locality: 'Springfield', region: 'MA' });
  const inMissouri = await search({ locality: 'Springfield', region: 'MO' });
  expect(inMassachusetts).toBeGreaterThan(0);
  expect(await search({ locality: 'Springfield' })).toBe(inMassachusetts + inMissouri);
  expect(await search({ locality: 'Toronto' })).toBe(0);
  expect(await search({ locality: 'Toronto', country: 'CA' })).toBe(20);
});
