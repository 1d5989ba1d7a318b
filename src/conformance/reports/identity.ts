import type { CountedFinding } from '../runner/finding.ts';
import { type Visible, visible } from '../target/sanitize.ts';

/** The part of a finding that is equal in every run with the same fault: no data, host, seed or order of checks. */
export interface Identity {
  /** The operation's id; empty for what concerns no single operation. */
  readonly operation: string;
  readonly rule: Visible;
  readonly place: Visible;
}

/** By what a finding is known again in another run: its `Identity` as JSON, an array of texts. */
export function identityOf(finding: Pick<CountedFinding, 'operationId' | 'rule' | 'place'>): string {
  return keyOf(identityPartsOf(finding));
}

/** The same in parts, for people to read. */
export function identityPartsOf({
  operationId,
  rule,
  place,
}: Pick<CountedFinding, 'operationId' | 'rule' | 'place'>): Identity {
  return { operation: operationId ?? '', rule: withoutValues(rule), place: withoutValues(place) };
}

/** The parts of an identity as one text. */
export function keyOf({ operation, rule, place }: Identity): string {
  return JSON.stringify([operation, rule, place]);
}

/** Places in lists, hosts, and numbers within names are of one server's data; statuses, which stand alone, are not. */
export function withoutValues(text: string): Visible {
  return visible(
    text
      .replaceAll(/https?:\/\/[^\s/`"']+/gi, '…')
      .replaceAll(/\/\d+(?=\/|\s|$)/g, '/*')
      .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '…')
      .replaceAll(/_\d+\b/g, '_…'),
  );
}
