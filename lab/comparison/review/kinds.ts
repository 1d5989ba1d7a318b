import { array, object, rules, text } from './rules.ts';

/** One change of a small contract, and whether it breaks callers. */
interface Kind {
  /** In words; unique. */
  readonly name: string;
  readonly breaks: boolean;
  /** Path items before and after; undefined where there is none. */
  readonly before: object | undefined;
  readonly after: object | undefined;
}

interface Parts {
  readonly body?: object | undefined;
  readonly bodyRequired?: boolean;
  readonly mediaTypes?: readonly string[];
  readonly parameters?: readonly object[];
  readonly answer?: object;
  readonly answerTypes?: readonly string[];
  readonly responses?: object;
  readonly headers?: object;
  readonly operation?: object;
}

const field = (schema: object) => ({ type: 'object', properties: { field: schema } });
const content = (types: readonly string[], schema: object) =>
  Object.fromEntries(types.map((type) => [type, { schema }]));
const json = ['application/json'];

/** A path item with one operation. */
function item(parts: Parts): object {
  const {
    body,
    bodyRequired = true,
    mediaTypes = json,
    parameters = [],
    answer = field(text),
    answerTypes = json,
  } = parts;
  return {
    post: {
      summary: 'Changes something',
      parameters,
      ...(body && { requestBody: { required: bodyRequired, content: content(mediaTypes, body) } }),
      responses: {
        200: {
          description: 'Done.',
          ...(parts.headers && { headers: parts.headers }),
          content: content(answerTypes, answer),
        },
        400: { description: 'Invalid.' },
        ...parts.responses,
      },
      ...parts.operation,
    },
  };
}

const query = (schema: object, rest: object = {}) => ({ name: 'filter', in: 'query', schema, ...rest });
const places: Readonly<Record<string, (schema: object) => object>> = {
  'request body': (schema) => item({ body: schema }),
  'request field': (schema) => item({ body: field(schema) }),
  'nested request field': (schema) => item({ body: field({ type: 'array', items: field(schema) }) }),
  'query parameter': (schema) => item({ parameters: [query(schema)] }),
  'request header': (schema) => item({ parameters: [{ name: 'x-filter', in: 'header', schema }] }),
  'response body': (schema) => item({ answer: schema }),
  'response field': (schema) => item({ answer: field(schema) }),
  'nested response field': (schema) => item({ answer: field({ type: 'array', items: field(schema) }) }),
  'response header': (schema) => item({ headers: { 'x-field': { schema } } }),
};

/** Each rule at each place, made narrower and wider. */
function* ofSchemas(): Generator<Kind> {
  for (const { name, wide, narrow, areDisjoint = false, isOfObjects = false } of rules) {
    for (const [place, at] of Object.entries(places)) {
      if (isOfObjects && /parameter|header/.test(place)) continue;
      const isAnswer = place.includes('response');
      yield {
        name: `${place}: narrower, ${name}`,
        breaks: areDisjoint || !isAnswer,
        before: at(wide),
        after: at(narrow),
      };
      yield { name: `${place}: wider, ${name}`, breaks: areDisjoint || isAnswer, before: at(narrow), after: at(wide) };
    }
  }
}

