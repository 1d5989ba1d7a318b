import type { SecretForm } from '../contract/secrets.ts';
import { SecretSearch } from './secret-search.ts';

/** Kind of secret that a mask hides. */
export type SecretKind = 'token' | 'secret';

/** As many secrets keep their masks; the one that was not met for the longest time goes first. */
const remembered = 10_000;

/** Gives secrets their masks, `token-1` and so on: equal secrets have equal ones. */
export class Masks {
  readonly #masks = new Map<string, string>();
  readonly #counts: Record<SecretKind, number> = { token: 0, secret: 0 };
  readonly #search = new SecretSearch();
  readonly #nameOf: (kind: SecretKind, count: number) => string;
  #learned = 0;

  readonly #learnsAll: boolean;

  /** `nameOf` gives the mask of the so manieth secret of a kind; `learnsAll` to mask in any text what is most likely secret too. */
  constructor(nameOf = (kind: SecretKind, count: number): string => `${kind}-${count}`, learnsAll = false) {
    this.#nameOf = nameOf;
    this.#learnsAll = learnsAll;
  }

  /** Number of secrets that are masked in any text. */
  get learned(): number {
    return this.#learned;
  }

  /**
   * The mask of a secret, which from now on is masked in any text. It holds to the form that the contract demands where
   * the secret does, and else does not.
   */
  of(secret: string, kind: SecretKind, form: SecretForm = {}): string {
    const mask = this.inPlace(secret, kind, form);
    if (this.#search.add(secret)) this.#learned++;
    return mask;
  }

  /** The mask of what is most likely a secret, and is left alone where it does not look so. */
  inPlace(secret: string, kind: SecretKind, form: SecretForm = {}): string {
    const mask = this.#masks.get(secret) ?? this.#newMask(secret, kind, form);
    // The last one stays the longest.
    this.#masks.delete(secret);
    this.#masks.set(secret, mask);
    if (this.#learnsAll && this.#search.add(secret)) this.#learned++;
    return mask;
  }

  /** A text with every secret in it masked that is remembered. */
  hide(text: string): string {
    return this.#search.replace(text, (secret) => this.#masks.get(secret) ?? '');
  }

  /** True for a secret that would be found in other texts too. */
  knows(text: string): boolean {
    return this.#masks.has(text) && this.hide(text) !== text;
  }

  #newMask(secret: string, kind: SecretKind, form: SecretForm): string {
    const [oldest] = this.#masks.keys();
    if (this.#masks.size >= remembered && oldest !== undefined) {
      this.#masks.delete(oldest);
      this.#search.remove(oldest);
    }
    const name = this.#nameOf(kind, ++this.#counts[kind]);
    return holds(secret, form) ? fitted(name, form) : name;
  }
}

function holds(text: string, { minLength = 0, pattern = '' }: SecretForm): boolean {
  return text.length >= minLength && new RegExp(pattern, 'u').test(text);
}

/** A name within what a pattern demands at both ends, as long as it must be; the name itself where that does not fit. */
function fitted(name: string, form: SecretForm): string {
  const { minLength = 0, pattern = '' } = form;
  const [, head = '', tail = ''] = /^\^([\w-]*)\[[^\]]*\](?:[*+]|\{[\d,]+\})([\w=-]*)\$$/.exec(pattern) ?? [];
  const room = minLength - head.length - tail.length;
  // Not every alphabet has a hyphen.
  const masks = [name, name.replace('-', '')].map((own) => head + own.padEnd(room, 'x') + tail);
  return masks.find((mask) => holds(mask, form)) ?? name;
}
