import type { Tokens } from './target.ts';

/** How command lines that are shown call the tokens, since none is shown itself: `TOKEN_LOW`. */
export class TokenNames {
  readonly #names = new Map<string, string>();

  constructor({ token, tokenLow, tokenOther }: Partial<Tokens> = {}) {
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

  /** The value of an `authorization` header, as a shell takes it in double quotes. */
  shown(token: string): string {
    const [, credentials = token] = /^Bearer (.+)$/i.exec(token) ?? [];
    const name = this.#names.get(token) ?? this.#names.get(credentials) ?? 'TOKEN_UNKNOWN';
    return credentials === token ? `$${name}` : `Bearer $${name}`;
  }
}
