import { groupHref, type Names, operationHref } from '../contract/anchors.ts';
import {
  type ContractOperation,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
} from '../contract/contract.ts';
import { diagramsByGroup } from '../contract/diagrams.ts';
import { type AddressOf, addressesOf, linkDescriptions, linkMentions } from '../contract/mentions.ts';
import { neverShown } from '../contract/never-shown.ts';
import { commonReasons } from '../contract/reasons.ts';
import { repeat } from '../contract/repeat.ts';
import { type Survey, survey as surveyOf } from '../contract/survey.ts';
import { undo } from '../contract/undo.ts';
import { mentionsIn } from './cross-references.ts';
import type { Field } from './field.ts';
import { type Introduction, introductionOf } from './introduction.ts';
import { answersOf, bodyOf, type Part, parametersOf, type ResponsePart, type Sample } from './parts.ts';
import { type SchemaPage, withSchemaPages } from './schema-pages.ts';
import { type Topic, type TopicPlan, topicsOf } from './topic-plan.ts';

/** An operation or an event with all that its page says. */
export interface Chapter {
  readonly operation: ContractOperation;
  readonly href: string;
  /** Markdown. */
  readonly description: string;
  /** How a second, equal request behaves; Markdown. Undefined for a read. */
  readonly idempotency: string | undefined;
  /** What reverts it, or why nothing does; Markdown. Undefined for a read. */
  readonly reverting: string | undefined;
  /** What its response never contains, although its schema does: Markdown, a paragraph each. */
  readonly neverShown: readonly string[];
  readonly parameters: readonly Field[];
  readonly body: Part | undefined;
  readonly answers: readonly ResponsePart[];
  /** Schemas of its body and responses that have pages of their own. */
  readonly schemaPages: readonly SchemaPage[];
  /** Operations and events whose words name this one. */
  readonly mentionedBy: readonly ContractOperation[];
}

/** A group of the contract. */
export interface Group {
  readonly name: string;
  readonly href: string;
  /** The tag itself. */
  readonly node: JsonObject;
  readonly chapters: readonly Chapter[];
  /** Of the schemas that its operations alone use: Markdown, a block each. */
  readonly diagrams: readonly string[];
}

/** A page or a file beside those of a contract: its address and what it is called. */
type Link = readonly [href: string, title: string];

/** Pages, files and samples beside the pages of a contract. */
export interface Surroundings {
  /** Pages that the menu has after the contract's own. */
  readonly pages: readonly Link[];
  /** The contract for programs. The first one is what the reference is made from. */
  readonly files: readonly Link[];
  /** Whether each operation, event and group has a page of Markdown. */
  readonly hasMarkdown: boolean;
  /** Whether the workbench has a form for each operation. */
  readonly hasForms: boolean;
  readonly topics: readonly TopicPlan[];
  readonly quickstart: Quickstart | undefined;
  /** Programs that make the request of an operation, or receive an event. */
  samplesOf(operationId: string): readonly Sample[];
}

