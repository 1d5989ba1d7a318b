import { lowestSuccess, type OperationSpec } from '../contract/operation.ts';
import { valueAt } from '../contract/pointer.ts';
import type { Answer } from '../server/answer.ts';
import type { Call } from '../server/engine.ts';
import { noPreference, type Preference } from '../server/preference.ts';
import type { Document } from './excerpt.ts';

/**
 * The answers that Prism gives from examples, read from the contract without Prism: the lowest success or the preferred
 * status, its first or the preferred example, the examples of its headers. Prism loads for 0.3 s and 100 MB, and gives the
 * same; a test compares the two for every operation, status and example.
 */
export class ExampleAnswers {
  readonly #document: Document;
  /** Prepared answers by operation, status and example; frozen, so that the front door serializes each once. */
  readonly #prepared = new Map<string, Answer>();
  /** The same for who prefers nothing, which is almost everyone. */
  readonly #usual = new Map<string, Answer>();

  constructor(document: Document) {
    this.#document = document;
  }

  answer({ operation, preference }: Pick<Call, 'operation' | 'preference'>): Answer {
    const usual = preference === noPreference ? this.#usual.get(operation.id) : undefined;
    if (usual) return usual;
    const answer = this.#find(operation, preference);
    if (preference === noPreference) this.#usual.set(operation.id, answer);
    return answer;
  }

  #find(operation: OperationSpec, preference: Preference): Answer {
    const key = `${operation.id} ${preference.code} ${preference.example}`;
    const known = this.#prepared.get(key);
    if (known) return known;
    const answer = Object.freeze(this.#prepare(operation, preference));
    this.#prepared.set(key, answer);
    return answer;
  }

  #prepare(operation: OperationSpec, { code = lowestSuccess(operation), example }: Preference): Answer {
    const response = this.#at('paths', operation.path, operation.method.toLowerCase(), 'responses', code);
    const content = Object.entries(this.#children(response, 'content'));
    const headers = this.#headers(response);
    if (content.length === 0) return { status: Number(code), mediaType: null, headers, body: undefined };
    const [mediaType, media] =
      content.find(([, type]) => example === undefined || example in this.#children(type, 'examples')) ?? [];
    const examples = this.#children(media, 'examples');
    const [name = ''] = example === undefined ? Object.keys(examples) : [example];
    if (mediaType === undefined || !(name in examples)) {
      throw new Error(`${operation.id} has no example ${name} for status ${code}.`);
    }
    const body = Reflect.get(this.#resolve(examples[name]), 'value');
    return { status: Number(code), mediaType, headers, body };
  }

  /** The examples of the declared headers, less the one that the front door decides: which origins may read. */
  #headers(response: unknown): Record<string, string> {
    const headers = Object.entries(this.#children(response, 'headers')).map(
      ([name, header]) => [name.toLowerCase(), String(Reflect.get(this.#resolve(header), 'example'))] as const,
    );
    return Object.fromEntries(headers.filter(([name]) => name !== 'access-control-allow-origin'));
  }

  #at(...keys: string[]): unknown {
    return keys.reduce<unknown>((part, key) => Reflect.get(this.#resolve(part), key), this.#document);
  }

  #children(part: unknown, key: string): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.#resolve(Reflect.get(this.#resolve(part), key))));
  }

  /** Follows a `$ref` within the document; what is no object is as good as empty. */
  #resolve(part: unknown): object {
    if (typeof part !== 'object' || part === null) return {};
    if (!('$ref' in part) || typeof part.$ref !== 'string') return part;
    return this.#resolve(valueAt(this.#document, part.$ref));
  }
}
