import type { ParseArgsOptionDescriptor } from 'node:util';

/** An option of a command: what `parseArgs` reads, and its description in `--help`, which the tables in docs begin with. */
export interface CommandOption extends ParseArgsOptionDescriptor {
  /** Placeholder of its value: `FILE`. */
  readonly value?: string;
  readonly help: string;
}

/** An option with a value. */
export const text = (value: string, help: string) => ({ type: 'string', value, help }) as const;

/** An option with a value that may be repeated. */
export const list = (value: string, help: string) =>
  ({ type: 'string', multiple: true, default: [], value, help }) satisfies CommandOption;

/** An option without a value. */
export const flag = (help: string) => ({ type: 'boolean', default: false, help }) as const;

/** The option that prints all others. */
export const helpOption = { type: 'boolean', help: 'print this text' } as const;

/** An option as it is typed: `--port N`. */
export function termOf(name: string, { value }: CommandOption): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

const columns = 120;
/** A longer option is on a line of its own, in characters. */
const widestTerm = 21;

/** The lines of `--help` about options, in their order. */
export function optionLines(options: Readonly<Record<string, CommandOption>>): string {
  const rows = Object.entries(options).map(([name, option]) => [termOf(name, option), option.help] as const);
  const width = Math.min(widestTerm, Math.max(...rows.map(([term]) => term.length)));
  return rows
    .flatMap(([term, help]) => {
      const [first = '', ...others] = wrapped(help, columns - width - 4);
      const begins =
        term.length > width
          ? [`  ${term}`, first.padStart(first.length + width + 4)]
          : [`  ${term.padEnd(width)}  ${first}`];
      return [...begins, ...others.map((line) => line.padStart(line.length + width + 4))];
    })
    .join('\n');
}

/** A text in lines of at most so many characters. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
