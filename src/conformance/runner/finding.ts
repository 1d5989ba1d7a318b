import type { Basis } from '../model/basis.ts';
import type { Register } from '../model/register.ts';
import { type Visible, visible } from '../target/sanitize.ts';
import { basisText } from './basis-text.ts';
import { wrongIn } from './headline.ts';

/** Prefix of the adversary's checks. */
export const adversary = 'adversary/';

/** One way in which a server breaks the contract, as a bug report. */
export interface Finding {
  /** The check that found it. */
  readonly check: string;
  /** Undefined for what concerns no single operation. */
  readonly operationId?: string;
  /** The rule of the contract that is broken, in words. */
  readonly rule: string;
  /** Place in the contract that states the rule: JSON Pointer into openapi.yaml. */
  readonly pointer: string;
  /** The broken place; with the operation and the rule it identifies the fault. */
  readonly place: string;
  readonly expected: string;
  readonly actual: string;
  /** On what the rule rests: a documented fact, or assumptions of the register. */
  readonly basis: Basis;
  /** The requests as command lines; empty if there were none. */
  readonly sent: string;
  /** The answer: status, relevant headers and the beginning of the body. */
  readonly answer: string;
  /** The seed that repeats it; absent if nothing was sent. */
  readonly seed?: number;
  /** Further options of the command line that the run had, and that decide what is sent. */
  readonly options?: string;
}

/** Fields of a finding that may contain text from the server. */
type Told = 'rule' | 'place' | 'expected' | 'actual' | 'sent' | 'answer';

/** A finding as reports may write it. */
type VisibleFinding = Omit<Finding, Told> & Readonly<Record<Told, Visible>>;

/** A finding, how often it was made, and by which checks, the first one first. */
export type CountedFinding = VisibleFinding & { readonly count: number; readonly checks: readonly string[] };

interface Fault {
  finding: VisibleFinding;
  count: number;
  readonly checks: Set<string>;
}

/**
 * Collects findings; the same fault found again counts up the first, which stays as it is unless it is the later one that
 * contradicts what is documented.
 */
export class Findings {
  readonly #byFault = new Map<string, Fault>();

  add(made: Finding): void {
    this.#add(visibly(made));
  }

  /** Adds what another collection has, each as often as it was found there. */
  addAll(others: Findings): void {
    for (const { count, checks: _, ...finding } of others.all()) for (let i = 0; i < count; i++) this.#add(finding);
  }

  get size(): number {
    return this.#byFault.size;
  }

  /** In the order in which they were first made. */
  all(): CountedFinding[] {
    return [...this.#byFault.values()].map(counted);
  }

  /** The faults that a check has met, also those that another one had met before it. */
  of(check: string): CountedFinding[] {
    return [...this.#byFault.values()].filter(({ checks }) => checks.has(check)).map(counted);
  }

  #add(finding: VisibleFinding): void {
    const fault = faultOf(finding);
    const before = this.#byFault.get(fault);
    if (before) {
      before.count++;
      before.checks.add(finding.check);
      if (finding.basis.documented && !before.finding.basis.documented) before.finding = finding;
    } else this.#byFault.set(fault, { finding, count: 1, checks: new Set([finding.check]) });
  }
}

/** By what two findings are of the same fault. */
export function faultOf({ operationId, rule, place }: Pick<Finding, 'operationId' | 'rule' | 'place'>): string {
  return `${operationId ?? ''}\n${rule}\n${place}`;
}

function counted({ finding, count, checks }: Fault): CountedFinding {
  return { ...finding, count, checks: [...checks] };
}

function visibly(finding: Finding): VisibleFinding {
  const { rule, place, expected, actual, sent, answer } = finding;
  return {
    ...finding,
    rule: visible(rule),
    place: visible(place),
    expected: visible(expected),
    actual: visible(actual),
    sent: visible(sent),
    answer: visible(answer),
  };
}

/** The operation that a finding is about. */
export function whoOf({ operationId }: Pick<Finding, 'operationId'>): string {
  return operationId ?? 'The server';
}

/** A finding as text: what a developer needs to mend it, in the order in which it is needed. */
export function describeFinding(finding: CountedFinding, register: Register): string {
  const { rule, pointer, place, expected, actual, sent, answer, count, basis } = finding;
  const lines = [
    `${whoOf(finding)}: ${wrongIn(finding)}${count > 1 ? ` (${count} times)` : ''}`,
    `  rule      ${rule}${place && ` (${place})`}`,
    `  contract  openapi.yaml#${pointer}`,
    `  basis     ${basisText(basis, register)}`,
    `  expected  ${expected}`,
    `  got       ${actual}`,
  ];
  if (sent) lines.push('  request', indent(sent));
  if (answer) lines.push('  response', indent(answer));
  const repetition = repetitionOf(finding);
  if (repetition !== undefined) lines.push(`  repeat    ${repetition}`);
  return lines.join('\n');
}

/** The options of the command line that make the same requests again, the server's and the tokens' last; undefined if none were sent. */
export function repetitionOf({
  check,
  operationId,
  seed,
  options = '',
}: Pick<Finding, 'check' | 'operationId' | 'seed' | 'options'>): string | undefined {
  if (seed === undefined) return undefined;
  const more = options === '' ? '' : ` ${options}`;
  if (check.startsWith(adversary)) return `--adversary --only ${check} --seed ${seed}${more}`;
  return `--only ${operationId ?? check} --seed ${seed}${more}`;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}
