import { answerText, curlText, type Exchange } from '../target/exchange.ts';

/** What was sent to the server in a story: each step, and the reads that show what it has done. */
export class Told {
  readonly #sent: { readonly exchange: Exchange; readonly isLook: boolean }[] = [];

  add(exchange: Exchange, isLook: boolean): void {
    this.#sent.push({ exchange, isLook });
  }

  /** What was sent to a URL, as curl, less what only looked on and saw nothing; and what was answered last. */
  record(url: string): { readonly sent: string; readonly answer: string } {
    const last = this.#sent.at(-1);
    const told = this.#sent.filter((one) => !one.isLook || one === last);
    const sent = told.map(({ exchange }) => curlText(url, exchange)).join('\n');
    return { sent, answer: last ? answerText(last.exchange) : '' };
  }
}
