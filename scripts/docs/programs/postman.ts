import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import type { CaseBody, CaseRequest } from '../../../src/conformance/requests/request.ts';
import { type TokenPlace, tokenHeaders, tokenPlaces } from '../../../src/contract/credentials.ts';
import { type ContractOperation, isObject, type JsonObject, listAt, objectAt, textAt } from '../contract/contract.ts';
import type { Survey } from '../contract/survey.ts';
import { parametersOf } from '../reference/parts.ts';
import { sampleRequest, sandboxAddress, sandboxToken } from '../samples/request.ts';
import { withoutLinks } from './operation.ts';

/** A collection in Postman's format 2.1: a folder for each group, a request with an answer for each operation. */
export function postmanCollection(survey: Survey): object {
  const info = objectAt(survey.document, 'info');
  return {
    info: {
      name: `${textAt(info, 'title')} ${textAt(info, 'version')}`,
      description: withoutLinks(textAt(info, 'description')),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: authOf(tokenPlaces[0]),
    variable: pairs({ baseUrl: sandboxAddress, token: sandboxToken({ role: 'superAdmin' }) }),
    item: listAt(survey.document, 'tags')
      .filter(isObject)
      .map((tag) => folder(survey, tag)),
  };
}

/** How Postman sends the token. */
function authOf(place: TokenPlace): object {
  if (place.basic) return { type: 'basic', basic: pairs({ username: '{{token}}', password: '' }) };
  if (place.in === 'query')
    return { type: 'apikey', apikey: pairs({ key: place.name, value: '{{token}}', in: 'query' }) };
  const [[key, value] = ['', '']] = Object.entries(tokenHeaders('{{token}}', [place]));
  return { type: 'apikey', apikey: pairs({ key, value, in: 'header' }) };
}

function folder(survey: Survey, tag: JsonObject): object {
  const name = textAt(tag, 'name');
  const own = survey.operations.filter((operation) => operation.kind === 'operation' && operation.tag === name);
  return {
    name,
    description: withoutLinks(textAt(tag, 'description')),
    item: own.map((operation) => item(survey, operation)),
  };
}

function item({ document }: Survey, operation: ContractOperation): object {
  const declared = phoneAgentContract().operations.find(({ id }) => id === operation.id);
  if (!declared)
    throw new Error(`${operation.id} is not in the contract that the suite reads; run \`npm run generate\`.`);
  // A collection is one file, and has no room for those of a form.
  const request = sampleRequest(declared, [...declared.bodies.keys()].at(-1));
  const meanings = new Map(parametersOf(document, operation).map(({ name, description }) => [name, description]));
  const sent = {
    method: declared.method,
    header: request.body ? pairs({ 'content-type': String(request.body.mediaType) }) : [],
    url: address(request, meanings),
    ...(request.body && { body: raw(request.body) }),
  };
  return {
    name: operation.summary,
    request: { ...sent, description: withoutLinks(textAt(operation.node, 'description')) },
    response: answers(declared, sent),
  };
}

function address({ operation, path, query }: CaseRequest, meanings: ReadonlyMap<string, string>): object {
  const template = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const own = operation.parameters.filter((parameter) => parameter.in === 'query');
  const value = (key: string, given: unknown) => ({ key, value: String(given), description: meanings.get(key) ?? '' });
  const sent = new URLSearchParams(Object.entries(query).map(([name, one]) => [name, String(one)]));
  return {
    raw: `{{baseUrl}}${template}${sent.size > 0 ? `?${sent}` : ''}`,
    host: ['{{baseUrl}}'],
    path: template.split('/').slice(1),
    variable: Object.entries(path).map(([name, one]) => value(name, one)),
    query: own.map(({ name, example }) => ({ ...value(name, query[name] ?? example), disabled: !(name in query) })),
  };
}

function raw({ mediaType, value }: CaseBody): object {
  const isJson = mediaType === 'application/json';
  const language = isJson ? 'json' : 'text';
  return { mode: 'raw', raw: isJson ? JSON.stringify(value, null, 2) : value, options: { raw: { language } } };
}

/** What comes back, as the contract's first example shows it. */
function answers({ declared }: DeclaredOperation, originalRequest: object): object[] {
  const [content] = declared.get('200')?.content.entries() ?? [];
  if (!content) return [];
  const [mediaType, { examples }] = content;
  return [...examples].slice(0, 1).map(([name, value]) => ({
    name,
    originalRequest,
    status: 'OK',
    code: 200,
    header: pairs({ 'content-type': mediaType }),
    body: JSON.stringify(value, null, 2),
    _postman_previewlanguage: 'json',
  }));
}

function pairs(values: Readonly<Record<string, string>>): object[] {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}
