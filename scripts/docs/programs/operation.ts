import { type ContractOperation, textAt } from '../contract/contract.ts';
import { neverShown } from '../contract/never-shown.ts';
import { provenanceLabels } from '../contract/provenance.ts';
import { repeat } from '../contract/repeat.ts';
import type { Survey } from '../contract/survey.ts';
import { undo } from '../contract/undo.ts';
import type { Field } from '../reference/field.ts';
import { answersOf, bodyOf, parametersOf, type Sample } from '../reference/parts.ts';
import { samplesOf } from '../samples/samples.ts';
import { fieldList, inLine } from './fields.ts';
import { codeBlock, partSections, titled } from './parts.ts';
import { refusalList } from './refusals.ts';

/** An operation or an event as Markdown. Reasons that are `everywhere` are named only. */
export function operationMarkdown(
  survey: Survey,
  operation: ContractOperation,
  everywhere: ReadonlySet<string>,
): string {
  const { document } = survey;
  const body = bodyOf(document, operation);
  const answers = answersOf(document, operation);
  const taken = answers.filter(({ status }) => status.startsWith('2'));
  const refused = answers.filter((answer) => !taken.includes(answer));
  const isEvent = operation.kind === 'webhook';
  return [
    `# ${operation.summary}`,
    isEvent ? eventLine(operation) : operationLine(operation),
    withoutLinks(textAt(operation.node, 'description').trim()),
    ...effects(survey, operation),
    ...titled(isEvent ? 'Headers' : 'Parameters', fieldList(parametersOf(document, operation).map(placed))),
    ...(body ? partSections(isEvent ? 'Payload' : 'Request body', body, body.contents[0]?.examples.length ?? 0) : []),
    ...taken.flatMap((answer) => partSections(`Response ${answer.status}`, answer, 1)),
    ...titled(isEvent ? 'Other responses' : 'Errors', refusalList(refused, everywhere)),
    ...samples(operation),
    originLine(survey, operation),
  ].join('\n\n');
}

/** A parameter with its place, which its anchor begins with: `path.taskId`. */
function placed(field: Field): Field {
  return { ...field, type: `${field.id.split('.')[0]} ${field.type}` };
}

function operationLine({ id, method, path, role, tag }: ContractOperation): string {
  return `\`${method.toUpperCase()} ${path}\` · role ${role ?? 'none'} · operationId \`${id}\` · ${tag}`;
}

function eventLine({ id, tag, node }: ContractOperation): string {
  const relay = textAt(node, 'x-relay-type');
  const receivers = relay
    ? `relays of type \`${relay}\``
    : `destinations of type \`${textAt(node, 'x-destination-type')}\``;
  return `Event \`${id}\` · posted to the URL of ${receivers} · ${tag}`;
}

/** How a second request behaves, what reverts the first, and what the response never contains: Markdown, a paragraph each. */
export function effects({ operations }: Survey, operation: ContractOperation): string[] {
  const again = repeat(operation, operations);
  const reverting = undo(operation);
  return [
    ...(again === undefined ? [] : [`**Idempotency.** ${again}`]),
    ...(reverting === undefined ? [] : [`**Reverting.** ${reverting}`]),
    ...neverShown(operation.node),
  ].map(withoutLinks);
}

/** Languages of the samples that Markdown has, each with its name in a code fence. */
const fences: Partial<Readonly<Record<Sample['language'], string>>> = { curl: 'sh', typescript: 'ts' };

/** Samples for a shell and for an application. */
function samples({ id, kind }: ContractOperation): string[] {
  const blocks = samplesOf(id).flatMap(({ language, code }) => {
    const fence = fences[language];
    return fence === undefined ? [] : [codeBlock(fence, code)];
  });
  return blocks.length > 0 ? [kind === 'webhook' ? '## Receive it' : '## Call it', ...blocks] : [];
}

/** What is known of it and what is assumed, in one line. */
function originLine({ specific }: Survey, operation: ContractOperation): string {
  const reason = textAt(operation.node, 'x-added');
  const known = `Provenance: ${provenanceLabels[operation.provenance].toLowerCase()}${reason ? `: ${inLine(reason)}` : ''}.`;
  const ids = (specific.get(operation) ?? []).map(({ assumption }) => `\`${assumption.id}\``);
  return ids.length > 0 ? `${known} Rests on the assumptions ${ids.join(', ')}.` : known;
}

/** Markdown without its links to the pages for people, which lead nowhere from here. */
export function withoutLinks(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\((?:assumptions|sandbox)\.html[^)]*\)/g, '$1');
}
