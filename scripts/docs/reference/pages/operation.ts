import { entriesByRule } from '../../../../src/contract/assumptions.ts';
import { type Html, html } from '../../../../src/html/html.ts';
import { assumptionHref, operationHref } from '../../contract/anchors.ts';
import { type ContractOperation, isObject, listAt, textAt } from '../../contract/contract.ts';
import type { Book, Chapter, Group } from '../book.ts';
import type { Field } from '../field.ts';
import { inline, markdown, plain, splitLead } from '../markdown.ts';
import type { ResponsePart } from '../parts.ts';
import { bodyPanel, codeColumn, responsePanel, samplePanel } from './code.ts';
import { fieldList } from './fields.ts';
import { layOut } from './layout.ts';
import { errorSection, partSection, successSection } from './parts.ts';
import { provenanceLine } from './provenance.ts';
import { methodBadge, routeOf } from './route.ts';

/** The page of an operation, or of an event that the service sends. */
export function operationPage(book: Book, group: Group, chapter: Chapter): string {
  const { operation, description, href, body } = chapter;
  const isEvent = operation.kind === 'webhook';
  const hasSamples = book.beside.samplesOf(operation.id).length > 0;
  const { lead, rest } = splitLead(description);
  return layOut(book, {
    title: operation.summary,
    description: plain(lead),
    group,
    href,
    code: codeOf(book, chapter),
    opening: html`<p class="crumb"><a href="${group.href}">${group.name}</a></p>
<h1>${operation.summary}</h1>
<div class="lead">${markdown(lead)}</div>
<p class="route">${isEvent ? arrival(operation) : routeOf(operation)}</p>
${facts(book, operation)}
${book.hasProvenance && provenanceLine(book.survey, operation)}`,
    main: html`${markdown(rest)}
${parameterSections(chapter)}
${body !== undefined && partSection(body, isEvent ? 'Payload' : 'Request body', !isEvent && hasSamples)}
${successes(chapter).map((answer) => successSection(answer, chapter.neverShown))}
${isEvent ? receiverSection(chapter) : errorSection(errorsOf(chapter), book)}
${textSection('idempotency', 'Idempotency', chapter.idempotency)}
${textSection('reverting', 'Reverting', chapter.reverting)}
${chapter.mentionedBy.length > 0 && mentionSection(book, chapter)}`,
  });
}

/** The request and the response of an operation, or how an event is received, beside its page or another's. */
export function codeOf(
  { beside }: Book,
  chapter: Chapter,
  answers: readonly ResponsePart[] = chapter.answers,
): Html | undefined {
  const { operation, body } = chapter;
  const samples = beside.samplesOf(operation.id);
  if (operation.kind === 'webhook') {
    return codeColumn([
      samplePanel('Receiver', html`<code>${operation.id}</code>`, samples),
      body !== undefined && bodyPanel('Example', body),
    ]);
  }
  // Samples succeed, so that they stand beside no errors alone.
  const request =
    answers.some(isSuccess) &&
    (samples.length > 0
      ? samplePanel('Request', routeOf(operation), samples, beside.hasForms && tryLink(operation))
      : body !== undefined && bodyPanel('Request', body));
  return codeColumn([request, responsePanel(answers)]);
}

/** How an event comes to a receiver. */
function arrival(operation: ContractOperation): Html {
  const destination = textAt(operation.node, 'x-destination-type');
  const relay = textAt(operation.node, 'x-relay-type');
  return html`${methodBadge(operation)} <span>POST to your ${destination !== '' ? html`destinations of type <code>${destination}</code>` : html`relay <code>${relay}</code>`}</span>`;
}

function facts({ document, beside }: Book, operation: ContractOperation): Html {
  const { id, kind, role, node } = operation;
  const tokens = listAt(document, 'security')
    .filter(isObject)
    .flatMap((one) => Object.keys(one));
  const isOpen =
    kind === 'operation' &&
    Array.isArray(node.security) &&
    !node.security.some((one) => isObject(one) && tokens.some((scheme) => scheme in one));
  const twin = `${kind === 'webhook' ? 'events' : 'operations'}/${id}.md`;
  return html`<p class="facts"><code>${id}</code>${role !== undefined && html` <span class="role">Role ${role}${assumedRole(operation)}</span>`}${isOpen && html` <span class="role">No token</span>`}${beside.hasMarkdown && html` <a href="${twin}">View as Markdown</a>`}</p>`;
}

/** Stays with the samples; where a sandbox serves the page, page.js leads it to the form of the operation. */
function tryLink({ id }: ContractOperation): Html {
  return html`<a class="try" href="#try" data-form="/workbench/#/try/${id}">Try it</a>`;
}

/** That the role of a documented operation is assumed, if it is; a role of any other is like all of it. */
function assumedRole({ node, provenance }: ContractOperation): Html | false {
  const [id] = entriesByRule(node['x-assumed']).get('x-required-role') ?? [];
  return provenance === 'documented' && id !== undefined && html`, <a href="${assumptionHref(id)}">assumed</a>`;
}

/** Headings of parameters by where they are (OpenAPI 3.1, section 4.8.12.1). */
const places: Readonly<Record<string, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

function parameterSections({ parameters }: Chapter): Html {
  const placeOf = ({ id }: Field) => id.split('.', 1)[0] ?? '';
  const sections = Object.entries(places).map(([place, title]) => {
    const fields = parameters.filter((field) => placeOf(field) === place);
    return (
      fields.length > 0 &&
      html`<section aria-labelledby="${place}"><h2 id="${place}">${title}</h2>${fieldList(fields)}</section>\n`
    );
  });
  return html`${sections}`;
}

function textSection(id: string, title: string, text: string | undefined): Html | false {
  return (
    text !== undefined && html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${markdown(text)}</section>`
  );
}

/** What the receiver of an event may answer, and what the service makes of it. */
export function receiverSection({ answers }: Chapter): Html {
  const plain = answers.filter(({ contents }) => contents.length === 0);
  return html`<section aria-labelledby="answers">
<h2 id="answers">Your response</h2>
<dl class="values">${plain.map((answer) => html`<div id="${answer.id}"><dt>${answer.status === 'default' ? 'Any other' : answer.status}</dt><dd>${inline(answer.description)}</dd></div>`)}</dl>
</section>`;
}

/** Where else a reader may look: whatever names this page. */
function mentionSection({ names }: Book, { mentionedBy }: Chapter): Html {
  return html`<section aria-labelledby="mentions"><h2 id="mentions">Referenced by</h2>
<ul class="mentions">${mentionedBy.map((operation) => html`<li><a href="${operationHref(operation, names)}">${operation.summary}</a></li>`)}</ul></section>`;
}

function isSuccess({ status }: ResponsePart): boolean {
  return status.startsWith('2');
}

/** A success has fields; what a receiver answers has none. */
function successes({ operation, answers }: Chapter): ResponsePart[] {
  return operation.kind === 'operation'
    ? answers.filter(isSuccess)
    : answers.filter(({ contents }) => contents.length > 0);
}

function errorsOf({ answers }: Chapter): ResponsePart[] {
  return answers.filter((answer) => !isSuccess(answer));
}
