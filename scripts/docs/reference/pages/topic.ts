import { type Html, html } from '../../../../src/html/html.ts';
import { assumptionHref } from '../../contract/anchors.ts';
import { type ContractOperation, objectAt } from '../../contract/contract.ts';
import { inWords } from '../../contract/words.ts';
import { type Book, type Chapter, chapterOfId, chaptersOf } from '../book.ts';
import { markdown, plain, splitLead } from '../markdown.ts';
import type { Topic } from '../topic-plan.ts';
import { errorSections } from './errors.ts';
import { fieldList } from './fields.ts';
import { chapterTable } from './group.ts';
import { layOut } from './layout.ts';
import { codeOf, receiverSection } from './operation.ts';

/** A part of a topic's page, under a heading. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Html;
}

/** The page of a topic: its rules, and what the contract has about it. */
export function topicPage(book: Book, topic: Topic): string {
  const { title, lead, general, href } = topic;
  // A topic that has no lead of its own begins with its first rule.
  const first = lead === undefined ? general[0] : undefined;
  const others = general.filter((rule) => rule !== first);
  const sections = [
    ...others.map(({ id, title, text }) => ({ id, title, content: markdown(text) })),
    ...shownSections(book, topic),
  ];
  return layOut(book, {
    title,
    description: plain(splitLead(lead ?? first?.text ?? title).lead),
    href,
    code: exampleOf(book, topic),
    contents: sections.map((section) => [section.id, section.title] as const),
    opening: html`<h1>${title}</h1>
${lead !== undefined && markdown(lead)}
${first && html`<div id="${first.id}">${markdown(first.text)}</div>`}`,
    main: html`${sections.map(
      ({ id, title, content }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}</section>\n`,
    )}
${general.length > 0 && restingOn(book, topic)}`,
  });
}

function exampleOf(book: Book, { example }: Topic): Html | undefined {
  if (example === undefined) return undefined;
  const chapter = chapterOfId(book, example.operationId);
  return codeOf(
    book,
    chapter,
    chapter.answers.filter(({ status }) => example.statuses.includes(status)),
  );
}

function shownSections(book: Book, topic: Topic): Section[] {
  return [...sectionsOf[topic.shows ?? 'nothing'](book), ...parameterSections(book, topic)];
}

/** Sections of a topic by what it shows. */
const sectionsOf: Readonly<Record<NonNullable<Topic['shows']> | 'nothing', (book: Book) => Section[]>> = {
  errors: errorSections,
  events: eventSections,
  repeats: (book) =>
    outcomes.flatMap(([outcome, title]) =>
      operationSection(book, `outcome-${outcome}`, title, ({ node }) => objectAt(node, 'x-repeat').outcome === outcome),
    ),
  roles: (book) => {
    const roles = new Set(chaptersOf(book).flatMap(({ operation }) => operation.role ?? []));
    return [...roles].flatMap((role) =>
      operationSection(book, `role-${role}`, `Role ${role}`, (operation) => operation.role === role),
    );
  },
  nothing: () => [],
};

/** Every event, the headers that all have, and what a receiver answers. */
function eventSections(book: Book): Section[] {
  const events = chaptersOf(book).filter(({ operation }) => operation.kind === 'webhook');
  const [first] = events;
  if (first === undefined) return [];
  return [
    { id: 'events', title: 'Events', content: chapterTable(events) },
    { id: 'headers', title: 'Headers', content: fieldList(first.parameters) },
    { id: 'response', title: 'Your response', content: receiverSection(first) },
  ];
}

/** Operations by what a second, equal request does. */
const outcomes: readonly (readonly [outcome: string, title: string])[] = [
  ['same', 'Idempotent operations'],
  ['refused', 'Operations that reject a repeat'],
  ['again', 'Operations that act again'],
];

/** The operations of one kind; nothing where there are none. */
function operationSection(
  book: Book,
  id: string,
  title: string,
  isMember: (operation: ContractOperation) => boolean,
): Section[] {
  const chapters = chaptersOf(book).filter(({ operation }) => isMember(operation));
  return chapters.length === 0 ? [] : [{ id, title, content: chapterLinks(chapters) }];
}

/** The parameters of a topic, and the operations that take the first of them. */
function parameterSections(book: Book, { parameters: names = [] }: Topic): Section[] {
  const [first] = names;
  const chapters = chaptersOf(book).filter(({ parameters }) => parameters.some(({ name }) => name === first));
  const fields = chapters[0]?.parameters.filter(({ name }) => names.includes(name)) ?? [];
  if (fields.length === 0) return [];
  return [
    { id: 'parameters', title: 'Query parameters', content: fieldList(fields) },
    { id: 'operations', title: 'Operations', content: chapterLinks(chapters) },
  ];
}

function chapterLinks(chapters: readonly Chapter[]): Html {
  return html`<ul class="mentions">${chapters.map(({ href, operation }) => html`<li><a href="${href}">${operation.summary}</a></li>`)}</ul>`;
}

/** What the whole contract rests on, said here so that no operation has to. */
function restingOn({ document, hasProvenance }: Book, { id }: Topic): Html | false {
  const ids = objectAt(document, 'info')['x-assumption'];
  const all = Array.isArray(ids) ? ids.filter((one) => typeof one === 'string') : [];
  if (!hasProvenance || all.length === 0 || id !== 'conventions') return false;
  return html`<details class="known"><summary>What this page and the other guides assume</summary>
<ul>${all.map((one) => html`<li><a href="${assumptionHref(one)}">${inWords(one)}</a></li>`)}</ul></details>`;
}
