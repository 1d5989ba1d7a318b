import { hash } from 'node:crypto';

/** Diagrams as SVG, by their text in Mermaid. */
export type Diagrams = Readonly<Record<string, string>>;

/**
 * The Mermaid diagrams of contracts. Layout takes seconds, so a build of pages reads what is committed, and so does `--check`:
 * a diagram that is known is not drawn again.
 */
export async function drawDiagrams(contracts: readonly unknown[], known: Diagrams = {}): Promise<Diagrams> {
  const blocks = JSON.stringify(contracts).matchAll(/```mermaid\\n(.*?)\\n```/g);
  const sources = new Set([...blocks].map(([, text]): string => JSON.parse(`"${text}"`)));
  const diagrams: Record<string, string> = {};
  for (const source of sources) diagrams[source] = known[source] ?? (await draw(source));
  return diagrams;
}

/** How far a wide drawing shrinks before it scrolls. */
const readable = 0.57;

/** Between a label and the edges of its place. */
const padding = 16;

/** The library's drawing without its styles, which ask a host for a font: ours has them. Several stand in one page, so each calls its arrowheads its own. */
async function draw(source: string): Promise<string> {
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  const own = `d${hash('sha256', source, 'hex').slice(0, 8)}`;
  const svg = renderMermaidSVG(source, { nodeSpacing: 44, layerSpacing: 52 });
  const [, width = '0', height = '0'] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const size = `width="${Math.ceil(Number(width))}" height="${Math.ceil(Number(height))}"`;
  return svg
    .replace(/<style>[\s\S]*?<\/style>\n?/, '')
    .replace(
      / width="[\d.]+" height="[\d.]+" style="[^"]*"/,
      ` ${size} style="min-width:${Math.round(Number(width) * readable)}px" aria-hidden="true"`,
    )
    .replaceAll(/(id="|url\(#)(?=arrow)/g, `$1${own}-`)
    .replaceAll(
      /(<rect [^>]* width="([\d.]+)"[^>]*>\s*<text )(?=[^>]*font-size="11")/g,
      (_, start, room) => `${start}${fitted(Number(room))}`,
    )
    .replaceAll(/ data-(?!id|label)[a-z-]+="[^"]*"/g, '')
    .replaceAll(/\d+\.\d{2,}/g, (number) => Number(number).toFixed(1));
}

/** The label of an arrow keeps to its place, whatever the reader's font. */
function fitted(room: number): string {
  return `textLength="${Math.round(room - padding)}" lengthAdjust="spacingAndGlyphs" `;
}