const header = { 'x-field': { schema: text, required: true } };
const body = field(text);
const closed = { ...field(text), additionalProperties: false };
const both = { ...object, additionalProperties: false };
const changes: readonly (readonly [
  name: string,
  breaks: boolean,
  before: Parts | undefined,
  after: Parts | undefined,
])[] = [
  ['operation removed', true, {}, undefined],
  ['operation added', false, undefined, {}],
  ['operation deprecated', false, {}, { operation: { deprecated: true } }],
  ['operation no longer deprecated', false, { operation: { deprecated: true } }, {}],
  ['required request body added', true, {}, { body }],
  ['optional request body added', false, {}, { body, bodyRequired: false }],
  ['request body removed', true, { body }, {}],
  ['request body required', true, { body, bodyRequired: false }, { body }],
  ['request body optional', false, { body }, { body, bodyRequired: false }],
  ['request media type removed', true, { body, mediaTypes: [...json, 'application/xml'] }, { body }],
  ['request media type added', false, { body }, { body, mediaTypes: [...json, 'application/xml'] }],
  ['response media type removed', true, { answerTypes: [...json, 'application/xml'] }, {}],
  ['response media type added', false, {}, { answerTypes: [...json, 'application/xml'] }],
  ['another response media type', true, {}, { answerTypes: ['application/xml'] }],
  ['required parameter added', true, {}, { parameters: [query(text, { required: true })] }],
  ['optional parameter added', false, {}, { parameters: [query(text)] }],
  ['parameter removed', true, { parameters: [query(text)] }, {}],
  ['parameter required', true, { parameters: [query(text)] }, { parameters: [query(text, { required: true })] }],
  ['parameter optional', false, { parameters: [query(text, { required: true })] }, { parameters: [query(text)] }],
  ['parameter deprecated', false, { parameters: [query(text)] }, { parameters: [query(text, { deprecated: true })] }],
  ['parameter moved to a header', true, { parameters: [query(text)] }, { parameters: [query(text, { in: 'header' })] }],
  [
    'parameter of another style',
    true,
    { parameters: [query(array)] },
    { parameters: [query(array, { explode: false })] },
  ],
  [
    'required request field added',
    true,
    { body },
    { body: { ...body, properties: { field: text, other: text }, required: ['other'] } },
  ],
  [
    'optional request field added to a closed object',
    false,
    { body: closed },
    { body: { ...closed, properties: { field: text, other: text } } },
  ],
  ['request field removed from a closed object', true, { body: both }, { body: { ...both, properties: { a: text } } }],
  [
    'required response field removed',
    true,
    { answer: { ...object, required: ['a', 'b'] } },
    { answer: { type: 'object', properties: { a: text }, required: ['a'] } },
  ],
  [
    'optional response field removed',
    true,
    { answer: object },
    { answer: { type: 'object', properties: { a: text } } },
  ],
  ['response field added', false, { answer: body }, { answer: { ...body, properties: { field: text, other: text } } }],
  [
    'response field renamed',
    true,
    { answer: { ...body, required: ['field'] } },
    { answer: { type: 'object', properties: { renamed: text }, required: ['renamed'] } },
  ],
  ['response field write-only', true, { answer: body }, { answer: field({ ...text, writeOnly: true }) }],
  ['request field read-only', true, { body }, { body: field({ ...text, readOnly: true }) }],
  ['request field deprecated', false, { body }, { body: field({ ...text, deprecated: true }) }],
  ['success status replaced', true, {}, { responses: { 200: undefined, 202: { description: 'Accepted.' } } }],
  ['error status removed', true, {}, { responses: { 400: undefined } }],
  ['response header removed', true, { headers: header }, {}],
  ['response header added', false, {}, { headers: header }],
  ['response header optional', true, { headers: header }, { headers: { 'x-field': { schema: text } } }],
  ['response header required', false, { headers: { 'x-field': { schema: text } } }, { headers: header }],
  ['security added', true, { operation: { security: [] } }, {}],
  ['another security scheme', true, {}, { operation: { security: [{ other: [] }] } }],
  [
    'description changed',
    false,
    { operation: { description: 'Changes it.' } },
    { operation: { description: 'Changes a thing.' } },
  ],
];

/** Every kind of change, each in a path of its own. */
export const kinds: readonly Kind[] = [
  ...ofSchemas(),
  ...changes.map(([name, breaks, before, after]) => ({
    name,
    breaks,
    before: before && item(before),
    after: after && item(after),
  })),
];

/** Path of a kind. No two have half of their letters in common, or `redocly diff` would take one for the other. */
export function pathOf(nth: number): string {
  return `/${String.fromCodePoint(firstIdeograph + nth).repeat(20)}`;
}

/** Identifier of the operation of a kind. */
export function operationIdOf(nth: number): string {
  return `kind${nth}`;
}

const firstIdeograph = 0x4e00;

/** One edition of a contract with every kind in it. */
export function edition(side: 'before' | 'after'): Readonly<Record<string, unknown>> {
  const paths = kinds.flatMap((kind, nth) => {
    const own = kind[side];
    return own === undefined ? [] : [[pathOf(nth), named(own, operationIdOf(nth))]];
  });
  return {
    openapi: '3.1.1',
    info: { title: 'Kinds of change', version: '1.0.0' },
    servers: [{ url: 'https://api.example' }],
    security: [{ token: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        other: { type: 'apiKey', in: 'header', name: 'x-key' },
      },
    },
  };
}

function named(pathItem: object, operationId: string): object {
  return Object.fromEntries(
    Object.entries(pathItem).map(([method, operation]) => [method, { operationId, ...operation }]),
  );
}
