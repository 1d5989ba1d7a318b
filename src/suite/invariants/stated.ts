import type { Contract } from '../../contract/document.ts';
import { valueAt } from '../../contract/pointer.ts';
import { type DeclaredOperation, readBundle } from '../contract/contract.ts';
import type { Schema } from '../contract/schema.ts';
import { suiteFiles } from '../suite-files.ts';

let bundle: Contract | undefined;

/** What the contract says at a place; empty where that is nothing. */
function wordsAt(pointer: string): string {
  bundle ??= readBundle(suiteFiles.contract);
  const words = valueAt(bundle, `${pointer}/description`);
  return typeof words === 'string' ? words : '';
}

/** In which order a list is, by which time of its entries. */
export interface StatedOrder {
  readonly field: string;
  readonly isNewestFirst: boolean;
  /** In the words of the contract. */
  readonly words: string;
}

const newest =
  /\b(?:the newest|the last (?:created|added)|the one created last|the one with the newest message) first\b/;
const oldest = /\bthe oldest first\b/;

/** The order by time that the contract states of a list; undefined where it states none. */
export function statedOrder({ pointer }: DeclaredOperation, entry: Schema): StatedOrder | undefined {
  const text = wordsAt(pointer);
  const [words] = newest.exec(text) ?? oldest.exec(text) ?? [];
  const field = ['lastMessageTimestamp', 'timestamp'].find((name) => entry.properties.has(name));
  return words === undefined || field === undefined ? undefined : { field, isNewestFirst: newest.test(words), words };
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
