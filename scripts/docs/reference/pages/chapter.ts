import { entriesByRule } from '../../../../src/contract/assumptions.ts';
import { type Html, html } from '../../../../src/html/html.ts';
import { assumptionHref, operationHref } from '../../contract/anchors.ts';
import { isObject, listAt, type Operation, textAt } from '../../contract/contract.ts';
import type { Book, Chapter, Group } from '../book.ts';
import { inline, markdown, plain, splitLead } from '../markdown.ts';
import type { Answer, Part } from '../parts.ts';
import { exampleSet } from './examples.ts';
import { fieldList } from './fields.ts';
import { layOut, type PageParts } from './layout.ts';
import { partSection, refusalSection, successSection } from './parts.ts';
import { provenanceLine } from './provenance.ts';
import { eventBadge, routeOf } from './route.ts';
import { sampleSection } from './samples.ts';

/** The page of an operation, or of an event that the service sends. */
export function chapterPage(book: Book, group: Group, chapter: Chapter): string {
  const { operation, description, href } = chapter;
  const isEvent = operation.kind === 'webhook';
  const samples = sampleSection(book.beside.samplesOf(operation.id), isEvent);
  const examples = exampleSection(chapter);
  return layOut(book, {
    title: operation.summary,
    description: plain(splitLead(description).lead),
    group,
    href,
    contents: contentsOf(chapter, { examples: examples !== false, try: samples !== false }),
    main: html`${opening(book, group, chapter, samples !== false)}
${chapter.parameters.length > 0 && parameterSection(chapter)}
${chapter.body !== undefined && partSection(chapter.body, isEvent ? 'Payload' : 'Body')}
${successes(chapter).map((answer) => successSection(answer, chapter.neverShown))}
${isEvent ? receiverSection(chapter) : refusalSection(refusals(chapter), book.names)}
${examples}
${samples}
${chapter.mentionedBy.length > 0 && mentionSection(book, chapter)}`,
  });
}

/** What the operation is, before anything else: title, words, method and path, role; then, in a line, on what it rests. */
function opening(book: Book, group: Group, { operation, description, effects }: Chapter, hasSamples: boolean): Html {
  const { lead, rest } = splitLead(description);
  return html`<p class="note"><a href="${group.href}">${group.name}</a></p>
<h1>${operation.summary}</h1>
<div class="lead">${markdown(lead)}</div>
<p class="route">${operation.kind === 'operation' ? routeOf(operation) : arrival(operation)}</p>
${facts(book, operation, hasSamples)}
${book.hasProvenance && provenanceLine(book.survey, operation)}
${markdown(rest)}
${effects.map(markdown)}`;
}

/** How an event comes to a receiver. */
function arrival({ node }: Operation): Html {
  const destination = textAt(node, 'x-destination-type');
  const relay = textAt(node, 'x-relay-type');
  return html`${eventBadge} <span>POST to your ${destination !== '' ? html`destinations of type <code>${destination}</code>` : html`relay <code>${relay}</code>`}</span>`;
}

function facts({ document }: Book, operation: Operation, hasSamples: boolean): Html {
  const { id, kind, role, node } = operation;
  const tokens = listAt(document, 'security')
    .filter(isObject)
    .flatMap((one) => Object.keys(one));
  const isOpen =
    kind === 'operation' &&
    Array.isArray(node.security) &&
    !node.security.some((one) => isObject(one) && tokens.some((scheme) => scheme in one));
  return html`<p class="facts row"><code>${id}</code>${role !== undefined && html` <span class="badge role">Role ${role}${assumedRole(operation)}</span>`}${isOpen && html` <span class="badge role">No token</span>`}${hasSamples && html` ${tryLink(operation)}`}</p>`;
}

/** Leads to the samples; where a sandbox serves the page, page.js leads it to the form of the operation. */
function tryLink({ id, kind }: Operation): Html {
  if (kind === 'webhook') return html`<a class="try" href="#try">Receive it</a>`;
  return html`<a class="try" href="#try" data-form="/workbench/#/try/${id}">Try it</a>`;
}

