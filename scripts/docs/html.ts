/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The little Markdown that one-line texts have: `code`, **strong** and [links](…). */
export function inlineMarkdown(text: string): string {
  return text
    .split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/)
    .map((part) => {
      if (part.startsWith('`') && part.length > 2) return `<code>${escapeHtml(part.slice(1, -1))}</code>`;
      const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
      if (link) return `<a href="${escapeHtml(link[2] ?? '')}">${inlineMarkdown(link[1] ?? '')}</a>`;
      return escapeHtml(part).replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
    })
    .join('');
}

/** `1 operation`, `2 operations`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerate(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
