/** The first bytes of the messages that a server sends (PostgreSQL, Message Formats), errors and notices apart. */
const types = new Set(Buffer.from('123ACDGHIKRSTVWZcdnstv'));
const reports = new Set(Buffer.from('EN'));

/** The bytes of a message before its content: its type, and its length without the type. */
const headBytes = 5;

/** As much as a message may have, in bytes: less than the length that any text in the place of a message would claim. */
const mostBytes = 256 * 1024 ** 2;

/** As much of what is no message is shown, in characters. */
const mostShown = 40;

/** Follows the messages of a server as they come. */
export class MessageReader {
  readonly #head = Buffer.alloc(headBytes);
  #headLength = 0;
  /** Remaining bytes of the message's content. */
  #left = 0;
  /** The fields of an error or notice; undefined within another message. */
  #fields: FieldReader | undefined;

  /** Reads on. Throws where a message is of no known type, is too long, or is an error without an end. */
  read(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      if (this.#left === 0) {
        this.#head[this.#headLength++] = bytes[at++] ?? 0;
        if (this.#headLength === headBytes) this.#begin(bytes.subarray(at));
        continue;
      }
      const end = Math.min(at + this.#left, bytes.length);
      this.#fields?.read(bytes.subarray(at, end));
      this.#left -= end - at;
      if (this.#left === 0) this.#fields?.end();
      at = end;
    }
  }

  #begin(rest: Uint8Array): void {
    const [type = 0] = this.#head;
    const length = this.#head.readUInt32BE(1);
    const isReport = reports.has(type);
    // The length counts itself.
    if (!(types.has(type) || isReport) || length < 4 || length > mostBytes) {
      const text = Buffer.concat([this.#head, rest]).toString('latin1', 0, mostShown);
      throw new Error(JSON.stringify(text));
    }
    this.#headLength = 0;
    this.#left = length - 4;
    this.#fields = isReport ? new FieldReader() : undefined;
    if (this.#left === 0) this.#fields?.end();
  }
}

/** Follows the fields of an error: each is a type and a text that a zero ends; a zero in place of a type ends them all. */
class FieldReader {
  #state: 'type' | 'text' | 'end' = 'type';

  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#state === 'type') this.#state = byte === 0 ? 'end' : 'text';
      else if (this.#state === 'text' && byte === 0) this.#state = 'type';
    }
  }

  end(): void {
    if (this.#state !== 'end') throw new Error('an error has no end');
  }
}
