import type { Contract } from '../../src/contract/document.ts';
import { type Edit, placeOf } from '../mutation/contract/mutant.ts';
import { nodesOf, type PlacedNode } from '../mutation/contract/schemas.ts';
import type { Class, Mutant } from './mutant.ts';
import { type Direction, Usage } from './usage.ts';

/** A bundle, and what mutants are made from. */
export class Subject {
  readonly contract: Contract;
  readonly usage: Usage;
  /** The schemas that anybody uses, each once. */
  readonly schemas: readonly PlacedNode[];
  /** Everything else that anybody uses and that can have fields. */
  readonly parts: readonly PlacedNode[];

  constructor(contract: Contract) {
    this.contract = contract;
    this.usage = new Usage(contract);
    const used = [...nodesOf(contract)].filter(({ pointer }) => this.usage.of(pointer).length > 0);
    this.schemas = used.filter(({ isSchema }) => isSchema);
    this.parts = used.filter(({ isSchema }) => !isSchema);
  }

  /** Another value of a keyword, which breaks those who follow it in some directions. */
  rule(kind: Class, { pointer, node }: PlacedNode, change: RuleChange): Mutant {
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
  readonly breaks: readonly Direction[];
  readonly beside?: readonly Edit[];
  readonly ground?: readonly Edit[];
  /** In words, where before and after do not say it. */
  readonly what?: string;
}

/** Fewer values break whoever sends them; more break whoever reads them. */
export const narrower: readonly Direction[] = ['request'];
export const wider: readonly Direction[] = ['answer'];
export const other: readonly Direction[] = ['request', 'answer'];
export const harmless: readonly Direction[] = [];

const longest = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
