import { operationAnchor } from './anchors.ts';
import { noteAssumedParts, noteAssumedRules } from './assumed-rules.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type Operation,
  objectAt,
  type Provenance,
  provenances,
  textAt,
} from './contract.ts';
import { diagramsOfGroup } from './diagrams.ts';
import { noteFields } from './fields.ts';
import { count, inlineMarkdown } from './html.ts';
import { addressesOf, linkDescriptions, linkMentions } from './mentions.ts';
import { neverShown } from './never-shown.ts';
import { badges, provenanceBlock, provenanceLabels } from './provenance.ts';
import { repeat } from './repeat.ts';
import { type Survey, survey as surveyOf } from './survey.ts';
import { undo } from './undo.ts';

/** A copy of the bundle whose descriptions also say what is documented and what is assumed. The bundle stays as it is. */
export function decorate(bundle: JsonObject, register: Json): { document: JsonObject; survey: Survey } {
  const document = structuredClone(bundle);
  const survey = surveyOf(document, register);
  const addressOf = addressesOf(survey.operations, operationAnchor);
  linkDescriptions(document, addressOf);
  for (const tag of listAt(document, 'tags').filter(isObject)) {
    const name = textAt(tag, 'name');
    const known = `${groupAdded(tag)}${groupSentence(survey, name)}`;
    tag.description = join(textAt(tag, 'description'), known, ...diagramsOfGroup(survey, name));
  }
  noteFields(document);
  noteAssumedRules(document);
  for (const operation of survey.operations) {
    const { node } = operation;
    const known = provenanceBlock(survey, operation);
    noteAssumedParts(document, operation);
    const effects = [...repeat(operation, survey.operations), ...undo(operation)];
    const again = effects.map((text) => linkMentions(text, addressOf));
    node.description = join(badges(operation), textAt(node, 'description'), ...again, ...neverShown(node), known);
  }
  const info = objectAt(document, 'info');
  info.description = join(textAt(info, 'description'), legend(survey), sandboxNote);
  return { document, survey };
}

/** The way to the page beside this one. */
const sandboxNote =
  '[The sandbox’s control API](sandbox.html) makes worlds to test in, moves their clock, and lets calls and texts come in.';

function groupAdded(tag: JsonObject): string {
  const reason = textAt(tag, 'x-added');
  return reason
    ? `<p class="group-known">Added: the service does not have this group. ${inlineMarkdown(reason)}</p>`
    : '';
}

function groupSentence(survey: Survey, tag: string): string {
  const members = survey.operations.filter((operation) => operation.tag === tag);
  const number = (provenance: Provenance) => members.filter((operation) => operation.provenance === provenance).length;
  const documented = number('documented');
  const named = number('named');
  const parts = [
    documented > 0 ? `${count(documented, 'operation')} documented` : '',
    named > 0 ? `${documented > 0 ? named : count(named, 'operation')} known by name only` : '',
    number('assumed') > 0 ? `${count(number('assumed'), 'event')} assumed` : '',
    ...(['operation', 'webhook'] as const).map((kind) => {
      const added = members.filter((operation) => operation.provenance === 'added' && operation.kind === kind).length;
      return added > 0 ? `${count(added, nouns[kind])} added` : '';
    }),
  ].filter(Boolean);
  return parts.length > 0 ? `<p class="group-known">${parts.join(', ')}.</p>` : '';
}

const nouns: Readonly<Record<Operation['kind'], string>> = { operation: 'operation', webhook: 'event' };

function legend(survey: Survey): string {
  const rows = provenances.flatMap((provenance) => {
    const members = survey.operations.filter((operation) => operation.provenance === provenance);
    if (members.length === 0) return [];
    const badge = `<span class="badge badge-${provenance}">${provenanceLabels[provenance]}</span>`;
    const noun = nouns[members.every((operation) => operation.kind === 'webhook') ? 'webhook' : 'operation'];
    return [`<li>${badge}<span>${count(members.length, noun)}. ${meanings[provenance]}</span></li>`];
  });
  const role =
    '<li><span class="badge badge-role">Role admin</span><span>The least role that a token needs.</span></li>';
  return `<div class="guide"><ul class="guide-legend">${rows.join('')}${role}</ul></div>`;
}

const meanings: Readonly<Record<Provenance, string>> = {
  documented: 'Path, fields and types are the service’s own; what is assumed beyond them says so.',
  named: 'Everything but the name is assumed.',
  assumed: 'Nothing of them is documented.',
  added: 'The service does not have them; each says why it is here.',
};

function join(...parts: string[]): string {
  return parts.filter(Boolean).join('\n\n');
}
