import { contentOf } from '../../masking/content.ts';
import { maskAssignments, maskText } from '../../masking/mask-text.ts';
import { Masks } from '../../masking/masks.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import type { ShownExchange } from '../model/observation.ts';
import type { Exchange } from '../target/exchange.ts';
import { type Visible, visible } from '../target/sanitize.ts';
import { learnSecrets, shownExchange } from '../target/shown-exchange.ts';
import type { TargetOptions } from '../target/target.ts';
import type { Finding } from './finding.ts';

/** A finding before what was sent and answered is put into words. */
type Untold = Omit<Finding, 'sent' | 'answer'>;

type Given = Pick<TargetOptions, 'token' | 'tokenLow' | 'tokenOther' | 'headers'>;

/**
 * The secrets that a run was given or met: none is in what it tells. Each stands there as `***`, not with a number, since equal
 * runs meet secrets in different orders.
 */
export class RunSecrets {
  readonly #contract: SuiteContract;
  readonly #masks = new Masks(() => '***', true);
  readonly #tokens = new Set<string>();

  constructor(contract: SuiteContract, { token, tokenLow, tokenOther, headers = {} }: Given) {
    this.#contract = contract;
    for (const value of Object.values(headers)) if (value) this.#masks.of(value, 'token');
    for (const one of [token, tokenLow, tokenOther]) if (one) this.#addToken(one);
  }

  /** Meets the secrets of an exchange: the token, and what the contract calls secret where the server took it. */
  learn({ secrets }: DeclaredOperation, exchange: Exchange): void {
    const { token, status } = exchange;
    if (token !== undefined && !this.#tokens.has(token)) this.#addToken(token);
    const { body, answer } = secrets;
    const areThere = [body, answer].some((places) => Object.keys(places?.secret ?? {}).length > 0);
    if (areThere && status >= 200 && status < 300) learnSecrets(this.#contract, exchange, this.#masks);
  }

  /** A text without the secrets that are known by then or stand where only secrets stand. */
  hide(text: string): string {
    return maskText(text, this.#masks);
  }

  /** A finding without secrets, with the exchanges that show it. */
  tell(url: string, finding: Untold, exchanges: readonly Exchange[]): Finding {
    // The last exchange may tell what is secret in those before it.
    for (const exchange of exchanges) learnSecrets(this.#contract, exchange, this.#masks);
    const sent = exchanges.map((exchange) => shownExchange(this.#contract, url, exchange, this.#masks).sent).join('\n');
    const last = exchanges.at(-1);
    return this.cleanse({ ...finding, sent, answer: last ? this.#answerOf(url, last) : '' });
  }

  /** A request as a command line, without secrets. */
  sent(url: string, exchange: Exchange): Visible {
    return visible(this.show(url, exchange).sent);
  }

  /** An exchange as people read it; `headers` are those of the answer to show beside the usual ones. */
  show(url: string, exchange: Exchange, headers: readonly string[] = []): ShownExchange {
    const { sent, answer } = shownExchange(this.#contract, url, exchange, this.#masks, headers);
    return { sent: this.hide(sent), answer: this.hide(answer) };
  }

  /** A finding without secrets. */
  cleanse(finding: Finding): Finding {
    const { rule, place, expected, actual, sent, answer } = finding;
    return {
      ...finding,
      rule: this.hide(rule),
      place: this.hide(place),
      expected: this.hide(expected),
      actual: this.hide(actual),
      sent: this.hide(sent),
      answer: this.hide(answer),
    };
  }

  /** The defect of broken JSON is often in a part that a ledger would omit. */
  #answerOf(url: string, exchange: Exchange): string {
    const bytes = new TextEncoder().encode(exchange.text);
    const type = exchange.headers.get('content-type') ?? '';
    // Masks of its own: without the contract's places, all below a name such as `tokens` would count as secret in any text.
    const { comment } = contentOf({ bytes, size: bytes.length, missing: undefined }, type, undefined, new Masks());
    if (comment === undefined) return shownExchange(this.#contract, url, exchange, this.#masks).answer;
    const headers = new Headers(exchange.headers);
    headers.set('content-type', 'text/plain');
    const shown = shownExchange(
      this.#contract,
      url,
      { ...exchange, headers, text: maskAssignments(exchange.text, this.#masks) },
      this.#masks,
    );
    return shown.answer.replace('content-type: text/plain', `content-type: ${this.hide(type)}`);
  }

  #addToken(token: string): void {
    this.#tokens.add(token);
    this.#masks.of(token, 'token');
    const [, credentials] = /^\S+ +(\S+)$/.exec(token) ?? [];
    if (credentials) this.#masks.of(credentials, 'token');
  }
}
