/** An event of a stream (HTML, section 9.2.6). */
export interface StreamEvent {
  readonly type: string;
  readonly data: string;
  /** The last that was sent, with this event or before it. */
  readonly lastEventId: string;
}

const lineEnds = /\r\n?|\n/g;

/** Reads `text/event-stream` piece by piece. */
export class EventStreamParser {
  /** Parts of an unfinished line. */
  #begun: string[] = [];
  #isFirst = true;
  /** True if the last piece ended with what may be the first half of a line end. */
  #isHalfEnded = false;
  #type = '';
  #data: string[] = [];
  #lastEventId = '';

  /** The events that end within this piece; what goes on in the next one is kept until then. */
  push(piece: string): StreamEvent[] {
    if (piece === '') return [];
    const found: StreamEvent[] = [];
    const skipped = (this.#isFirst && piece.startsWith('\uFEFF')) || (this.#isHalfEnded && piece.startsWith('\n'));
    let start = skipped ? 1 : 0;
    for (const end of piece.slice(start).matchAll(lineEnds)) {
      const until = end.index + (skipped ? 1 : 0);
      this.#begun.push(piece.slice(start, until));
      const event = this.#line(this.#begun.join(''));
      this.#begun = [];
      if (event) found.push(event);
      start = until + end[0].length;
    }
    if (start < piece.length) this.#begun.push(piece.slice(start));
    this.#isHalfEnded = piece.endsWith('\r');
    this.#isFirst = false;
    return found;
  }

  /** Takes a line; an empty one ends an event. */
  #line(line: string): StreamEvent | undefined {
    if (line === '') return this.#end();
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1));
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#type = value;
    else if (name === 'id' && !value.includes('\0')) this.#lastEventId = value;
    return undefined;
  }

  #end(): StreamEvent | undefined {
    const type = this.#type || 'message';
    const data = this.#data;
    this.#type = '';
    this.#data = [];
    return data.length === 0 ? undefined : { type, data: data.join('\n'), lastEventId: this.#lastEventId };
  }
}

/** The events of a body as they come. Rejects where the connection breaks, ends where the sender ended it. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void, undefined> {
  const parser = new EventStreamParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    // It may have broken already, which the read has told.
    await reader.cancel().catch(() => {});
  }
}