/** The first request that a newcomer sends. */
export interface Quickstart {
  readonly operationId: string;
  /** What it takes: Markdown, a step each. */
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

const nothingBeside: Surroundings = {
  pages: [],
  files: [],
  hasMarkdown: false,
  hasForms: false,
  topics: [],
  quickstart: undefined,
  samplesOf: () => [],
};

/** A contract as its pages show it. */
export interface Book {
  readonly document: JsonObject;
  readonly names: Names;
  readonly title: string;
  readonly survey: Survey;
  /** Whether it says what is documented and what assumed. */
  readonly hasProvenance: boolean;
  readonly introduction: Introduction;
  readonly topics: readonly Topic[];
  readonly groups: readonly Group[];
  /** Reasons that so many operations share that none explains them. */
  readonly commonReasons: ReadonlySet<string>;
  readonly beside: Surroundings;
  readonly addressOf: AddressOf;
}

export interface BookInput {
  readonly bundle: JsonObject;
  /** The register of assumptions; without one no provenance is told. */
  readonly register: JsonObject | undefined;
  readonly names: Names;
  /** Nothing unless it is given. */
  readonly beside?: Surroundings;
  /** Where the operations of another contract are, which descriptions may name. */
  readonly elsewhere?: AddressOf;
}

/** Reads a bundle, which stays as it is. An assumption that the register does not have is an error. */
export function readBook({ bundle, register, names, beside = nothingBeside, elsewhere }: BookInput): Book {
  const document: JsonObject =
    register === undefined ? JSON.parse(JSON.stringify(bundle, withoutProvenance)) : structuredClone(bundle);
  const survey = surveyOf(document, register ?? {});
  const own = addressesOf(survey.operations, (operation) => operationHref(operation, names));
  const addressOf: AddressOf = (id) => own(id) ?? elsewhere?.(id);
  const mentions = mentionsIn(document, survey.operations);
  linkDescriptions(document, addressOf);
  const chapters = survey.operations.map((operation) => chapterOf(survey, operation, { names, addressOf, mentions }));
  const introduction = introductionOf(document);
  return {
    document,
    names,
    introduction,
    topics: topicsOf(introduction.rules, beside.topics, names),
    commonReasons: commonReasons(document, survey.operations),
    title: textAt(objectAt(document, 'info'), 'title'),
    survey,
    hasProvenance: register !== undefined,
    groups: groupsOf(survey, names, chapters),
    beside,
    addressOf,
  };
}

/** Every chapter, in the order of the groups. */
export function chaptersOf(book: Book): Chapter[] {
  return book.groups.flatMap((group) => group.chapters);
}

/** The chapter of an operation or event. Throws where there is none. */
export function chapterOfId(book: Book, id: string): Chapter {
  const chapter = chaptersOf(book).find(({ operation }) => operation.id === id);
  if (chapter === undefined) throw new Error(`The contract has no operation ${id}.`);
  return chapter;
}

/** Where the pages show a field first, by its place in the contract: `Task.context`. */
export function fieldHrefs(book: Book): Map<string, string> {
  const found = new Map<string, string>();
  for (const chapter of chaptersOf(book)) {
    for (const { source, id } of fieldsIn(chapter)) {
      if (source !== undefined && !found.has(source)) found.set(source, `${chapter.href}#${id}`);
    }
  }
  return found;
}

/** The pages of schemas, each once. */
export function schemaPagesOf(book: Book): SchemaPage[] {
  const pages = chaptersOf(book).flatMap(({ schemaPages }) => schemaPages);
  return [...new Map(pages.map((page) => [page.href, page])).values()];
}

/** Every field of a chapter's parameters, body and answers, at any depth. */
export function fieldsIn({ parameters, body, answers }: Chapter): Field[] {
  const contents = [body, ...answers].flatMap((part) => part?.contents ?? []);
  return withInner([...parameters, ...contents.flatMap(({ fields }) => fields)]);
}

/** Fields with those within them. */
export function withInner(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...withInner(field.fields)]);
}

function chapterOf(
  { document, operations }: Survey,
  operation: ContractOperation,
  {
    names,
    addressOf,
    mentions,
  }: Pick<Book, 'names' | 'addressOf'> & { mentions: ReadonlyMap<ContractOperation, ContractOperation[]> },
): Chapter {
  const { node } = operation;
  const linked = (text: string | undefined) => text && linkMentions(text, addressOf);
  const wholeBody = bodyOf(document, operation);
  const [body, ofBody] = wholeBody ? withSchemaPages(wholeBody, names) : [undefined, []];
  const answers = answersOf(document, operation).map((answer) => withSchemaPages(answer, names));
  return {
    operation,
    href: operationHref(operation, names),
    description: textAt(node, 'description'),
    idempotency: linked(repeat(operation, operations)),
    reverting: linked(undo(operation)),
    neverShown: neverShown(node),
    parameters: parametersOf(document, operation),
    body,
    answers: answers.map(([answer]) => answer),
    schemaPages: [...ofBody, ...answers.flatMap(([, pages]) => pages)],
    mentionedBy: mentions.get(operation) ?? [],
  };
}

function groupsOf(survey: Survey, names: Names, chapters: readonly Chapter[]): Group[] {
  const diagrams = diagramsByGroup(survey);
  return listAt(survey.document, 'tags')
    .filter(isObject)
    .map((node) => {
      const name = textAt(node, 'name');
      const members = chapters.filter(({ operation }) => operation.tag === name);
      return { name, href: groupHref(name, names), node, chapters: members, diagrams: diagrams.get(name) ?? [] };
    });
}

function withoutProvenance(key: string, value: Json): Json | undefined {
  return ['x-provenance', 'x-assumption', 'x-assumed', 'x-added'].includes(key) ? undefined : value;
}
