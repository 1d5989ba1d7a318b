import type { Contract } from '../contract/contract.ts';
import type { Answer } from '../server/answer.ts';
import { breachOf } from '../server/breach.ts';
import type { Call, Engine } from '../server/engine.ts';
import { echoParameters } from './echo.ts';
import { ExampleAnswers } from './example-answers.ts';
import type { Document } from './excerpt.ts';
import { Prism } from './prism.ts';

/** How often a dynamic answer is generated before the example answers instead. */
const dynamicTries = 5;

/** The stateless engine: the answers that Prism gives, from the contract's examples or with generated data. */
export class PrismEngine implements Engine {
  readonly #examples: ExampleAnswers;
  readonly #prism: Prism;

  readonly #validators: Contract['validators'];

  constructor(document: Document, validators: Contract['validators']) {
    this.#validators = validators;
    this.#examples = new ExampleAnswers(document);
    this.#prism = new Prism(document);
  }

  /** Any token may do anything. */
  admit(): void {}

  answer(call: Call): Answer | Promise<Answer> {
    return call.preference.dynamic ? this.#generate(call) : this.#examples.answer(call);
  }

  async #generate(call: Call): Promise<Answer> {
    const validate = this.#validators[call.operation.id];
    for (let tries = 0; tries < dynamicTries; tries++) {
      const answer = await this.#prism.answer(call.operation, call.preference, true).catch(() => undefined);
      echoParameters(answer?.body, call.parameters);
      if (answer && validate && breachOf(validate, answer) === undefined) return answer;
    }
    return this.#examples.answer(call);
  }
}
