import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { renderOperations } from '../../../scripts/generate/operations.ts';
import { renderValidators } from '../../../scripts/generate/validators.ts';
import { readContract } from '../../../src/conformance/model/contract.ts';
import { versionOf } from '../../../src/conformance/model/version.ts';
import type { ApiUnderTest } from '../../../src/conformance/suite/api-under-test.ts';
import type { Contract, SchemaObject } from '../../../src/contract/document.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { validatorRuntime } from '../../../src/contract/validation.ts';
import { createApp } from '../../../src/server/app.ts';
import type { Engine } from '../../../src/server/engine.ts';
import { createFrontDoor } from '../../../src/server/front-door.ts';

const book = {
  type: 'object',
  properties: { bookId: { type: 'string', minLength: 1, maxLength: 40 }, title: { type: 'string', maxLength: 80 } },
  required: ['bookId', 'title'],
};
const example = { bookId: 'book_1', title: 'The Time Machine' };
const problem = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    reason: { type: 'string' },
    detail: { type: 'string' },
    errors: { type: 'array', items: { type: 'object' } },
  },
  required: ['title', 'status', 'reason'],
};

const json = (schema: SchemaObject, value: unknown) => ({
  content: { 'application/json': { schema, examples: { usual: { value } } } },
});
const refusal = (...reasons: string[]) => ({
  'x-reasons': reasons,
  content: { 'application/problem+json': { schema: problem } },
});
const refusals = {
  400: refusal('invalidRequest', 'malformedBody'),
  401: refusal('missingToken', 'invalidToken'),
  406: refusal('notAcceptable'),
};
const common: { tags: string[]; 'x-required-role': 'user' } = { tags: ['Books'], 'x-required-role': 'user' };
const list = { type: 'object', properties: { books: { type: 'array', items: book } }, required: ['books'] };
const draft = { type: 'object', properties: { title: book.properties.title }, required: ['title'] };
const bookId = {
  name: 'bookId',
  in: 'path',
  required: true,
  schema: book.properties.bookId,
  example: 'book_1',
} as const;

/** A contract that has nothing of this API's: no paging, no envelope, no register, no control API, no organizations. */
const document: Contract = {
  openapi: '3.1.0',
  info: { title: 'Library', version: '1.0.0' },
  security: [{ token: [] }],
  paths: {
    '/books': {
      get: { ...common, operationId: 'listBooks', responses: { 200: json(list, { books: [example] }), ...refusals } },
      post: {
        ...common,
        operationId: 'addBook',
        requestBody: { required: true, ...json(draft, { title: example.title }) },
        responses: {
          200: json(book, example),
          ...refusals,
          413: { ...refusal('bodyTooLarge'), 'x-max-bytes': 10_000 },
          415: refusal('unsupportedMediaType', 'unsupportedCharset', 'unsupportedEncoding'),
        },
        'x-undo': { operationId: 'removeBook', parameters: { bookId: '$response.body#/bookId' } },
      },
    },
    '/books/{bookId}': {
      get: {
        ...common,
        operationId: 'getBook',
        parameters: [bookId],
        responses: { 200: json(book, example), ...refusals, 404: refusal('unknownBook') },
      },
      delete: {
        ...common,
        operationId: 'removeBook',
        parameters: [bookId],
        responses: { 200: json(book, example), ...refusals, 404: refusal('unknownBook') },
        'x-undo': { reason: 'A book that is gone has another identifier when it is added again.' },
      },
    },
  },
  components: { schemas: {}, securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
};

/** The contract of a library as the suite is handed it, and a server of it whose token is `reader`, which may have a fault. */
export async function openLibrary(fault: (answer: Response) => Response = (answer) => answer) {
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const generated = async (name: string, text: string) => {
    const file = join(folder, name);
    await writeFile(file, text);
    return import(file);
  };
  const { operations } = await generated('operations.ts', renderOperations(document, 'library.yaml'));
  const { createValidators } = await generated('validators.js', renderValidators(document, 'library.yaml'));
  const validators = createValidators(validatorRuntime);
  const api: ApiUnderTest = {
    suite: 'library-suite',
    contract: readContract(document, { specs: operations, validators }),
    version: versionOf(JSON.stringify(document)),
    sources: { lines: { files: [], places: {} }, root: new URL(import.meta.url) },
    cheap: { read: 'listBooks', list: 'listBooks', write: 'addBook', unsent: 'addBook' },
    behaviours: [],
  };
  const answer = createFrontDoor({
    contract: { operations, validators },
    engine: libraryEngine(),
    report(error) {
      throw error;
    },
  });
  const app = createApp({ doors: [{ prefix: '', answer }], pages: answer });
  return { api, url: 'http://library.example', fetch: async (request: Request) => fault(await app(request)) };
}

function libraryEngine(): Engine {
  const books = new Map([[example.bookId, example]]);
  const found = (id: unknown) => {
    const one = books.get(String(id));
    if (!one) throw new Problem('not-found', 'unknownBook', 'There is no such book.');
    return one;
  };
  const ok = (body: unknown) => ({ status: 200, mediaType: 'application/json', headers: {}, body });
  return {
    admit(operation, token) {
      if (operation.secured && token !== 'reader')
        throw new Problem('unauthorized', token === '' ? 'missingToken' : 'invalidToken', 'Who are you?');
    },
    answer({ operation, parameters, body }) {
      const { bookId: id } = parameters.path;
      if (operation.id === 'listBooks') return ok({ books: [...books.values()] });
      if (operation.id === 'getBook') return ok(found(id));
      if (operation.id === 'removeBook') {
        const gone = found(id);
        books.delete(gone.bookId);
        return ok(gone);
      }
      const added = { bookId: `book_${crypto.randomUUID()}`.slice(0, 40), title: String(Object(body).title) };
      books.set(added.bookId, added);
      return ok(added);
    },
  };
}
