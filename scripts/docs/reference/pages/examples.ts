import { type Html, html } from '../../../../src/html/html.ts';
import type { Json } from '../../contract/contract.ts';
import { codeBlock, inline } from '../markdown.ts';
import type { Example } from '../parts.ts';

/** Examples below each other, each with what it shows. */
export function exampleBlocks(examples: readonly Example[]): Html {
  return html`${examples.map(({ summary, value }) => html`<figure class="code"><figcaption>${inline(summary)}</figcaption>${codeBlock(written(value))}</figure>`)}`;
}

/** Examples of a body, the first open and the others folded. */
export function exampleSet(title: string, id: string, examples: readonly Example[]): Html | false {
  const [first, ...others] = examples;
  if (first === undefined) return false;
  return html`<h3 id="${id}">${title}</h3>
${exampleBlocks([first])}${others.map((example) => html`<details><summary>${inline(example.summary)}</summary>${exampleBlocks([example])}</details>`)}`;
}

/** JSON as people read it; a text, such as CSV, as it is. */
function written(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
