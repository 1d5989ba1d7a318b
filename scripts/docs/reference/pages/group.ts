import { counted } from '../../../../src/contract/counted.ts';
import { type Html, html } from '../../../../src/html/html.ts';
import { type ContractOperation, type Provenance, textAt } from '../../contract/contract.ts';
import type { Book, Chapter, Group } from '../book.ts';
import { inline, markdown, plain, splitLead } from '../markdown.ts';
import { layOut } from './layout.ts';
import { methodBadge, pathOf } from './route.ts';

/** The page of a group: what it is about, how its things come and go, and its operations. */
export function groupPage(book: Book, group: Group): string {
  const description = textAt(group.node, 'description');
  const ofKind = (kind: ContractOperation['kind']) => group.chapters.filter(({ operation }) => operation.kind === kind);
  const sections = [
    { id: 'operations', title: 'Operations', chapters: ofKind('operation') },
    { id: 'events', title: 'Events', chapters: ofKind('webhook') },
  ]
    .filter(({ chapters }) => chapters.length > 0)
    .map(({ chapters, ...section }) => ({ ...section, content: chapterTable(chapters) }));
  if (group.diagrams.length > 0)
    sections.push({ id: 'states', title: 'States', content: markdown(group.diagrams.join('\n\n')) });
  return layOut(book, {
    title: group.name,
    description: plain(splitLead(description).lead),
    group,
    href: group.href,
    contents: sections.map(({ id, title }) => [id, title] as const),
    opening: html`<h1>${group.name}</h1>
${markdown(description)}
${addedNote(group)}
${book.hasProvenance && html`<p class="note">${knownSentence(group)}</p>`}`,
    main: html`${sections.map(({ id, title, content }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>\n`)}`,
  });
}

/** Operations, then events, each in a line with its method and path. */
export function chapterTable(chapters: readonly Chapter[]): Html {
  return html`<ul class="chapters">${chapters.map(chapterLine)}</ul>`;
}

function chapterLine({ operation, href }: Chapter): Html {
  const { id, kind, summary } = operation;
  return html`
<li>${methodBadge(operation)} <a href="${href}" data-id="${id}">${summary}</a> <code>${kind === 'webhook' ? id : pathOf(operation)}</code></li>`;
}

function addedNote({ node }: Group): Html | false {
  const reason = textAt(node, 'x-added');
  return reason !== '' && html`<p class="note">Added: the service does not have this group. ${inline(reason)}</p>`;
}

/** How many of its operations are documented, known by name, or added. */
function knownSentence({ chapters }: Group): string {
  const members = (provenance: Provenance, kind: ContractOperation['kind']) =>
    chapters.filter(({ operation }) => operation.provenance === provenance && operation.kind === kind).length;
  const kinds: readonly (readonly [Provenance, string])[] = [
    ['documented', 'documented'],
    ['named', 'known by name only'],
    ['assumed', 'assumed'],
    ['added', 'added'],
  ];
  const parts = kinds.flatMap(([provenance, words]) => {
    const operations = members(provenance, 'operation');
    const events = members(provenance, 'webhook');
    return [
      operations > 0 ? `${counted(operations, 'operation')} ${words}` : '',
      events > 0 ? `${counted(events, 'event')} ${words}` : '',
    ];
  });
  return `${parts.filter(Boolean).join(', ')}.`;
}
