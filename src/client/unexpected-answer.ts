import { AnswerError } from './answer-error.ts';
import { askedOf } from './operation.ts';

/** An answer that is not the API's: a page of HTML, the error of a gateway, one that is empty or cut off. */
export class UnexpectedAnswer extends AnswerError {
  override name = 'UnexpectedAnswer';
  /** The body, as far as it could be read as text. */
  readonly text: string;

  constructor(response: Response, cause?: unknown) {
    const { address = response.url || 'A request', text = '' } = askedOf(response) ?? {};
    const mediaType = response.headers.get('content-type') ?? 'no media type';
    const beginning = text === '' ? 'no text' : JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
    const seen = `${response.status}, ${mediaType}, ${beginning}`;
    super(`${address} was answered with ${seen}. ${likely(response, text, cause)}`, response, cause ? { cause } : {});
    this.text = text;
  }
}

/** Likely cause, and the remedy. */
function likely({ ok, status }: Response, text: string, cause: unknown): string {
  if (cause instanceof Error && !(cause instanceof SyntaxError)) return `Its body could not be read: ${cause.message}.`;
  const isPage = /^\s*<(!doctype|html|head|body|\?xml)/i.test(text);
  if (isPage && (ok || status === 404)) return `This is a web page: ${remedy}.`;
  if (!ok) return `This is no error of the API: ${between}, such as a gateway.`;
  if (text === '') return `The API sends JSON: ${between}, or the body was lost.`;
  if (!cause) return `The JSON is not the API's: ${remedy}.`;
  if (/^\s*[[{]/.test(text)) return 'The JSON is cut off or damaged.';
  return `The API sends JSON: ${remedy}.`;
}

const remedy = "check that baseUrl is the API's address";
const between = 'something in front of it answered';
