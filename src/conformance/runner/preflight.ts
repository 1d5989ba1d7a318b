import { counted } from '../../contract/counted.ts';
import { essenceOf, problemType } from '../../contract/media-type.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { isOfAbsence, reasonIn } from '../model/refusal.ts';
import { isSuccessful } from '../model/success.ts';
import type { Connection } from '../target/connection.ts';
import type { Exchange } from '../target/exchange.ts';
import { spokenInstead } from '../target/protocol-detection.ts';
import { CannotRun } from '../target/target.ts';
import { breachesOf } from './answer-rules.ts';
import { roleByLookups } from './role-by-refusals.ts';

/** Reads that a server may lack before it counts as another one; where it may lack operations, it is asked for all. */
const mostLacking = 5;
/** Statuses of what stands before a server, where it is not reached. */
const gateways: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whose token is asked about, and what the server may lack. */
export interface PreflightToken {
  readonly token: string;
  /** The option that it was given with. */
  readonly option: string;
  readonly isPartial: boolean;
  /** Gets each answer, by operationId, so that nobody asks again. */
  readonly answers?: Map<string, Exchange>;
}

/**
 * The highest role that a token has: it may read what needs that role. A read that fails, or that the server does not have,
 * says nothing of it, and the next one is asked. Throws `CannotRun` where what answers is not this API, or opens nothing to the
 * token, with the one thing to do about it.
 */
export async function roleOf(contract: SuiteContract, connection: Connection, asked: PreflightToken): Promise<string> {
  const { roles } = contract;
  const { token, isPartial, answers } = asked;
  const failed: Exchange[] = [];
  let forbidden: string | null | undefined;
  for (const role of roles.names.length > 0 ? roles.names.toReversed() : [null]) {
    for (const operation of plainReads(contract).filter((one) => one.secured && one.role === role)) {
      const exchange = await connection.send({ operation, path: {}, query: {}, headers: {} }, token);
      answers?.set(operation.id, exchange);
      if (isSuccessful(exchange.status)) {
        await expectApi(connection, operation, exchange);
        return role ?? roles.highest;
      }
      await expectAnswer(connection, exchange, asked);
      if (exchange.status === 403) {
        forbidden = role;
        break;
      }
      failed.push(exchange);
      const isElsewhere = failed.length >= mostLacking && failed.every(isOfAbsence);
      if (!isPartial && forbidden === undefined && isElsewhere) throw notHere(connection, failed);
    }
  }
  const shown = isPartial ? await roleByLookups(contract, connection, token) : undefined;
  if (shown !== undefined) return shown;
  if (forbidden === undefined) throw notHere(connection, failed);
  if (forbidden === null || forbidden === roles.lowest) throw opensNothing(connection, asked);
  return roles.lowest;
}

/** Throws `CannotRun` where a token of its role may call less than half of the operations that a run is about. */
export function expectRole({ roles }: SuiteContract, role: string, operations: readonly DeclaredOperation[]): void {
  const closed = operations.filter((operation) => !roles.mayAct(role, operation.role));
  if (2 * closed.length <= operations.length) return;
  const needed = roles.names.filter((name) => closed.some((operation) => operation.role === name));
  throw new CannotRun(
    `this token has the role ${role}; ${closed.length} of ${counted(operations.length, 'operation')} ${closed.length === 1 ? 'needs' : 'need'} ${needed.join(' or ')}: give one with --token`,
  );
}

/** Throws `CannotRun` where a server that was read has nothing of most groups that a run is about. */
export function expectGroups(
  url: string,
  groups: ReadonlyMap<string, boolean>,
  operations: readonly DeclaredOperation[] = [],
): void {
  const asked = [...new Set(operations.map(({ tag }) => tag))].filter((tag) => groups.has(tag));
  const served = asked.filter((tag) => groups.get(tag));
  if (2 * served.length >= asked.length) return;
  throw new CannotRun(
    `${url} serves ${served.join(', ') || 'none'} of ${asked.length} groups: use --partial to leave out the others`,
  );
}

/** Lists that need no parameters. */
export function plainReads({ operations }: SuiteContract): DeclaredOperation[] {
  return operations.filter(
    ({ method, parameters, declared }) =>
      method === 'GET' && !parameters.some(({ required }) => required) && !declared.has('404'),
  );
}

