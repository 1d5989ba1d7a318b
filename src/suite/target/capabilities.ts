import type { Role } from '../../contract/operation.ts';
import type { DeclaredOperation, SuiteContract } from '../contract/contract.ts';
import { withUnknownId } from '../invalid-requests/unknown-ids.ts';
import { exampleRequests } from '../requests/request.ts';
import type { Connection } from './connection.ts';
import { CannotRun, type Capability, capabilityNames, isThisMachine, type TargetOptions } from './target.ts';
import { IsolatedWorlds, type Tokens } from './worlds.ts';

/** What was found out about a server and the tokens that were given for it. */
export interface FoundCapabilities {
  readonly capabilities: ReadonlySet<Capability>;
  readonly tokens: Tokens;
  /** The role of the given token. */
  readonly role: Role;
}

/** Finds out what a server can do, unless it is told. Throws `CannotRun` where nobody answers or the token is refused. */
export async function findCapabilities(
  contract: SuiteContract,
  connection: Connection,
  options: TargetOptions,
): Promise<FoundCapabilities> {
  const { token, tokenLow, tokenOther, readOnly = false, fetch, capabilities: given = {} } = options;
  const role = await roleOf(contract, connection, token);
  const lowRole = tokenLow === undefined ? undefined : await roleOf(contract, connection, tokenLow);
  const writes = given.writes ?? !readOnly;
  const control = given.control ?? (writes && (await new IsolatedWorlds(connection, fetch).isSupported()));
  const state = given.state ?? (control || (await (writes ? hasState : looksUpIds)(contract, connection, token)));
  const found: Record<Capability, boolean> = {
    writes,
    control,
    state,
    prefer: given.prefer ?? (await honorsPrefer(contract, connection, token)),
    lowRole: control || (lowRole !== undefined && lowRole !== role),
    otherOrganization: control || tokenOther !== undefined,
    webhooks: state && isThisMachine(connection.url),
    ...given,
  };
  const tokens = { ...(lowRole !== undefined && { [lowRole]: tokenLow }), [role]: token };
  return { capabilities: new Set(capabilityNames.filter((name) => found[name])), tokens, role };
}

/** The highest role that a token has: it may read what needs that role. */
async function roleOf(contract: SuiteContract, connection: Connection, token: string): Promise<Role> {
  for (const role of ['superAdmin', 'admin'] as const) {
    const [operation] = plainReads(contract).filter((one) => one.role === role);
    if (!operation) continue;
    const { status, failure } = await connection.send({ operation, path: {}, query: {}, headers: {} }, token);
    if (failure !== undefined) throw new CannotRun(`${connection.url} cannot be reached: ${failure}`);
    if (status === 401) throw new CannotRun(`${connection.url} refuses the token (401); check --token`);
    if (status === 200) return role;
    if (status !== 403)
      throw new CannotRun(`${connection.url}${operation.path} answers ${status} to a plain read; is it this API?`);
  }
  return 'user';
}

/** Lists that need no parameters. */
function plainReads({ operations }: SuiteContract): DeclaredOperation[] {
  return operations.filter(
    ({ method, parameters, declared }) =>
      method === 'GET' && !parameters.some(({ required }) => required) && !declared.has('404'),
  );
}

/** Whether what is created is found again: a token, which is deleted at once. */
async function hasState(contract: SuiteContract, connection: Connection, token: string): Promise<boolean> {
  const description = `Contract suite ${Date.now().toString(36)}`;
  const body = { mediaType: 'application/json', value: { description } };
  const plain = { path: {}, query: {}, headers: {} };
  const created = await connection.send({ ...plain, operation: contract.operation('createToken'), body }, token);
  if (created.status !== 200) return true;
  const listed = await connection.send({ ...plain, operation: contract.operation('listTokens') }, token);
  const isKept = listed.text.includes(description);
  const value = fieldOf(fieldOf(created.body, 'token'), 'token');
  if (isKept && typeof value === 'string') {
    // A token is deleted by its first 8 characters, as the list shows it.
    const tokenPrefix = value.slice(0, 8);
    await connection.send({ ...plain, operation: contract.operation('deleteToken'), path: { tokenPrefix } }, token);
  }
  return isKept;
}

/** Whether what does not exist is not found: all that can be seen of a memory without writing. */
async function looksUpIds(contract: SuiteContract, connection: Connection, token: string): Promise<boolean> {
  for (const operation of contract.operations) {
    const [parameter, ...others] = operation.parameters.filter(({ required }) => required);
    const [shown] = exampleRequests(operation);
    if (operation.method !== 'GET' || parameter?.in !== 'path' || others.length > 0 || !shown) continue;
    const request = withUnknownId({ ...shown.request, query: {} }, parameter.name, Date.now());
    if (request) return (await connection.send(request, token)).status === 404;
  }
  return false;
}

/** Whether a `Prefer` header (RFC 7240) gets the status that it asks for. */
async function honorsPrefer(contract: SuiteContract, connection: Connection, token: string): Promise<boolean> {
  const [operation] = plainReads(contract);
  const [shown] = operation ? exampleRequests(operation) : [];
  if (!shown) return false;
  const request = { ...shown.request, query: {}, headers: { prefer: 'code=429' } };
  return (await connection.send(request, token)).status === 429;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const own: unknown = Reflect.get(value, name);
  if (own !== undefined) return own;
  return Object.values(value).reduce<unknown>((found, part) => found ?? fieldOf(part, name), undefined);
}
