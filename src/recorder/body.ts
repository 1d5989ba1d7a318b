/** As much of a body is kept, in bytes. */
export const mostBytes = 2 ** 20;

/** The size of a body of which nobody knows it. */
export const unknownSize = -1;

/** A body as far as it was seen. */
export interface SeenBody {
  /** Its beginning, `mostBytes` at most. */
  readonly bytes: Uint8Array;
  /** In bytes, as it went over the wire; -1 where it is not known. */
  readonly size: number;
  /** Why not all of it was seen. */
  readonly missing?: string;
}

/** Keeps the beginning of a body that comes in pieces. */
export class BodyBeginning {
  readonly #chunks: Uint8Array[] = [];
  #kept = 0;
  #size = 0;

  add(chunk: Uint8Array): void {
    this.#size += chunk.length;
    const room = mostBytes - this.#kept;
    if (room <= 0) return;
    const part = chunk.length > room ? chunk.slice(0, room) : chunk;
    this.#chunks.push(part);
    this.#kept += part.length;
  }

  /** Content so far; `missing` says why it is incomplete. */
  seen(missing?: string): SeenBody {
    const body = { bytes: Buffer.concat(this.#chunks), size: this.#size };
    return missing === undefined ? body : { ...body, missing };
  }
}

/** A body that is there as a whole. */
export function seenBody(bytes: Uint8Array): SeenBody {
  return { bytes: bytes.length > mostBytes ? bytes.slice(0, mostBytes) : bytes, size: bytes.length };
}

/** A body that was not read; `size` is what its sender said, if anything. */
export function unseenBody(size: number, missing: string): SeenBody {
  return { bytes: new Uint8Array(), size, missing };
}
