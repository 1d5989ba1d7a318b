import { assumedBy } from '../model/assumed.ts';
import type { Basis } from '../model/basis.ts';
import type { Exchange } from '../target/exchange.ts';
import { type JsonFault, repeatedName } from '../target/json-text.ts';

/** One rule that an answer breaks. */
export interface Breach {
  /** The rule of the contract, in words. */
  readonly rule: string;
  /** JSON Pointer into openapi.yaml. */
  readonly pointer: string;
  /** Distinguishes this breach from others of the same rule. */
  readonly place: string;
  readonly expected: string;
  readonly actual: string;
  /** On what the rule rests. */
  readonly basis: Basis;
}

/** An answer that is declared without content has none. */
export function* emptyBreaches({ status, text }: Exchange, pointer: string): Generator<Breach> {
  if (text === '') return;
  const place = `${status}`;
  const expected = 'no body';
  const actual = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  yield {
    rule: 'a response declared without a body has none',
    pointer,
    place,
    expected,
    actual,
    basis: assumedBy(),
  };
}

/** Rules of any JSON text (RFC 8259). */
export function* textBreaches({ status, text, body, faults = [] }: Exchange, pointer: string): Generator<Breach> {
  const name = repeatedName(text, body);
  const all: readonly JsonFault[] = name === undefined ? faults : [...faults, { kind: 'name', name }];
  for (const fault of all) {
    const [expected, actual] = wordsOf(fault);
    yield {
      rule: 'the body is valid JSON (RFC 8259)',
      pointer,
      place: `${status} ${fault.kind}`,
      expected,
      actual,
      basis: assumedBy(),
    };
  }
}

function wordsOf(fault: JsonFault): readonly [expected: string, actual: string] {
  switch (fault.kind) {
    case 'mark':
      return ['no byte order mark (section 8.1)', 'one before the text'];
    case 'encoding':
      return ['UTF-8 (section 8.1)', 'bytes that are not'];
    case 'name':
      return ['each name once in an object (section 4)', `${fault.name} twice`];
  }
}
