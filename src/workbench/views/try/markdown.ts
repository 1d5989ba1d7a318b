/** A block of a text: a paragraph, a list, or a table. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A run of a line. */
export type Run =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const item = /^(?:\d+\.|-) /;

/** The blocks of the little Markdown that the contract's texts have. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map(blockOf);
}

/** The runs of a line or a paragraph. */
export function runsOf(text: string): Run[] {
  return text
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/)
    .filter(Boolean)
    .map(runOf);
}

function blockOf(text: string): Block {
  const lines = text.split('\n');
  if (lines.length > 2 && /^\|[\s:|-]+\|$/.test(lines[1] ?? '')) {
    const [head = [], , ...rows] = lines.map(cellsOf);
    return { kind: 'table', head, rows };
  }
  if (!item.test(text)) return { kind: 'paragraph', text: lines.join(' ') };
  const items = text.split(/\n(?=(?:\d+\.|-) )/).map((one) => one.replace(item, '').replaceAll(/\s+/g, ' '));
  return { kind: 'list', isOrdered: /^\d/.test(text), items };
}

function cellsOf(line: string): string[] {
  return line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function runOf(text: string): Run {
  const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(text);
  if (link) return { kind: 'link', text: link[1] ?? '', href: link[2] ?? '' };
  if (/^`[^`]+`$/.test(text)) return { kind: 'code', text: text.slice(1, -1) };
  if (/^\*\*[^*]+\*\*$/.test(text)) return { kind: 'strong', text: text.slice(2, -2) };
  return { kind: 'text', text };
}
