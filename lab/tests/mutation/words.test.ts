/** Every fault of the catalogue breaks something that is written: in the contract as it reads now, or in an RFC. */
import { expect, test } from 'vitest';
import { readContractFiles } from '../../mutation/contract/bundle.ts';
import { catalogue } from '../../mutation/words/catalogue.ts';

test('each fault quotes the contract, or names a section of an RFC', () => {
  const contract = JSON.stringify(readContractFiles().bundle).replaceAll(/(?:\\n|\s)+/g, ' ');
  const isWritten = (words: string) => contract.includes(words) || /^RFC \d+, section [\d.]+$/.test(words);
  expect(catalogue.filter(({ breaks }) => !isWritten(breaks)).map(({ id, breaks }) => `${id}: ${breaks}`)).toEqual([]);
});
