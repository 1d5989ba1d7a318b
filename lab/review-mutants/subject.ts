import type { ContractDocument } from '../../src/contract/document.ts';
import { type BundleEdit, placeOf } from '../mutation/contract/mutant.ts';
import { nodesOf, type PlacedNode } from '../mutation/contract/schemas.ts';
import type { Class, ReviewMutant } from './mutant.ts';
import { BundleUsage, type UsageDirection } from './usage.ts';

/** A bundle, and what mutants are made from. */
export class Subject {
  readonly contract: ContractDocument;
  readonly usage: BundleUsage;
  /** The schemas that anybody uses, each once. */
  readonly schemas: readonly PlacedNode[];
  /** Everything else that anybody uses and that can have fields. */
  readonly parts: readonly PlacedNode[];

  constructor(contract: ContractDocument) {
    this.contract = contract;
    this.usage = new BundleUsage(contract);
    const used = [...nodesOf(contract)].filter(({ pointer }) => this.usage.of(pointer).length > 0);
    this.schemas = used.filter(({ isSchema }) => isSchema);
    this.parts = used.filter(({ isSchema }) => !isSchema);
  }

  /** Another value of a keyword, which breaks those who follow it in some directions. */
  rule(kind: Class, { pointer, node }: PlacedNode, change: RuleChange): ReviewMutant {
    const { keyword, after, breaks, beside = [], ground } = change;
    const what = change.what ?? `${keyword} ${shown(node[keyword])} → ${shown(after)}`;
    return {
      id: `${kind}: ${placeOf(pointer)} ${what}`,
      kind,
      ...(ground && { ground }),
      edits: [{ pointer: `${pointer}/${keyword}`, value: after }, ...beside],
      breaking: this.usage.subjectsOf(pointer, breaks, keyword),
      isStated: true,
    };
  }
}

/** A keyword of a schema that is another one. */
export interface RuleChange {
  readonly keyword: string;
  /** Undefined where it is dropped. */
  readonly after?: unknown;
  /** In which directions it breaks. */
  readonly breaks: readonly UsageDirection[];
  readonly beside?: readonly BundleEdit[];
  readonly ground?: readonly BundleEdit[];
  /** In words, where before and after do not say it. */
  readonly what?: string;
}

/** Fewer values break whoever sends them; more break whoever reads them. */
export const narrower: readonly UsageDirection[] = ['request'];
export const wider: readonly UsageDirection[] = ['answer'];
export const other: readonly UsageDirection[] = ['request', 'answer'];
export const harmless: readonly UsageDirection[] = [];

const longest = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
