import { groupHref, type Names, operationHref } from '../contract/anchors.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type Operation,
  objectAt,
  textAt,
} from '../contract/contract.ts';
import { diagramsByGroup } from '../contract/diagrams.ts';
import { type AddressOf, addressesOf, linkDescriptions, linkMentions } from '../contract/mentions.ts';
import { neverShown } from '../contract/never-shown.ts';
import { repeat } from '../contract/repeat.ts';
import { type Survey, survey as surveyOf } from '../contract/survey.ts';
import { undo } from '../contract/undo.ts';
import type { Field } from './field.ts';
import { mentionsIn } from './mentioned.ts';
import { type Answer, answersOf, bodyOf, type Part, parametersOf } from './parts.ts';
import type { Sample } from './sample.ts';

/** An operation or an event with all that its page says. */
export interface Chapter {
  readonly operation: Operation;
  readonly href: string;
  /** Markdown. */
  readonly description: string;
  /** What a second request does, what undoes it: Markdown, a paragraph each. */
  readonly effects: readonly string[];
  /** What its answer never has, though its schema does: the same. */
  readonly neverShown: readonly string[];
  readonly parameters: readonly Field[];
  readonly body: Part | undefined;
  readonly answers: readonly Answer[];
  /** Operations and events whose words name this one. */
  readonly mentionedBy: readonly Operation[];
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
  /** The contract for programs. */
  readonly files: readonly Link[];
  /** Programs that make the request of an operation, or receive an event. */
  samplesOf(operationId: string): readonly Sample[];
}

const nothingBeside: Surroundings = { pages: [], files: [], samplesOf: () => [] };

/** A contract as its pages show it. */
export interface Book {
  readonly document: JsonObject;
  readonly names: Names;
  readonly title: string;
  readonly survey: Survey;
  /** Whether it says what is documented and what assumed. */
  readonly hasProvenance: boolean;
  readonly groups: readonly Group[];
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
  return {
    document,
    names,
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

/** Every field of a chapter's parameters, body and answers, at any depth. */
export function fieldsIn({ parameters, body, answers }: Chapter): Field[] {
  const contents = [body, ...answers].flatMap((part) => part?.contents ?? []);
  return withInner([...parameters, ...contents.flatMap(({ fields }) => fields)]);
}

function withInner(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...withInner(field.fields)]);
}

function chapterOf(
  { document, operations }: Survey,
  operation: Operation,
  { names, addressOf, mentions }: Pick<Book, 'names' | 'addressOf'> & { mentions: ReadonlyMap<Operation, Operation[]> },
): Chapter {
  const { node } = operation;
  const effects = [...repeat(operation, operations), ...undo(operation)];
  return {
    operation,
    href: operationHref(operation, names),
    description: textAt(node, 'description'),
    effects: effects.map((text) => linkMentions(text, addressOf)),
    neverShown: neverShown(node),
    parameters: parametersOf(document, operation),
    body: bodyOf(document, operation),
    answers: answersOf(document, operation),
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
