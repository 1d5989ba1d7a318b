import {
  type ContractDocument,
  type LocatedOperation,
  locate,
  type MediaType,
  operationsOf,
  type SchemaObject,
} from '../../src/contract/document.ts';
import { ContractError } from './bundle.ts';
import { literal } from './literal.ts';
import { reasonsOf } from './operations.ts';

/** The parameters, by their names in the contract's components, that every paged list takes. */
const paging = { page: '#/components/parameters/PageNumber', size: '#/components/parameters/PageSize' };
/** The schemas, so named, that every page has fields of. */
const answered = { page: '#/components/schemas/PageNumber', size: '#/components/schemas/PageSize' };

/** What the typed client needs to know, and nothing else: it is loaded into pages. Throws `ContractError`. */
export function renderClient(contract: ContractDocument, source: string): string {
  const located = [...operationsOf(contract)];
  const lists = located.flatMap((one) => pagedList(contract, one));
  const bodies = located.flatMap((one) => otherBody(contract, one));
  const repeatable = located.filter(({ operation }) => operation['x-repeat']?.outcome === 'same');
  return [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    '',
    '/** The call of each operation, by its operationId. */',
    'export const calls = {',
    ...located.flatMap((one) => [`  /** ${hoverText(one)} */`, `  ${one.operation.operationId}: '${callOf(one)}',`]),
    '} as const;',
    '',
    '/** How the path of every call begins. */',
    `export const pathPrefix = '${commonPrefix(located.map(({ path }) => path))}';`,
    '',
    '/** By operationId, the parameters outside of the path, where there is a body too. */',
    'export const besideBody: Readonly<',
    '  Record<string, { readonly query?: readonly string[]; readonly header?: readonly string[] }>',
    '> = {',
    ...located.flatMap((one) => besideBody(contract, one)),
    '};',
    '',
    '/** The operations without a body, of those whose method has one elsewhere. */',
    'export const bodiless: readonly string[] = [',
    ...located.flatMap((one) =>
      takesBody(contract, one) || hasNoBody(one) ? [] : [`  '${one.operation.operationId}',`],
    ),
    '];',
    '',
    '/** By operation and status, why it may be refused or fail. */',
    'export interface Reasons {',
    ...located.map((one) => reasons(contract, one)),
    '}',
    '',
    '/** Calls that are no reads, of which a second, equal one changes nothing more (`x-repeat: same`). */',
    'export const repeatable: readonly string[] = [',
    ...repeatable.map((one) => `  '${callOf(one)}',`),
    '];',
    '',
    '/** Calls with a body that need not be JSON: whether it may be a form, and the media type of a text. */',
    'export const bodies: Readonly<Record<string, { readonly form?: boolean; readonly text?: string }>> = {',
    ...bodies.map(([call, body]) => `  '${call}': ${literal(body)},`),
    '};',
    '',
    '/** By call and media type of the body, the parameters that only this media type requires. */',
    'export interface RequiredParameters {',
    ...located.flatMap((one) => requiredParameters(contract, one)),
    '}',
    '',
    '/** The parameter that says which page of a list, the field of an answer that says how long its pages are, and the first page. */',
    `export const paging = ${literal(pagingOf(contract))} as const;`,
    '',
    '/** By operationId, where the answer of a paged list has its entries and how many there are in all. */',
    'export const pagedLists = {',
    ...lists.map(([id, list]) => `  ${id}: ${literal(list)},`),
    '} as const;',
    '',
  ].join('\n');
}

/** Types are all that is needed of them: the whole table of operations would be a quarter of what is declared. */
function reasons(contract: ContractDocument, { operation, pointer }: LocatedOperation): string {
  const declared = Object.entries(reasonsOf(contract, operation, pointer));
  const ofStatus = declared.map(([status, all]) => `${status}: ${all.map((one) => `'${one}'`).join(' | ')}`);
  return `  ${operation.operationId}: { ${ofStatus.join('; ')} };`;
}

/** Whole segments that all paths begin with. */
function commonPrefix([first = '', ...others]: readonly string[]): string {
  const segments = first.split('/').slice(0, -1);
  while (!others.every((path) => path.startsWith(`${segments.join('/')}/`))) segments.pop();
  return `${segments.join('/')}/`;
}

/** What an editor shows of an operation: its summary, who may call it, and what of it is assumed. */
function hoverText({ operation }: LocatedOperation): string {
  const { summary, 'x-required-role': role, 'x-provenance': provenance, 'x-assumption': assumptions = [] } = operation;
  const topics = [assumptions].flat().filter((topic) => topic !== 'named-operations');
  const assumed = topics.length > 0 ? ` Assumed: ${topics.join(', ')}.` : '';
  const known = provenance === 'documented' ? 'Documented.' : 'Documented by name only.';
  return `${summary}.${role ? ` Role: ${role}.` : ''} ${known}${assumed}`;
}

