import { type Assumption, allIdsAt } from '../contract/assumptions.ts';
import {
  type ContractOperation,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
} from '../contract/contract.ts';
import type { Survey } from '../contract/survey.ts';

/** An entry of the register, with what rests on it. */
export interface AppliedEntry {
  assumption: Assumption;
  /** The operations that rest on it, in the order of the contract. */
  operations: ContractOperation[];
  /** The named shapes that apply it, such as `Token.timestamp`. */
  shapes: string[];
}

/** Entries that concern the same operations. */
export interface EntryGroup {
  name: string;
  intro: string;
  entries: AppliedEntry[];
}

/** By whom they concern: many operations, several groups, one group, and what no operation rests on. */
export function groupsOf(survey: Survey): EntryGroup[] {
  const shapes = shapesOf(survey.document);
  const tags = listAt(survey.document, 'tags').map((tag) => (isObject(tag) ? textAt(tag, 'name') : ''));
  const everywhere: EntryGroup = {
    name: 'Many operations',
    intro: 'Each of these applies to more than a quarter of all operations.',
    entries: [],
  };
  const several: EntryGroup = {
    name: 'Several groups',
    intro: 'Each of these applies to operations of more than one group.',
    entries: [],
  };
  const single = new Map<string, EntryGroup>(tags.map((tag) => [tag, { name: tag, intro: '', entries: [] }]));
  const other: EntryGroup = { name: 'Other', intro: 'These apply to no single operation.', entries: [] };
  const resting = new Map<Assumption, ContractOperation[]>();
  for (const operation of survey.operations) {
    for (const { assumption } of [...(survey.specific.get(operation) ?? []), ...(survey.common.get(operation) ?? [])])
      resting.set(assumption, [...(resting.get(assumption) ?? []), operation]);
  }
  for (const assumption of survey.assumptions.values()) {
    const operations = resting.get(assumption) ?? [];
    const concerned = new Set(operations.map((operation) => operation.tag));
    const only = concerned.size === 1 ? single.get([...concerned].join()) : undefined;
    const group = survey.commonIds.has(assumption.id) ? everywhere : (only ?? (concerned.size > 1 ? several : other));
    group.entries.push({ assumption, operations, shapes: shapes.get(assumption.id) ?? [] });
  }
  return [everywhere, several, ...single.values(), other];
}

/** Where components carry `x-assumption`: id → `Schema`, `Schema.field`. */
function shapesOf(document: JsonObject): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const walk = (value: Json, label: string) => {
    if (!isObject(value)) return;
    for (const id of allIdsAt(value)) found.set(id, [...(found.get(id) ?? []), label]);
    for (const [name, field] of Object.entries(objectAt(value, 'properties'))) walk(field, `${label}.${name}`);
    for (const key of ['items', 'additionalProperties']) walk(value[key] ?? null, `${label}[]`);
    for (const key of ['oneOf', 'anyOf', 'allOf']) for (const part of listAt(value, key)) walk(part, label);
  };
  for (const [name, schema] of Object.entries(objectAt(objectAt(document, 'components'), 'schemas')))
    walk(schema, name);
  return found;
}

/** The anchor of a group. */
export function groupId({ name }: Pick<EntryGroup, 'name'>): string {
  return `group-${name.toLowerCase().replaceAll(/\s+/g, '-')}`;
}
