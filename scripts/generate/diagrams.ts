import { hash } from 'node:crypto';
import { renderMermaidSVG } from 'beautiful-mermaid';

/** The Mermaid diagrams of contracts as SVG, by their text. Their layout takes a second, which no build of pages should. */
export function drawDiagrams(contracts: readonly unknown[]): Readonly<Record<string, string>> {
  const blocks = JSON.stringify(contracts).matchAll(/```mermaid\\n(.*?)\\n```/g);
  const sources = new Set([...blocks].map(([, text]): string => JSON.parse(`"${text}"`)));
  return Object.fromEntries([...sources].map((source) => [source, draw(source)]));
}

/** How far a wide drawing shrinks before it scrolls. */
const readable = 0.57;

/** Between a label and the edges of its place. */
const padding = 16;

/** The library's drawing without its styles, which ask a host for a font: ours has them. Several stand in one page, so each calls its arrowheads its own. */
function draw(source: string): string {
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
