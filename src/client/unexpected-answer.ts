import { askedOf, type Operation, operationOf } from './operation.ts';
import { retryAfterOf } from './retry.ts';

/** An answer that is not the API's: a page of HTML, the error of a gateway, one that is empty or cut off. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';
  /** Answer with its headers; its body has been read. */
  readonly response: Response;
  readonly status: number;
  /** Called operation with its method and path; undefined if no client of this package called it. */
  readonly operation: Operation | undefined;
  /** The body, as far as it could be read as text. */
  readonly text: string;

  constructor(response: Response, cause?: unknown) {
    const { address = response.url || 'A request', text = '' } = askedOf(response) ?? {};
    const mediaType = response.headers.get('content-type') ?? 'no media type';
    const beginning = text === '' ? 'no text' : JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
    super(
      `${address} was answered with ${response.status}, ${mediaType}, ${beginning}. ${likely(response, text, cause)}`,
      {
        cause,
      },
    );
    this.response = response;
    this.status = response.status;
    this.operation = operationOf(response);
    this.text = text;
  }

  /** Seconds to wait before the next try; undefined where the answer does not say. */
  get retryAfter(): number | undefined {
    return retryAfterOf(this.response);
  }
}

/** Likely cause, and the remedy. */
function likely({ ok, status }: Response, text: string, cause: unknown): string {
  if (cause instanceof Error && !(cause instanceof SyntaxError)) return `Its body could not be read: ${cause.message}.`;
  const isPage = /^\s*<(!doctype|html|head|body|\?xml)/i.test(text);
  if (isPage && (ok || status === 404)) return 'This is a web page: check that baseUrl is the address of the API.';
  if (!ok) return 'This is no error of the API: something in front of it answered, such as a gateway.';
  if (!cause && text !== '') return 'The JSON is not that of the API: check that baseUrl is its address.';
  if (/^\s*[[{]/.test(text)) return 'The JSON is cut off or damaged: the connection broke, or something changed it.';
  if (text !== '') return 'The API answers with JSON: check that baseUrl is its address.';
  return 'The API answers with JSON: something in front of it answered, or the body was lost.';
}
