/** Most bytes of an answer that are read, after decompression: twice the largest that an operation of the contract gives. */
export const mostOfAnswer = 64 * 1024 ** 2;

/** The failure to read an answer of more bytes. */
export function answerTooLong(): Error {
  return new Error(`The response has more than ${mostOfAnswer} bytes`);
}

type Chunk = Uint8Array<ArrayBuffer>;

/**
 * Hands over the chunks of a body, decompressed. Throws `tooLong` where they have more bytes than `most`, and what reading or taking
 * them throws. What is not read is canceled, without waiting for it.
 */
export async function readBody(
  body: Request['body'],
  take: (chunk: Chunk) => void,
  most = mostOfAnswer,
  tooLong = answerTooLong,
): Promise<void> {
  // Streams cannot be iterated over in every browser.
  const reader = body?.getReader();
  try {
    for (;;) {
      const read = await reader?.read();
      if (!read?.value) return;
      most -= read.value.length;
      if (most < 0) throw tooLong();
      take(read.value);
    }
  } finally {
    reader?.cancel().catch(() => {});
  }
}
