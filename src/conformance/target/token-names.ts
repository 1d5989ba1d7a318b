import { splitToken, type TokenPlaces } from '../../contract/token-places.ts';
import type { GivenTokens } from './target.ts';

/** Variable names for tokens in command lines: `TOKEN_LOW`. */
export class TokenNames {
  readonly #names = new Map<string, string>();

  readonly #places: TokenPlaces;

  constructor(places: TokenPlaces, { token, tokenLow, tokenOther }: Partial<GivenTokens> = {}) {
    this.#places = places;
    this.add('TOKEN_OTHER', tokenOther);
    this.add('TOKEN_LOW', tokenLow);
    this.add('TOKEN', token);
  }

  add(name: string, token: string | undefined): void {
    if (token) this.#names.set(token, name);
  }

  /** Meets a token that the server has made. */
  created(body: unknown): void {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body)) {
      const isNew = name === 'token' && typeof value === 'string' && !this.#names.has(value);
      if (isNew) this.add('TOKEN_CREATED', value);
      else if (name === 'token') this.created(value);
    }
  }

  /** A token, with what stands before it where it was given with that, as a shell takes it in double quotes. */
  shown(token: string): string {
    const { prefix = '', token: bare } = splitToken(token, this.#places[0]);
    const name = this.#names.get(token) ?? this.#names.get(bare) ?? 'TOKEN_UNKNOWN';
    return `${prefix}$${name}`;
  }
}
