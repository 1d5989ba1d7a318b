import { DFA, isDisjointWith, JS, NFA } from 'refa';

/** Which texts one pattern takes and another does not. */
export interface PatternDifference {
  /** True if the later one refuses a text that the earlier one took. */
  readonly loses: boolean;
  /** True if the later one takes a text that the earlier one refused. */
  readonly gains: boolean;
}

/** Automata of more states take too long to be compared. */
const mostNodes = 5_000;

/**
 * How the texts of two patterns (ECMA-262, with the flag `u`) differ, by their automata; undefined of patterns that are not
 * regular (look-around, back references), have an anchor within, or are too large.
 */
export function patternDifference(before: string, after: string): PatternDifference | undefined {
  const old = textsOf(before);
  const now = textsOf(after);
  if (!old || !now) return undefined;
  try {
    return { loses: hasBeyond(old, now), gains: hasBeyond(now, old) };
  } catch {
    // More nodes than may be.
    return undefined;
  }
}

/** The texts that a pattern takes: it may begin and end anywhere in them unless it has the anchors. */
function textsOf(pattern: string): DFA | undefined {
  const [, start = '', inner = '', end = ''] = /^(\^?)(.*?)((?<!\\)\$)?$/su.exec(pattern) ?? [];
  if (isParted(inner)) return undefined;
  const source = `${start === '' ? '[^]*' : ''}(?:${inner})${end === '' ? '[^]*' : ''}`;
  try {
    const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({
      backreferences: 'throw',
      assertions: 'throw',
    });
    const automaton = NFA.fromRegex(expression, { maxCharacter }, {}, new NFA.LimitedNodeFactory(mostNodes));
    return DFA.fromFA(automaton, new DFA.LimitedNodeFactory(mostNodes));
  } catch {
    return undefined;
  }
}

/** True if the anchors belong to a single alternative. */
function isParted(inner: string): boolean {
  let depth = 0;
  for (const [token] of inner.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x').matchAll(/[()|]/g)) {
    if (token === '|' && depth === 0) return true;
    depth += token === '(' ? 1 : token === ')' ? -1 : 0;
  }
  return false;
}

/** True if the first takes a text that the second does not. */
function hasBeyond(first: DFA, second: DFA): boolean {
  const others = second.copy();
  others.complement();
  return !isDisjointWith(first, others);
}
