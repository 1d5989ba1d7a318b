import type { Contract } from '../../../contract/document.ts';
import { valueAt } from '../../../contract/pointer.ts';
import { readBundle } from '../../model/contract.ts';
import type { Schema } from '../../model/schema.ts';
import { suiteFiles } from '../../suite-files.ts';

let bundle: Contract | undefined;

/** What the contract says at a place; empty where that is nothing. */
function wordsAt(pointer: string): string {
  bundle ??= readBundle(suiteFiles.contract);
  const words = valueAt(bundle, `${pointer}/description`);
  return typeof words === 'string' ? words : '';
}

/** A field of an object that is the sum of a field of the items of a list beside it. */
export interface StatedSum {
  readonly name: string;
  readonly part: string;
  readonly list: string;
}

/** The sums that the contract states of an object. */
export function statedSums({ pointer, properties }: Schema): StatedSum[] {
  return [...properties.keys()].flatMap((name) => {
    const [, part, list] = /^Sum of `(\w+)` of all (\w+)\b/.exec(wordsAt(`${pointer}/properties/${name}`)) ?? [];
    return part === undefined || list === undefined || !properties.has(list) ? [] : [{ name, part, list }];
  });
}
