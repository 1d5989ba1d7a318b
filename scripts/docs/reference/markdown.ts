import { Marked, type Tokens } from 'marked';
import { Html } from '../../../src/html/html.ts';
import { escapeHtml } from '../html.ts';
import { diagramFigure } from './diagram.ts';

/** Markdown as the contract writes it: what looks like HTML in it is text. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    // A table scrolls by itself, for the keyboard too.
    table(token: Tokens.Table) {
      const row = (cells: readonly Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
      return `<div class="table" tabindex="0" role="region" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
    },
    code: ({ text, lang }: Tokens.Code) => (lang === 'mermaid' ? diagramFigure(text) : codeBlock(text).text),
  },
});

/** Paragraphs, lists, tables, code and diagrams. */
export function markdown(text: string): Html {
  return new Html(marked.parse(text, { async: false }));
}

/** A text of one paragraph, without the paragraph. */
export function inline(text: string): Html {
  return new Html(marked.parseInline(text, { async: false }));
}

/** Code that scrolls by itself, for the keyboard too. */
export function codeBlock(text: string): Html {
  return new Html(`<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`);
}

/** Markdown without its diagrams, where these stand elsewhere. */
export function withoutDiagrams(text: string): string {
  return text.replaceAll(/```mermaid\n[\s\S]*?```\n*/g, '');
}

/** The first paragraph, and what follows it. */
export function splitLead(text: string): { lead: string; rest: string } {
  const [lead = '', ...rest] = text.split(/\n{2,}/);
  return { lead, rest: rest.join('\n\n') };
}

/** What people read of a text: no marks, no diagrams, one line. */
export function plain(text: string): string {
  const words = withoutDiagrams(text).replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return words
    .replaceAll(/[`*|]|^#+ |---/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
