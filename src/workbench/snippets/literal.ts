/** Syntax of a language's literals. */
export interface Notation {
  readonly text: (value: string) => string;
  readonly key: (name: string) => string;
  /** Keywords for `true`, `false` and `null`. */
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
  /** Padding inside braces on one line: a space or nothing. */
  readonly padding: string;
  /** Text after the last entry of a multi-line literal: a comma or nothing. */
  readonly last: string;
  /** One step of indentation. */
  readonly step: string;
}

/** An expression that stands in a value as it is. */
export class Expression {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** Columns that a line may have. */
const width = 80;

const words = { true: 'true', false: 'false', null: 'null' };
const quoted = (value: string) => JSON.stringify(value);

export const json: Notation = { text: quoted, key: quoted, words, padding: '', last: '', step: '  ' };

export const typescript: Notation = {
  text: (value) => (value.includes("'") ? quoted(value) : `'${quoted(value).slice(1, -1).replaceAll('\\"', '"')}'`),
  key: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`),
  words,
  padding: ' ',
  last: ',',
  step: '  ',
};

export const python: Notation = {
  text: quoted,
  key: quoted,
  words: { true: 'True', false: 'False', null: 'None' },
  padding: '',
  last: ',',
  step: '    ',
};

/**
 * A value of JSON as a literal. Lists and objects that fit stand in one line; `indent` is what stands before their further
 * lines, and `before` how many columns of the first line are taken.
 */
export function literal(value: unknown, notation: Notation, indent = '', before = indent.length): string {
  const line = inLine(value, notation);
  if (before + line.length <= width || !hasEntries(value)) return line;
  const inner = indent + notation.step;
  const rows = entriesOf(value, notation).map(({ label, entry }) => {
    const text = literal(entry, notation, inner, inner.length + label.length);
    return inner + joined(label, text, notation);
  });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${rows.join(',\n')}${notation.last}\n${indent}${close}`;
}

function inLine(value: unknown, notation: Notation): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === 'string') return notation.text(value);
  if (typeof value === 'boolean') return notation.words[`${value}`];
  if (typeof value !== 'object') return String(value);
  if (value === null) return notation.words.null;
  const parts = entriesOf(value, notation).map(({ label, entry }) => joined(label, inLine(entry, notation), notation));
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  const padding = parts.length > 0 ? notation.padding : '';
  return `{${padding}${parts.join(', ')}${padding}}`;
}

/** An entry of an object with its name; TypeScript has no need to say a name twice. */
function joined(label: string, text: string, notation: Notation): string {
  return notation === typescript && label === `${text}: ` ? text : label + text;
}

function hasEntries(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Expression) && Object.keys(value).length > 0;
}

function entriesOf(value: object, notation: Notation): { label: string; entry: unknown }[] {
  if (Array.isArray(value)) return value.map((entry: unknown) => ({ label: '', entry }));
  return Object.entries(value).map(([name, entry]) => ({ label: `${notation.key(name)}: `, entry }));
}
