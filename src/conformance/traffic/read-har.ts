import { headersWithoutToken, targetWithoutToken, tokenOf } from '../../contract/token-places.ts';
import type { SuiteContract } from '../model/contract.ts';
import { HarEntryReader } from './har-entries.ts';
import { HarError, type HarObject, isObject, numberAt, objectAt, optionalText, textAt, urlAt } from './har-fields.ts';
import { isWholeBody, readContent, readHeaders, readPostData } from './har-messages.ts';
import { RecordedExchange } from './recorded-exchange.ts';
import { type SkipReason, skipReasonOf } from './skipped-entries.ts';

/** Of so many broken entries the place is told. */
const toldFaults = 3;

/** Exchanges with the API in a recording. */
export interface Traffic {
  /** In the order of the file. */
  readonly exchanges: readonly RecordedExchange[];
  /** Exchanges of the contract's operations, and all others. */
  readonly matched: number;
  readonly unmatched: number;
  /** Entries that were left out, by reason. */
  readonly skipped: ReadonlyMap<SkipReason, number>;
  /** Defects of the first broken entries, each with its place. */
  readonly faults: readonly string[];
  /** True where the file ends in the middle of an entry, which is left out too. */
  readonly cut: boolean;
}

/** As much of a contract as recordings are read with. */
type Lookup = Pick<SuiteContract, 'find' | 'prefixIn' | 'tokenPlaces'>;

/** Options for reading a recording. */
export interface TrafficOptions {
  /**
   * Where the contract's paths begin: the server's address (`https://gateway.example.com/phone`), or a path on any server
   * (`/phone`). Unless it is given, they begin in whatever path has what they all begin with.
   */
  readonly base?: string;
  readonly contract: Lookup;
}

/**
 * Reads the exchanges with the API out of a HAR file (HTTP Archive 1.2), as proxies, browsers and Playwright write it.
 * The text may be as long as a text can be, half a gigabyte; beside it there is what is kept of it, and one entry at a time.
 * Throws `HarError`, with the place, for what is no HAR.
 */
export function readHar(text: string, options: TrafficOptions): Traffic {
  const reader = new HarReader(options);
  const exchanges = [...reader.read(text, true)];
  const matched = exchanges.filter(({ operation }) => operation).length;
  const { skipped, faults, cut } = reader;
  return { exchanges, matched, unmatched: exchanges.length - matched, skipped, faults, cut };
}

/** Reads the entries of a HAR out of a file that comes in chunks. */
export interface EntryReader {
  /** True if the file has ended in the middle of an entry. */
  readonly cut: boolean;
  read(chunk: string, isLast: boolean): Iterable<unknown>;
}

/** Reads a HAR file that comes in chunks, and keeps none of its exchanges. */
export class HarReader implements Pick<Traffic, 'skipped' | 'faults' | 'cut'> {
  readonly skipped = new Map<SkipReason, number>();
  readonly faults: string[] = [];
  readonly #entries: EntryReader;
  readonly #contract: Lookup;
  readonly #where: FindPlace;
  #nth = 0;

  /** `entries` reads the file into entries of a HAR; it is a HAR unless given. */
  constructor({ base, contract }: TrafficOptions, entries: EntryReader = new HarEntryReader()) {
    this.#entries = entries;
    this.#contract = contract;
    this.#where = placeFinder(base, contract);
  }

  get cut(): boolean {
    return this.#entries.cut;
  }

  /** Takes the next chunk, and gives the exchanges that end in it. Throws `HarError`, with the place, for what is no HAR. */
  *read(chunk: string, isLast: boolean): Generator<RecordedExchange, void, undefined> {
    for (const entry of this.#entries.read(chunk, isLast)) {
      const read = readOrSkip(entry, this.#nth++, this.#contract, this.#where, this.faults);
      if (typeof read === 'string') this.skipped.set(read, (this.skipped.get(read) ?? 0) + 1);
      else yield read;
    }
  }
}

/** Splits a URL at where the contract's paths begin; undefined where they do not. */
type FindPlace = (url: URL) => { server: string; path: string } | undefined;

function placeFinder(base: string | undefined, contract: Lookup): FindPlace {
  const given = base === undefined ? undefined : new URL(base, 'http://any.invalid');
  const isPath = base?.startsWith('/') ?? false;
  const prefix = given?.pathname.replace(/\/+$/, '');
  return ({ origin, pathname }) => {
    if (given && !isPath && origin !== given.origin) return undefined;
    const found = prefix ?? contract.prefixIn(pathname);
    if (found === undefined || !`${pathname}/`.startsWith(`${found}/`)) return undefined;
    return { server: origin + found, path: pathname.slice(found.length) };
  };
}

/** An entry that is none is left out; what stands around it is as good as without it. */
function readOrSkip(
  value: unknown,
  nth: number,
  contract: Lookup,
  where: FindPlace,
  faults: string[],
): RecordedExchange | SkipReason {
  try {
    return readEntry(value, nth, contract, where);
  } catch (error) {
    if (!(error instanceof HarError)) throw error;
    if (faults.length < toldFaults) faults.push(error.message);
    return 'broken';
  }
}

function readEntry(value: unknown, nth: number, contract: Lookup, where: FindPlace): RecordedExchange | SkipReason {
  const at = `log.entries[${nth}]`;
  const entry = objectAt(value, at);
  const request = objectAt(entry.request, `${at}.request`);
  const response = objectAt(entry.response, `${at}.response`);
  const method = textAt(request.method, `${at}.request.method`);
  const url = urlAt(request.url, `${at}.request.url`);
  const headers = readHeaders(request.headers, `${at}.request.headers`);
  const status = numberAt(response.status, `${at}.response.status`);
  const reason = skipReasonOf(entry, { method, url, status, headers });
  if (reason !== undefined) return reason;
  const place = where(url);
  if (!place) return 'elsewhere';
  const { text, whole } = readContent(response.content, `${at}.response.content`);
  const body = readPostData(request.postData, `${at}.request.postData`);
  const sent = tokenOf({ headers, url: url.href }, contract.tokenPlaces);
  const target = targetWithoutToken(place.path + url.search, contract.tokenPlaces);
  const wire = { method, target, headers: Object.fromEntries(headersWithoutToken(headers, contract.tokenPlaces)) };
  return new RecordedExchange({
    entry: nth,
    startedAt: timeAt(entry.startedDateTime, `${at}.startedDateTime`),
    server: place.server,
    // HEAD is answered as GET without a body.
    operation: contract.find(method === 'HEAD' ? 'GET' : method, place.path),
    whole: whole && method !== 'HEAD',
    sentWhole: isWholeBody(request, body, headers),
    wire: body === undefined ? wire : { ...wire, body },
    token: sent?.token,
    prefix: sent?.prefix,
    status,
    headers: readHeaders(response.headers, `${at}.response.headers`),
    text,
    milliseconds: durationOf(entry),
  });
}

function timeAt(value: unknown, place: string): number | undefined {
  const text = optionalText(value);
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new HarError(`${place} is not a time`);
  return time;
}

/** Response time of the server as far as the recording tells; the client's own waiting (`blocked`, `dns`, …) is excluded. */
function durationOf({ time, timings }: HarObject): number {
  const { send, wait, receive } = isObject(timings) ? timings : {};
  const parts = [send, wait, receive].filter((part) => typeof part === 'number' && part >= 0);
  if (parts.length > 0) return parts.reduce<number>((sum, part) => sum + Number(part), 0);
  return typeof time === 'number' && time >= 0 ? time : 0;
}