/** Throws `CannotRun` where an answer to a plain read shows that nobody can be examined here, or not with this token. */
async function expectAnswer(
  connection: Connection,
  exchange: Exchange,
  { token, option }: PreflightToken,
): Promise<void> {
  const { url } = connection;
  const { status, headers, failure } = exchange;
  if (failure !== undefined) throw new CannotRun(await withoutAnswer(connection, exchange));
  if (status >= 300 && status < 400) {
    const to = headers.get('location') ?? 'nowhere';
    throw new CannotRun(
      `${url} redirects to ${to} (${status}): use the address of the API itself, or pass credentials with --header`,
    );
  }
  if (status === 401) {
    const wantsBearer = /^bearer\b/i.test(headers.get('www-authenticate') ?? '') && !/^bearer /i.test(token);
    const how = wantsBearer ? `; try ${option} 'Bearer …'` : '';
    throw new CannotRun(`${url} rejects the token (401); check ${option}${how}`);
  }
  if (gateways.has(status) && essenceOf(headers.get('content-type')) !== problemType)
    throw new CannotRun(`the gateway at ${url} cannot reach the server (${status}); start the server behind it`);
  // Node refuses HTTP/1.1 so where it speaks HTTP/2 alone.
  const spoken = status === 403 && url.startsWith('https:') && !isJson(exchange) ? await spokenInstead(url) : undefined;
  if (spoken !== undefined) throw new CannotRun(`${url} ${spoken}`);
}

/** Throws `CannotRun` where a success is not of its operation, and what no API has is answered alike. */
async function expectApi(connection: Connection, operation: DeclaredOperation, exchange: Exchange): Promise<void> {
  const { url, timeLimit } = connection;
  if (breachesOf(operation, exchange, { timeLimit }).length === 0) return;
  const target = `${operation.path}/${Date.now().toString(36)}`;
  const unknown = await connection.sendWire({ method: 'GET', target, headers: {} }, undefined);
  if (!isSuccessful(unknown.status) || isJson(unknown) !== isJson(exchange)) return;
  if (!isJson(exchange))
    throw new CannotRun(
      `${url} returns ${kindOf(exchange)}, not this API: is the path prefix missing? The suite appends ${operation.path} to --url`,
    );
  const shown = exchange.text.length > 40 ? `${exchange.text.slice(0, 40)}…` : exchange.text;
  throw new CannotRun(
    `${url} returns ${exchange.status} to every request, even without a token, with ${shown}: it is not this API; correct --url`,
  );
}

async function withoutAnswer(
  { url, timeLimit, isGone }: Connection,
  { code, failure = '' }: Exchange,
): Promise<string> {
  const { hostname } = new URL(url);
  if (isGone)
    return `${url} cannot be reached: it accepts connections but does not respond; restart it, or correct --url`;
  if (code === 'ECONNREFUSED')
    return `${url} cannot be reached: nothing listens there (${failure.split(': ').at(-1)}); start the server, or correct --url`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${url} cannot be reached: the host name ${hostname} is unknown; correct --url`;
  const isOfTls = code === 'EPROTO' || code?.startsWith('ERR_SSL') || code?.startsWith('HPE_');
  const spoken = isOfTls || code === 'ECONNRESET' || code === 'EPIPE' ? await spokenInstead(url) : undefined;
  if (spoken !== undefined) return `${url} ${spoken}`;
  return `${url} cannot be reached: ${failure.replace('no response: ', '')}${failure.includes('timeout') ? ` (${timeLimit} ms)` : ''}`;
}

function notHere({ url }: Connection, told: readonly Exchange[]): CannotRun {
  const [first] = told;
  const count = told.length === 1 ? 'a plain read' : `${told.length} plain reads`;
  const asked = `${url}${first?.wire.target}`;
  if (told.every(isOfAbsence)) {
    const isApi = told.some(({ body }) => reasonIn(body) !== undefined);
    const what = isApi
      ? 'does it serve only a part of the API? Then use --partial'
      : 'is the path prefix missing? Or use --partial';
    return new CannotRun(`${asked} returns ${first?.status}, like all of ${count}; is it this API? If so, ${what}`);
  }
  return new CannotRun(
    `${asked} returns ${first?.status} to a plain read, and no other read succeeds; is it this API?`,
  );
}

function opensNothing({ url }: Connection, { option }: PreflightToken): CannotRun {
  return new CannotRun(`${url} forbids every read to the token (403); pass one with more rights in ${option}`);
}

/** Whatever media type it has, which is a matter of checks. */
function isJson({ body }: Exchange): boolean {
  return body !== undefined;
}

function kindOf({ headers, text }: Exchange): string {
  const type = essenceOf(headers.get('content-type'));
  if (type === 'text/html' || /^\s*<(!doctype|html)/i.test(text)) return 'HTML';
  return type || (text === '' ? 'nothing' : 'text');
}
