/** A fenced code block of a Markdown page. */
export interface CodeBlock {
  readonly language: string;
  /** What stands after the language: a file's name, or the terminal that it is about. */
  readonly title: string;
  readonly code: string;
}

/** The fenced code blocks of a page, in order (CommonMark 0.31, section 4.5). */
export function codeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(\w*) ?(.*)\n([\s\S]*?)^```/gm)].map(
    ([, language = '', title = '', code = '']) => ({ language, title, code }),
  );
}

/** Commands of a page, and what it says they print. */
interface Step {
  readonly terminal: string;
  readonly commands: string;
  /** Each with the terminal that it is seen in; `…` stands for anything. */
  readonly shown: readonly { readonly terminal: string; readonly text: string }[];
}

/**
 * The shell blocks of a page, each with the output blocks behind it. Commands of npm are left out, and so are blocks of
 * nothing else.
 */
export function steps(blocks: readonly CodeBlock[]): Step[] {
  return blocks.flatMap(({ language, title: terminal, code }, i) => {
    const commands = code.replace(/^npm .*\n/gm, '');
    if (language !== 'sh' || commands === '') return [];
    const rest = blocks.slice(i + 1);
    const end = rest.findIndex((block) => block.language === 'sh');
    const shown = rest.slice(0, end < 0 ? rest.length : end).filter((block) => /^(|text|json)$/.test(block.language));
    const outputs = shown.map((block) => ({ terminal: block.title || terminal, text: block.code }));
    return [{ terminal, commands, shown: outputs }];
  });
}

/**
 * The options of each `npm start` and `npm run mock` that a page names, in blocks and between them, but for those that take a
 * database of the reader's.
 */
export function startOptions(markdown: string): string[][] {
  const commands = [...markdown.matchAll(/npm (?:start|run mock)(?: -- [^#`\n]*)?/g)].map(([command]) =>
    command.trim(),
  );
  const own = [...new Set(commands)].filter((command) => !command.includes('postgres://'));
  return own.map((command) => [
    ...(command.startsWith('npm run mock') ? ['--stateless'] : []),
    ...(command.split(' -- ')[1]?.split(/\s+/) ?? []),
  ]);
}

/** The options of each `npm run` of a script that a page names with some. */
export function optionsOf(script: string, markdown: string): string[][] {
  const named = new RegExp(`^.*npm run ${script} -- ([^\`\\n]*)`, 'gm');
  const commands = [...markdown.matchAll(named)].map(([, options = '']) => options.trim());
  return [...new Set(commands)].map((command) => command.split(/\s+/));
}

/** Matches what a page shows, whatever the line breaks and spaces. */
export function shownPattern(text: string): RegExp {
  const literal = compact(text).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('…', '.*?')}$`);
}

/** Text without spaces and line breaks. */
export function compact(text: string): string {
  return text.replace(/\s+/g, '');
}
