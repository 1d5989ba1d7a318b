import { visible } from '../../../conformance/target/sanitize.ts';
import { counted } from '../../../contract/counted.ts';
import { type Html, html } from '../../../html/html.ts';

/** The first of what fits, and how many do not. */
export interface Fitting {
  readonly parts: readonly Html[];
  readonly left: number;
}

/** Writes as many as fit into so many bytes of the page. */
export function fitting<Item>(items: readonly Item[], write: (item: Item) => Html, mostBytes: number): Fitting {
  const parts: Html[] = [];
  let bytes = 0;
  for (const item of items) {
    const part = write(item);
    bytes += bytesOf(part);
    if (bytes > mostBytes) break;
    parts.push(part);
  }
  return { parts, left: items.length - parts.length };
}

/** Size of a part of the page, in bytes of UTF-8. */
export function bytesOf({ text }: Html): number {
  return Buffer.byteLength(visible(text));
}

/** A list that is folded after its first entries, and cut where it would take more bytes than it may. */
export function foldedList<Item>(
  items: readonly Item[],
  write: (item: Item) => Html,
  { open, mostBytes, name }: { readonly open: number; readonly mostBytes: number; readonly name: string },
): Html {
  const { parts, left } = fitting(items, (item) => html`<li>${write(item)}</li>`, mostBytes);
  const others = parts.slice(open);
  const cut =
    left > 0 && html`<p class="note">… and ${counted(left, 'more', 'more')} that this page has no room for.</p>`;
  // One alone takes no more room than the line that would stand for it.
  if (others.length < 2) return html`<ul class="${name}">${parts}</ul>${cut}`;
  return html`<ul class="${name}">${parts.slice(0, open)}</ul>
<details class="more"><summary>and ${others.length} more</summary><ul class="${name}">${others}</ul></details>${cut}`;
}
