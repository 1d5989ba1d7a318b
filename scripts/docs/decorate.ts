import { type JsonObject, listAt, isObject, objectAt, operationsOf, textAt } from './contract.ts';
import { count } from './html.ts';
import { badges, provenanceBlock } from './provenance.ts';
import { survey as surveyOf, type Survey } from './survey.ts';
import type { Json } from './contract.ts';

/** A copy of the bundle whose descriptions also say what is documented and what is assumed. The bundle stays as it is. */
export function decorate(bundle: JsonObject, register: Json): { document: JsonObject; survey: Survey } {
  const document = structuredClone(bundle);
  const survey = surveyOf(document, register);
  for (const operation of survey.operations) {
    operation.node.description = join(badges(operation), textAt(operation.node, 'description'), provenanceBlock(survey, operation));
  }
  for (const tag of listAt(document, 'tags')) {
    if (isObject(tag)) tag.description = join(textAt(tag, 'description'), groupSentence(survey, textAt(tag, 'name')));
  }
  const info = objectAt(document, 'info');
  info.description = join(textAt(info, 'description'), readingGuide(survey));
  return { document, survey };
}

function groupSentence(survey: Survey, tag: string): string {
  const members = survey.operations.filter((operation) => operation.tag === tag && operation.kind === 'operation');
  const documented = members.filter((operation) => operation.provenance === 'documented').length;
  if (members.length === 0) return '';
  const known = documented === 0 ? 'known by name only' : `${documented} documented, ${members.length - documented} known by name only`;
  return `<p class="group-known">${count(members.length, 'operation')}, ${documented === members.length ? 'documented' : known}.</p>`;
}

function readingGuide(survey: Survey): string {
  const operations = operationsOf(survey.document).filter((operation) => operation.kind === 'operation');
  const documented = operations.filter((operation) => operation.provenance === 'documented').length;
  return [
    '<div class="guide">',
    '<p><strong>What is known, and what is assumed.</strong> ',
    `Of the ${operations.length} operations, ${documented} are documented in detail and ${operations.length - documented} are known by name only. `,
    'Where nothing is known, this contract assumes the least that makes an operation usable, and says so at the operation.</p>',
    '<ul class="guide-legend">',
    '<li><span class="badge badge-documented">Documented</span><span>Path, fields and types are the service’s own.</span></li>',
    '<li><span class="badge badge-named">Known by name only</span><span>Everything but the name is assumed.</span></li>',
    '<li><span class="badge badge-role">Role admin</span><span>The least role that a token needs to call it.</span></li>',
    '</ul>',
    `<p><a href="assumptions.html">All ${count(survey.assumptions.size, 'assumption')}</a>, with the reasons and what else it could be.</p>`,
    '</div>',
  ].join('');
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join('\n\n');
}
