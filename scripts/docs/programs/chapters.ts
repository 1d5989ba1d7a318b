import { slug } from '../contract/anchors.ts';
import type { Assumption } from '../contract/assumptions.ts';
import { type ContractOperation, isObject, type JsonObject, listAt, objectAt, textAt } from '../contract/contract.ts';
import { diagramsByGroup } from '../contract/diagrams.ts';
import type { Survey } from '../contract/survey.ts';
import { fieldsOf } from '../reference/field.ts';
import { answersOf } from '../reference/parts.ts';
import { fieldList, inLine } from './fields.ts';
import { operationMarkdown, withoutLinks } from './operation.ts';
import { titled } from './parts.ts';

/** A file of the reference for programs. */
export interface ProgramFile {
  /** Within the folder of the reference: `operations/createTask.md`. */
  readonly file: string;
  readonly title: string;
  /** What the index says beside the title. */
  readonly note: string;
  readonly text: string;
}

/** A group of the contract with the chapters of its operations and events. */
export interface GroupChapters {
  readonly group: ProgramFile;
  readonly members: readonly ProgramFile[];
}

/** The introduction: what holds for every operation, with the one shape and the reasons that refusals share. */
export function introduction(survey: Survey, everywhere: ReadonlySet<string>): ProgramFile {
  const info = objectAt(survey.document, 'info');
  const title = `${textAt(info, 'title')} ${textAt(info, 'version')}`;
  const text = [
    `# ${title}`,
    withoutLinks(textAt(info, 'description').trim()),
    ...titled('Problem', fieldList(fieldsOf(survey.document, { $ref: '#/components/schemas/Problem' }, 'problem'))),
    ...titled('Reasons that operations share', sharedReasons(survey, everywhere)),
  ];
  return { file: 'introduction.md', title: 'Introduction', note: 'what holds everywhere', text: text.join('\n\n') };
}

/** Each group in the order of the contract. */
export function groups(survey: Survey, everywhere: ReadonlySet<string>): GroupChapters[] {
  const diagrams = diagramsByGroup(survey);
  return listAt(survey.document, 'tags')
    .filter(isObject)
    .map((tag) => {
      const name = textAt(tag, 'name');
      const own = survey.operations.filter((operation) => operation.tag === name);
      const members = own.map((operation) => memberChapter(survey, operation, everywhere));
      return { group: groupChapter(tag, members, diagrams.get(name) ?? []), members };
    });
}

/** The register of assumptions. */
export function assumptions({ assumptions: entries }: Survey): ProgramFile {
  const title = 'Assumptions';
  const text = [`# ${title}`, ...[...entries.values()].map(assumptionText)].join('\n\n');
  return { file: 'assumptions.md', title, note: 'what is not documented, and why it is as it is', text };
}

function memberChapter(survey: Survey, operation: ContractOperation, everywhere: ReadonlySet<string>): ProgramFile {
  const { id, kind, method, path, summary } = operation;
  return {
    file: `${kind === 'webhook' ? 'events' : 'operations'}/${id}.md`,
    title: id,
    note: kind === 'webhook' ? `event: ${summary}` : `${method.toUpperCase()} ${path}: ${summary}`,
    text: operationMarkdown(survey, operation, everywhere),
  };
}

function groupChapter(tag: JsonObject, members: readonly ProgramFile[], diagrams: readonly string[]): ProgramFile {
  const title = textAt(tag, 'name');
  const links = members.map((member) => link(member, `../${member.file}`)).join('\n');
  const description = withoutLinks(textAt(tag, 'description').trim());
  return {
    file: `groups/${slug(title)}.md`,
    title,
    note: 'what the group is about',
    text: [`# ${title}`, description, ...diagrams, links].join('\n\n'),
  };
}

/** A line of an index (llmstxt.org). */
export function link({ title, note }: ProgramFile, address: string): string {
  return `- [${title}](${address}): ${note}`;
}

function assumptionText({ id, question, assumption, why, alternatives }: Assumption): string {
  const others = alternatives.length > 0 ? [`Alternatives: ${alternatives.map(inLine).join('; ')}.`] : [];
  return [`## ${id}`, `${question} ${assumption}`, why, ...others].join('\n\n');
}

function sharedReasons(survey: Survey, everywhere: ReadonlySet<string>): string {
  const lines = refusalsOf(survey).flatMap(({ status, reasons }) =>
    reasons
      .filter(({ value }) => everywhere.has(value))
      .map(({ value, meaning }) => `- ${status} \`${value}\`: ${inLine(meaning)}.`),
  );
  return [...new Set(lines)].sort().join('\n');
}

function refusalsOf({ document, operations }: Survey) {
  return operations.filter(({ kind }) => kind === 'operation').flatMap((operation) => answersOf(document, operation));
}
