import type { Contract } from '../contract/contract.ts';
import type { RequestParameters } from '../contract/parameters.ts';
import { Problem } from '../contract/problem.ts';
import type { Answer } from '../server/answer.ts';
import { breachOf } from '../server/answer-check.ts';
import type { Call, Engine } from '../server/engine.ts';
import { ExampleAnswers } from './example-answers.ts';
import type { Document } from './excerpt.ts';
import type { Prism } from './prism.ts';

/** Attempts to generate a dynamic answer before the example is used. */
const dynamicTries = 5;

/** Whoever generates data: Prism, where it is at hand. Throws a `Problem` where nobody does. */
export type ExampleGenerator = Pick<Prism, 'answer'>;

/** The stateless engine: the answers that Prism gives, from the contract's examples or with generated data. */
export class PrismEngine implements Engine {
  readonly #examples: ExampleAnswers;
  readonly #generator: ExampleGenerator;

  readonly #validators: Contract['validators'];

  constructor(document: Document, validators: Contract['validators'], generator: ExampleGenerator) {
    this.#validators = validators;
    this.#examples = new ExampleAnswers(document);
    this.#generator = generator;
  }

  /** Any token may do anything. */
  admit(): void {}

  answer(call: Call): Answer | Promise<Answer> {
    return call.preference.dynamic ? this.#generate(call) : this.#examples.answer(call);
  }

  async #generate(call: Call): Promise<Answer> {
    const validate = this.#validators[call.operation.id];
    for (let tries = 0; tries < dynamicTries; tries++) {
      const answer = await this.#generator.answer(call.operation, call.preference, true).catch(unlessProblem);
      echoParameters(answer?.body, call.parameters);
      if (answer && validate && breachOf(validate, answer) === undefined) return answer;
    }
    return this.#examples.answer(call);
  }
}

/** If Prism fails, the example answers; a refusal is no failure. */
function unlessProblem(error: unknown): undefined {
  if (error instanceof Problem) throw error;
}

/**
 * Puts into a generated body, in place, what the request has said itself: a page answers the `pageNumber` that was asked
 * for, and the record of `/tasks/task_1042` is task_1042.
 */
function echoParameters(body: unknown, { path, query }: RequestParameters): void {
  if (typeof body !== 'object' || body === null) return;
  const parts = [body, ...Object.values(body).filter((part) => part instanceof Object && !Array.isArray(part))];
  for (const [name, value] of [...Object.entries(query), ...Object.entries(path)]) {
    for (const part of parts) {
      if (typeof Reflect.get(part, name) === typeof value) Reflect.set(part, name, value);
    }
  }
}
