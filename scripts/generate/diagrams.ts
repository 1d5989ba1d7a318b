/** Diagrams as SVG, by their text in Mermaid. */
export type Diagrams = Readonly<Record<string, string>>;

/**
 * The Mermaid diagrams of contracts. A build of pages reads what is committed, and so does `--check`: a diagram that is known is not
 * drawn again, so that a new version of the layout changes no page by itself.
 */
export async function drawDiagrams(contracts: readonly unknown[], known: Diagrams = {}): Promise<Diagrams> {
  const blocks = JSON.stringify(contracts).matchAll(/```mermaid\\n(.*?)\\n```/g);
  const sources = new Set([...blocks].map(([, text]): string => JSON.parse(`"${text}"`)));
  const diagrams: Record<string, string> = {};
  for (const source of sources) diagrams[source] = known[source] ?? (await draw(source));
  return diagrams;
}

/** The layout reserves room for the widest fonts of readers; words are drawn smaller than it has them. */
const shown: Readonly<Record<string, string>> = { '16': '13', '14': '11' };

const style = `
  graph [nodesep=0.35 ranksep=0.4 pad=0.1]
  node [shape=box height=0.4 margin="0.16,0.06" fontname=Helvetica fontsize=16]
  edge [fontname=Helvetica fontsize=14 arrowsize=0.7]`;

/** Where a state diagram begins and ends, `[*]` in Mermaid. */
const start = 'start [class=start shape=circle label="" width=0.16 height=0.16 fixedsize=true]';
const end = 'end [class=end shape=doublecircle label="" width=0.13 height=0.13 fixedsize=true]';

/** The drawing without its colours, which are those of the page. */
async function draw(source: string): Promise<string> {
  const { Graphviz } = await import('@hpcc-js/wasm-graphviz');
  const svg = (await Graphviz.load()).layout(dotOf(source), 'svg', 'dot');
  const [, width = '0', height = '0'] = / viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const size = `width="${Math.ceil(Number(width))}" height="${Math.ceil(Number(height))}"`;
  return svg
    .slice(svg.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->\n|<title>.*<\/title>\n|<polygon fill="white" .*\/>\n/g, '')
    .replace(/ width="[^"]*pt" height="[^"]*pt"\s*/, ` ${size} aria-hidden="true" `)
    .replaceAll(/ (?:xmlns:xlink|id|xml:space|font-family|fill|stroke)="[^"]*"/g, '')
    .replaceAll(/<polygon points="([\d.-]+),([\d.-]+) ([\d.-]+),\2 \3,([\d.-]+) \1,\4 \1,\2"\/>/g, roundedBox)
    .replaceAll(/ font-size="(\d+)\.00"/g, (_, laid: string) => ` font-size="${shown[laid]}"`)
    .replaceAll(/\d+\.\d{2,}/g, (number) => Number(number).toFixed(1))
    .trim();
}

/** A box with its corners a little round: arrows end where its sides are. */
function roundedBox(_box: string, ...corners: string[]): string {
  const [right = 0, top = 0, left = 0, bottom = 0] = corners.slice(0, 4).map(Number);
  return `<rect x="${left}" y="${top}" width="${(right - left).toFixed(1)}" height="${(bottom - top).toFixed(1)}" rx="5"/>`;
}

/** A state diagram or a flowchart, as far as the contract has them, in Graphviz's language. Throws on any other line. */
function dotOf(source: string): string {
  const [, ...lines] = source.split('\n').map((line) => line.trim());
  const ends = [source.includes('[*] -->') ? start : '', source.includes('--> [*]') ? end : ''];
  return `digraph {${style}\n  ${[...ends, ...lines.map(lineOf)].join('\n  ')}\n}`;
}

const named = /^state "(?<label>.+)" as (?<id>\w+)$/;
const transition = /^(?<from>\[\*\]|\w+) --> (?<to>\[\*\]|\w+)(?:: (?<label>.+))?$/;
const link =
  /^(?<from>\w+)(?:\["(?<fromLabel>.+?)"\])? (?<line>--|-\.) "?(?<label>.+?)"? (?:-->|\.->) (?<to>\w+)(?:\["(?<toLabel>.+?)"\])?$/;

function lineOf(line: string): string {
  const state = named.exec(line)?.groups;
  if (state) return `${state.id} [label=${quoted(state.label)}]`;
  const arrow = (transition.exec(line) ?? link.exec(line))?.groups;
  if (!arrow) throw new Error(`A diagram has a line that the generator cannot draw: ${line}`);
  const { from = '', to = '', fromLabel, toLabel, label } = arrow;
  const labels = [
    [from, fromLabel],
    [to, toLabel],
  ].map(([id, text]) => (text === undefined ? '' : `${id} [label=${quoted(text)}]; `));
  const dashed = arrow.line === '-.' ? ' style=dashed' : '';
  return `${labels.join('')}${from === '[*]' ? 'start' : from} -> ${to === '[*]' ? 'end' : to} [label=${quoted(wrapped(label))}${dashed}]`;
}

/** A label in lines of about this many characters, with room beside its edge. */
const longestLine = 18;

function wrapped(label = ''): string {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= longestLine) lines.push(word);
    else lines.splice(-1, 1, `${last} ${word}`);
  }
  return lines.map((line) => ` ${line} `).join('\n');
}

function quoted(text = ''): string {
  return JSON.stringify(text);
}
