import type { RequestParts } from '../../contract/runtime-expression.ts';
import type { Reach } from '../model/api.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { CaseRequest } from './request.ts';

/** Shape of a telephone number: the fewest digits of a subscriber abroad, the most of E.164. */
const dialable = /^\s*\+?[1-9]\d{6,14}\s*$/;
/** Numbers that the North American plan reserves for fiction: 555-0100 to 555-0199 of any area. */
const fictional = /^\s*\+?1\d{3}55501\d{2}/;
/** Separators of CSV cells. */
const betweenCells = /([,\r\n"])/;
const dialableCell = /(?<=^|[,\r\n"])[^\S\r\n]*\+?[1-9]\d{6,14}[^\S\r\n]*(?=[,\r\n"]|$)/g;
/** URL without a listener. */
const nobodysUrl = 'https://hooks.example.com/drawn';
/** The first area of the numbers that are made; it and the nine after it are assigned. */
const firstArea = 201;

/** The numbers of people who might exist that a request would call or text. */
export function strangersIn(
  { id }: DeclaredOperation,
  { body, query }: RequestParts,
  reach: Reach | undefined,
): string[] {
  if (!reach?.people.has(id)) return [];
  return [...strangersWithin(body), ...strangersWithin(query)];
}

/**
 * The request with numbers that are reserved for fiction in the place of those that it would call or text, and with hosts
 * that are nobody's in the place of those that webhooks would be sent to.
 */
export function withoutStrangers(request: CaseRequest, reach: Reach | undefined): CaseRequest {
  const { operation, body } = request;
  const isReaching = reach?.people.has(operation.id) === true;
  if (!(isReaching || reach?.servers.has(operation.id)) || body === undefined || body.raw !== undefined) return request;
  let nth = 0;
  const told = (text: string) => {
    if (isReaching && isStranger(text)) return fictionalNumber(nth++);
    return !isReaching && isForeign(text) ? nobodysUrl : text;
  };
  return { ...request, body: { ...body, value: mapTexts(body.value, told) } };
}

/** True for a URL whose host may exist. */
function isForeign(text: string): boolean {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null;
  return url !== null && !isReservedHost(url.hostname);
}

/** True for a host that nobody can have (RFC 2606). */
export function isReservedHost(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost)$/i.test(host);
}

/** True for a telephone number reserved for fiction. */
export function isFictional(text: string): boolean {
  return fictional.test(text);
}

/** A number that is reserved for fiction, another one for each of the first ten thousands. */
export function fictionalNumber(nth: number): string {
  return `+1${firstArea + Math.floor(nth / 100)}55501${String(nth % 100).padStart(2, '0')}`;
}

function isStranger(text: string): boolean {
  return dialable.test(text) && !fictional.test(text);
}

/** Every number of somebody in a value; in a file, which may be long, cell by cell. */
function* strangersWithin(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    for (const [cell] of value.matchAll(dialableCell)) if (isStranger(cell)) yield cell;
  } else if (value instanceof Uint8Array) yield* strangersWithin(new TextDecoder().decode(value));
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* strangersWithin(part);
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return value.split(betweenCells).map(change).join('');
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]));
}
