/** Shorter texts are found in other words by chance. */
const least = 6;

/** Finds secrets in texts, however many there are. */
export class SecretSearch {
  /** By their first characters. */
  readonly #byHead = new Map<string, Set<string>>();
  /** The first two characters of any of them, which few places of a text have. */
  readonly #pairs = new Uint8Array(2 ** 16);

  /**
   * True where the secret was not looked for before. What is short, or a word, is not: it says nothing where it does not
   * stand as a secret.
   */
  add(secret: string): boolean {
    if (secret.length < least || /^[a-z]{1,15}$/i.test(secret)) return false;
    const head = secret.slice(0, least);
    const alike = this.#byHead.get(head) ?? new Set();
    if (alike.has(secret)) return false;
    this.#byHead.set(head, alike.add(secret));
    this.#pairs[pairAt(secret, 0)] = 1;
    return true;
  }

  remove(secret: string): void {
    const head = secret.slice(0, least);
    const alike = this.#byHead.get(head);
    alike?.delete(secret);
    if (alike?.size === 0) this.#byHead.delete(head);
  }

  /** A text with each secret in it replaced, the longest where several begin at one place. */
  replace(text: string, replacementOf: (secret: string) => string): string {
    let replaced = '';
    let from = 0;
    for (let at = 0; at + least <= text.length; at++) {
      if (this.#pairs[pairAt(text, at)] === 0) continue;
      const found = this.#at(text, at);
      if (!found) continue;
      replaced += text.slice(from, at) + replacementOf(found.secret);
      from = at + found.length;
      at = from - 1;
    }
    return from === 0 ? text : replaced + text.slice(from);
  }

  #at(text: string, at: number): { secret: string; length: number } | undefined {
    let longest: { secret: string; length: number } | undefined;
    for (const secret of this.#byHead.get(text.slice(at, at + least)) ?? []) {
      const length = commonLength(text, at, secret);
      // A truncated secret, as in refusals that quote long texts, reveals as much.
      const isThere = length === secret.length || text.charAt(at + length) === '…';
      if (isThere && length > (longest?.length ?? 0)) longest = { secret, length };
    }
    return longest;
  }
}

/** Length of a secret's beginning at a place in a text. */
function commonLength(text: string, at: number, secret: string): number {
  let length = 0;
  while (length < secret.length && text.charCodeAt(at + length) === secret.charCodeAt(length)) length++;
  return length;
}

function pairAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) & 0xffff;
}