/** That the role of a documented operation is assumed, if it is; a role of any other is like all of it. */
function assumedRole({ node, provenance }: Operation): Html | false {
  const [id] = entriesByRule(node['x-assumed']).get('x-required-role') ?? [];
  return provenance === 'documented' && id !== undefined && html`, <a href="${assumptionHref(id)}">assumed</a>`;
}

function parameterSection({ operation, parameters }: Chapter): Html {
  const title = operation.kind === 'webhook' ? 'Headers' : 'Parameters';
  return html`<section aria-labelledby="parameters">
<h2 id="parameters">${title}</h2>
${fieldList(parameters.map((field) => ({ ...field, type: `${field.type} in the ${field.id.split('.', 1)[0]}` })))}
</section>`;
}

/** What the receiver of an event may answer, and what the service makes of it. */
function receiverSection({ answers }: Chapter): Html {
  const plain = answers.filter(({ contents }) => contents.length === 0);
  return html`<section aria-labelledby="answers">
<h2 id="answers">What you answer</h2>
<dl class="values">${plain.map((answer) => html`<div id="${answer.id}"><dt>${answer.status === 'default' ? 'else' : answer.status}</dt><dd>${inline(answer.description)}</dd></div>`)}</dl>
</section>`;
}

function exampleSection({ body, answers, operation }: Chapter): Html | false {
  const sets = [
    body !== undefined &&
      exampleSet(operation.kind === 'webhook' ? 'Payload' : 'Request', 'example-request', examplesOf(body)),
    ...answers
      .filter(isSuccess)
      .map((answer) => exampleSet(`Answer ${answer.status}`, `example-${answer.status}`, examplesOf(answer))),
  ];
  if (!sets.some(Boolean)) return false;
  return html`<section aria-labelledby="examples"><h2 id="examples">Examples</h2>
${sets}</section>`;
}

function examplesOf(part: Part) {
  return part.contents.flatMap(({ examples }) => examples);
}

/** Where else a reader may look: whatever names this page. */
function mentionSection({ names }: Book, { mentionedBy }: Chapter): Html {
  return html`<section aria-labelledby="mentions"><h2 id="mentions">Named by</h2>
<ul class="mentions">${mentionedBy.map((operation) => html`<li><a href="${operationHref(operation, names)}">${operation.summary}</a></li>`)}</ul></section>`;
}

function isSuccess({ status }: Answer): boolean {
  return status.startsWith('2');
}

/** A success has fields; what a receiver answers has none. */
function successes({ operation, answers }: Chapter): Answer[] {
  return operation.kind === 'operation'
    ? answers.filter(isSuccess)
    : answers.filter(({ contents }) => contents.length > 0);
}

function refusals({ answers }: Chapter): Answer[] {
  return answers.filter((answer) => !isSuccess(answer));
}

function contentsOf(chapter: Chapter, has: { examples: boolean; try: boolean }): NonNullable<PageParts['contents']> {
  const { operation, parameters, body, mentionedBy } = chapter;
  const isEvent = operation.kind === 'webhook';
  const parts: [string, string, boolean][] = [
    ['parameters', isEvent ? 'Headers' : 'Parameters', parameters.length > 0],
    [isEvent ? 'payload' : 'body', isEvent ? 'Payload' : 'Body', body !== undefined],
    ...successes(chapter).map(({ id, status }): [string, string, boolean] => [id, `Answer ${status}`, true]),
    ['refusals', 'Refusals', !isEvent && refusals(chapter).length > 0],
    ['answers', 'What you answer', isEvent],
    ['examples', 'Examples', has.examples],
    ['try', isEvent ? 'Receive it' : 'Try it', has.try],
    ['mentions', 'Named by', mentionedBy.length > 0],
  ];
  return parts.filter(([, , isThere]) => isThere).map(([anchor, title]) => [anchor, title]);
}
