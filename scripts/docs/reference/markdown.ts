import { Marked, type Tokens } from 'marked';
import { Html, html } from '../../../src/html/html.ts';
import { table } from '../../../src/html/parts.ts';
import { diagramFigure } from './diagram.ts';
import { highlight } from './highlight.ts';

/** Code of this length stays in one line although it has hyphens or spaces. */
const longestWhole = 24;

/** Markdown as the contract writes it: what looks like HTML in it is text. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => html`${text}`.text,
    table({ header, rows }: Tokens.Table) {
      const cell = ({ tokens }: Tokens.TableCell) => new Html(this.parser.parseInline(tokens));
      const lines = rows.map((cells) => html`<tr>${cells.map((one) => html`<td>${cell(one)}`)}</tr>`);
      return table('Table', header.map(cell), lines).text;
    },
    codespan({ text }: Tokens.Codespan) {
      const isWhole = text.length <= longestWhole && /[ -]/.test(text);
      return html`<code${isWhole && html` class="line"`}>${text}</code>`.text;
    },
    code: ({ text, lang }: Tokens.Code) => (lang === 'mermaid' ? diagramFigure(text) : codeBlock(text, lang)).text,
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
export function codeBlock(text: string, language?: string): Html {
  return html`<pre tabindex="0"><code>${highlight(text, language)}</code></pre>`;
}

/** Markdown without its diagrams, where these stand elsewhere. */
export function withoutDiagrams(text: string): string {
  return text.replaceAll(/```mermaid\n[\s\S]*?```\n*/g, '');
}

/** The first sentence, and what follows it. */
export function splitLead(text: string): { lead: string; rest: string } {
  const [lead = ''] = /^[\s\S]*?[.!?](?=\s+[A-Z`*[]|\s*$)|^[\s\S]*?(?=\n{2})|^[\s\S]*/.exec(text) ?? [];
  return { lead: lead.trim(), rest: text.slice(lead.length).trim() };
}

/** What people read of a text: no marks, no diagrams, one line. */
export function plain(text: string): string {
  const words = withoutDiagrams(text).replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return words
    .replaceAll(/[`*|]|^#+ |---/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
