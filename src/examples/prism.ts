import type { createInstance, getHttpOperationsFromSpec, IHttpConfig } from '@stoplight/prism-http';
import type { OperationSpec } from '../contract/operation.ts';
import type { Answer } from '../server/answer.ts';
import type { Preference } from '../server/preference.ts';
import { type Document, excerpt } from './excerpt.ts';
import { makeLifelike } from './lifelike.ts';
import { noGenerator } from './no-generator.ts';

type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];
type PrismInstance = ReturnType<typeof createInstance>;

/** Prism, asked for the answers to one operation at a time; it loads when it is first asked, which takes some 0.3 s. */
export class Prism {
  readonly #document: Document;
  readonly #operations = new Map<string, Promise<PrismOperation>>();
  #prism: Promise<PrismInstance> | undefined;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Prism's answer from an example, or with generated data. Rejects with Prism's error where it has none. */
  async answer(operation: OperationSpec, { code, example }: Preference, dynamic: boolean): Promise<Answer> {
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
    this.#prism ??= createPrism();
    return this.#prism;
  }

  #operation(operation: OperationSpec, dynamic: boolean): Promise<PrismOperation> {
    const key = `${operation.id} ${dynamic}`;
    const known = this.#operations.get(key);
    if (known) return known;
    const made = this.#transform(operation, dynamic);
    this.#operations.set(key, made);
    // A failure, as before files existed, is not cached.
    made.catch(() => this.#operations.delete(key));
    return made;
  }

  async #transform({ id, path, method }: OperationSpec, dynamic: boolean): Promise<PrismOperation> {
    const { prism } = await load();
    const document = excerpt(this.#document, path, method);
    const [operation] = await prism.getHttpOperationsFromSpec(dynamic ? makeLifelike(document) : document);
    if (!operation) throw new Error(`Prism does not see the operation ${id}.`);
    return operation;
  }
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

async function createPrism(): Promise<PrismInstance> {
  const { prism, core } = await load();
  return prism.createInstance(configuration(false), { logger: core.createLogger('prism', { level: 'silent' }) });
}

/** Prism is large, so that a package which has this code leaves it to those who use it. */
async function load() {
  try {
    const [prism, core] = await Promise.all([import('@stoplight/prism-http'), import('@stoplight/prism-core')]);
    return { prism, core };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing
      ? noGenerator('install @stoplight/prism-http and @stoplight/prism-core beside this package')
      : error;
  }
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
