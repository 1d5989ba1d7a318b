import { hasMoreValuesThan, isDeeperThan } from '../../contract/json-depth.ts';

/** Most levels and values of JSON that are parsed: more take minutes and gigabytes, however few bytes they came in. */
const most = { levels: 1000, values: 4_000_000 };

/** Parses a text as JSON; undefined if it is not. Throws if it is nested too deep or has too many values. */
export function jsonOf(text: string): unknown {
  if (/^\s*[[{]/.test(text)) {
    if (isDeeperThan(text, most.levels)) throw new Error(`The response has more than ${most.levels} levels of JSON`);
    if (hasMoreValuesThan(text, most.values))
      throw new Error(`The response has more than ${most.values} values of JSON`);
  }
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
