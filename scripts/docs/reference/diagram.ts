import diagrams from '../../../generated/diagrams.json' with { type: 'json' };
import { Html, html } from '../../../src/html/html.ts';

const drawings: Readonly<Record<string, string>> = diagrams;

/** A Mermaid diagram as `npm run generate` has drawn it, in the colours of the page that it stands in. Throws where it has not. */
export function diagramFigure(source: string): Html {
  const drawing = drawings[source];
  if (drawing === undefined) throw new Error('A diagram of the contract is not drawn; run `npm run generate`.');
  return html`<figure class="card diagram" tabindex="0" role="img" aria-label="${spoken(source)}">${new Html(drawing)}</figure>`;
}

/** What a screen reader says of a diagram: its own text, with the arrows in words. */
function spoken(source: string): string {
  const lines = source.split('\n').slice(1);
  const words = lines.map((line) =>
    line
      .trim()
      .replaceAll('[*]', 'start or end')
      .replace(/\s*-->\s*/, ' to '),
  );
  return `Diagram: ${words.filter(Boolean).join('; ')}`;
}
