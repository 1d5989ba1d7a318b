/** The text of an answer that comes bit by bit, for as long as somebody reads. */
export interface TextStream {
  /** The next part, as soon as there is one; undefined at the end. Asked for again only once it has come. */
  next(): Promise<string | undefined>;
  /** Nobody reads any more: what is waited for ends at once. */
  end(): void;
}

/** The parts as the Fetch standard has them. */
export function readableOf(stream: TextStream): ReadableStream<Uint8Array> {
  const utf8 = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const part = await stream.next();
      if (part === undefined) controller.close();
      else controller.enqueue(utf8.encode(part));
    },
    cancel: () => stream.end(),
  });
}