/** The fields of a body; of two of the same name, a parameter and a field, the field is meant. */
function fieldsOf(contract: ContractDocument, one: LocatedOperation): string[] {
  return Object.values(contentOf(contract, one)).flatMap(({ schema = {} }) => {
    const body = locate<SchemaObject>(contract, schema, one.pointer).value;
    return Object.keys(body.properties ?? {});
  });
}

function takesBody(contract: ContractDocument, one: LocatedOperation): boolean {
  const takes = Object.keys(contentOf(contract, one)).length > 0;
  if (takes && hasNoBody(one))
    throw new ContractError(`${one.operation.operationId}: a GET or DELETE must not have a body.`);
  return takes;
}

function hasNoBody({ method }: LocatedOperation): boolean {
  return method === 'get' || method === 'delete';
}

/** What is no parameter of these goes into the body; in an operation without a body, what is not in the path is in the query. */
function besideBody(contract: ContractDocument, one: LocatedOperation): string[] {
  const namesIn = (place: string) => one.parameters.flatMap(({ value }) => (value.in === place ? [value.name] : []));
  const fields = fieldsOf(contract, one);
  const query = takesBody(contract, one) ? namesIn('query').filter((name) => !fields.includes(name)) : [];
  const header = namesIn('header');
  if (query.length + header.length === 0) return [];
  const places = { ...(query.length > 0 && { query }), ...(header.length > 0 && { header }) };
  return [`  ${one.operation.operationId}: ${literal(places)},`];
}

/** What the client is asked for: `GET /things`. */
function callOf({ method, path }: LocatedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

function otherBody(contract: ContractDocument, one: LocatedOperation): [call: string, body: object][] {
  const mediaTypes = Object.keys(contentOf(contract, one));
  const text = mediaTypes.find((mediaType) => mediaType.startsWith('text/'));
  const form = mediaTypes.includes('multipart/form-data');
  return text || form ? [[callOf(one), { ...(form && { form }), ...(text && { text }) }]] : [];
}

function contentOf(contract: ContractDocument, { operation, pointer }: LocatedOperation): Record<string, MediaType> {
  const { requestBody } = operation;
  return requestBody ? locate(contract, requestBody, `${pointer}/requestBody`).value.content : {};
}

function requiredParameters(contract: ContractDocument, one: LocatedOperation): string[] {
  const needs = Object.entries(contentOf(contract, one)).flatMap(([mediaType, media]) => {
    const names = media['x-required-parameters'] ?? [];
    return names.length > 0 ? [`'${mediaType}': ${names.map((name) => `'${name}'`).join(' | ')}`] : [];
  });
  return needs.length > 0 ? [`  '${callOf(one)}': { ${needs.join('; ')} };`] : [];
}

function pagingOf(contract: ContractDocument): object {
  const { PageNumber, PageSize } = contract.components.parameters ?? {};
  if (!PageNumber || !PageSize)
    throw new ContractError('Paged lists require the parameters PageNumber and PageSize in `components/parameters`.');
  const first = locate<SchemaObject>(contract, PageNumber.schema, '').value.default;
  const fields = Object.values(contract.components.schemas).flatMap(({ properties }) =>
    Object.entries(properties ?? {}),
  );
  const size = fields.find(([, field]) => field.$ref === answered.size)?.[0];
  return { page: PageNumber.name, size, first };
}

/** The paged list that an operation answers, if it does. */
function pagedList(contract: ContractDocument, one: LocatedOperation): [id: string, list: object][] {
  const { method, operation, parameters, pointer } = one;
  const named = (reference: string) => parameters.find((parameter) => `#${parameter.pointer}` === reference)?.value;
  const page = named(paging.page);
  const size = named(paging.size);
  if (method !== 'get' || !page || !size) return [];
  const response = operation.responses[200] && locate(contract, operation.responses[200], pointer).value;
  const schema = response?.content?.['application/json']?.schema ?? {};
  const fields = Object.entries(locate<SchemaObject>(contract, schema, pointer).value.properties ?? {});
  const typed = (type: string) =>
    fields
      .filter(([, field]) => locate<SchemaObject>(contract, field, pointer).value.type === type)
      .map(([name]) => name);
  const [list, ...otherLists] = typed('array');
  const own = fields.filter(([, { $ref }]) => $ref === answered.page || $ref === answered.size).map(([name]) => name);
  const [total, ...otherTotals] = typed('integer').filter((name) => !own.includes(name));
  if (!list || !total || otherLists.length > 0 || otherTotals.length > 0)
    throw new ContractError(`${operation.operationId}: the response of a paged list must have one list and one total.`);
  return [[operation.operationId, { list, total }]];
}
