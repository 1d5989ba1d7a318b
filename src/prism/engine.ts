import type { createInstance, getHttpOperationsFromSpec, IHttpConfig } from '@stoplight/prism-http';
import type { Operation } from '../contract/operations.ts';
import { validators } from '../contract/validation.ts';
import type { Answer, Call, Engine } from '../server/engine.ts';
import type { Preference } from '../server/preference.ts';
import { breachOf } from '../server/reply.ts';
import { type Document, excerpt } from './excerpt.ts';
import { makeLifelike } from './lifelike.ts';

type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];
type PrismInstance = ReturnType<typeof createInstance>;

/** How often a dynamic answer is generated before the example answers instead. */
const dynamicTries = 5;

/** Prism's answers depend on nothing but these, so one of each is enough. */
const answers = new Map<string, Answer>();

/** The stateless engine: Prism answers from the contract's examples, or with generated data where that is preferred. */
export class PrismEngine implements Engine {
  readonly #document: () => Promise<Document>;
  readonly #operations = new Map<string, Promise<PrismOperation>>();
  #prism: Promise<PrismInstance> | undefined;

  /** The document is asked for once, when it is first needed. */
  constructor(document: () => Promise<Document>) {
    this.#document = document;
  }

  /** Loads Prism ahead of the first request; it takes some 0.4 s. */
  async warmUp(): Promise<void> {
    await this.#instance();
  }

  answer({ operation, preference }: Call): Answer | Promise<Answer> {
    if (preference.dynamic) return this.#dynamicAnswer(operation, preference);
    return this.#staticAnswer(operation, preference);
  }

  #staticAnswer(operation: Operation, preference: Preference): Answer | Promise<Answer> {
    const key = `${operation.id} ${preference.code} ${preference.example}`;
    return answers.get(key) ?? this.#remember(key, operation, preference);
  }

  async #remember(key: string, operation: Operation, preference: Preference): Promise<Answer> {
    const answer = Object.freeze(await this.#ask(operation, preference, false));
    answers.set(key, answer);
    return answer;
  }

  async #dynamicAnswer(operation: Operation, preference: Preference): Promise<Answer> {
    const validate = validators[operation.id];
    for (let tries = 0; tries < dynamicTries; tries++) {
      const answer = await this.#ask(operation, preference, true).catch(() => undefined);
      if (answer && breachOf(validate, answer) === undefined) return answer;
    }
    return this.#staticAnswer(operation, preference);
  }

  async #ask(operation: Operation, { code, example }: Preference, dynamic: boolean): Promise<Answer> {
    const [prism, resource] = await Promise.all([this.#instance(), this.#operation(operation, dynamic)]);
    const config = configuration(dynamic, code, example);
    const method = methods[operation.method];
    const result = await prism.request({ method, url: { baseUrl: '', path: operation.path } }, [resource], config)();
    if (result._tag === 'Left') throw result.left;
    const { statusCode, headers = {}, body } = result.right.output;
    return {
      status: statusCode,
      mediaType: headers['Content-type'] ?? headers['content-type'] ?? 'application/json',
      headers: ownHeaders(headers),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    };
  }

  #instance(): Promise<PrismInstance> {
    this.#prism ??= load();
    return this.#prism;
  }

  #operation(operation: Operation, dynamic: boolean): Promise<PrismOperation> {
    const key = `${operation.id} ${dynamic}`;
    const known = this.#operations.get(key);
    if (known) return known;
    const made = this.#transform(operation, dynamic);
    this.#operations.set(key, made);
    return made;
  }

  async #transform({ id, path, method }: Operation, dynamic: boolean): Promise<PrismOperation> {
    const prism = await import('@stoplight/prism-http');
    const document = excerpt(await this.#document(), path, method);
    const [operation] = await prism.getHttpOperationsFromSpec(dynamic ? makeLifelike(document) : document);
    if (!operation) throw new Error(`Prism does not see the operation ${id}.`);
    return operation;
  }
}

const methods = { GET: 'get', POST: 'post', DELETE: 'delete', PUT: 'put', PATCH: 'patch' } as const;

async function load(): Promise<PrismInstance> {
  const [prism, core] = await Promise.all([import('@stoplight/prism-http'), import('@stoplight/prism-core')]);
  return prism.createInstance(configuration(false), { logger: core.createLogger('prism', { level: 'silent' }) });
}

/** The front door has validated the request and will validate the answer. */
function configuration(dynamic: boolean, code?: string, example?: string): IHttpConfig {
  return {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: {
      dynamic,
      ...(code !== undefined && { code: Number(code) }),
      ...(example !== undefined && { exampleKey: example }),
    },
  };
}

/** Prism's headers less what the front door decides: the media type, and which origins may read. */
function ownHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return Object.fromEntries(own.filter(([name]) => name !== 'content-type' && name !== 'access-control-allow-origin'));
}
