import { readBody } from '../contract/body-stream.ts';
import { rememberAsked } from './operation.ts';
import { UnexpectedAnswer } from './unexpected-answer.ts';

/** Reads the answer of one call, with a bound, and keeps what gave it. */
export class AnswerReader {
  readonly #operation: string;
  readonly #timeoutSeconds: number | undefined;
  #address = '';
  #signal: AbortSignal | undefined;
  #response: Response | undefined;
  #text = '';

  constructor(operation: string, timeoutSeconds?: number) {
    this.#operation = operation;
    this.#timeoutSeconds = timeoutSeconds;
  }

  /** Keeps a request and what it is answered with, of which no more than `mostOfAnswer` is read as text or JSON. */
  async keep(request: Request, answering: Promise<Response>): Promise<Response> {
    this.#address = `${request.method} ${request.url}`;
    this.#signal = request.signal;
    const response = await answering;
    this.#response = response;
    const text = response.text.bind(response);
    const read = async () => {
      // Some platforms have no streams, such as React Native.
      this.#text = response.body?.getReader ? await textOf(response) : await text();
      return this.#text;
    };
    return Object.assign(response, { text: read, json: async () => JSON.parse(await read()) });
  }

  /** Waits for what openapi-fetch makes of the answer. Throws an `UnexpectedAnswer` if it cannot be read, or a success is empty. */
  async read<Answer extends { readonly data?: unknown; readonly response: Response }>(
    call: Promise<Answer>,
  ): Promise<Answer> {
    const answer = await call.catch((error: unknown) => {
      throw this.#failure(error);
    });
    const { data, response } = answer;
    this.#remember(response);
    if (response.ok && response.status !== 204 && (data === undefined || data === null))
      throw new UnexpectedAnswer(response);
    return answer;
  }

  #remember(response: Response): void {
    rememberAsked(response, { operation: this.#operation, address: this.#address, text: this.#text });
  }

  /** Failure of a call, in words that identify the call. */
  #failure(error: unknown): unknown {
    if (this.#signal?.aborted) return error;
    if (error instanceof Error && error.name === 'TimeoutError') {
      const late = `${this.#address} was not answered within ${this.#timeoutSeconds} s.`;
      return new DOMException(late, 'TimeoutError');
    }
    if (!this.#response) return error;
    this.#remember(this.#response);
    return new UnexpectedAnswer(this.#response, error);
  }
}

/** A compressed body may grow a thousandfold. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  await readBody(response.body, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return text + decoder.decode();
}
