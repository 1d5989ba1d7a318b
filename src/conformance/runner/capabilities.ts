import type { SideEffectGuard } from '../guard/side-effect-guard.ts';
import type { Api, TokenOperations } from '../model/api.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { isSuccessful } from '../model/success.ts';
import { withUnknownId } from '../requests/invalid/unknown-ids.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import type { Connection } from '../target/connection.ts';
import { IsolatedEnvironments, type Tokens } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import { Skip } from '../target/skip.ts';
import { type Capability, capabilityNames, isDisposable, isThisMachine, type TargetOptions } from '../target/target.ts';
import { expectRole, type PreflightToken, plainReads, roleOf } from './preflight.ts';
import { roleByRefusals } from './role-by-refusals.ts';

/** Capabilities of a server and of the given tokens. */
export interface FoundCapabilities {
  readonly capabilities: ReadonlySet<Capability>;
  readonly tokens: Tokens;
  /** The role of the given token. */
  readonly role: string;
  /** The role of the token of another organization; undefined where none is given. */
  readonly otherRole: string | undefined;
  /** Answers to plain reads with the given token, by operationId. */
  readonly answers: ReadonlyMap<string, Exchange>;
}

/** Finds out what a server can do, unless it is told. Throws `CannotRun` where nobody answers or the token is refused. */
export async function findCapabilities(
  api: Api,
  connection: Connection,
  options: TargetOptions,
  guard: SideEffectGuard,
  operations: readonly DeclaredOperation[] = [],
): Promise<FoundCapabilities> {
  const { contract, organizations, webhooks } = api;
  const { token, tokenLow, tokenOther, readOnly = false, partial: isPartial = false } = options;
  const { capabilities: given = {} } = options;
  const writes = given.writes ?? !readOnly;
  const answers = new Map<string, Exchange>();
  const ask = async (asked: Pick<PreflightToken, 'token' | 'option' | 'answers'>) => {
    const role = await roleOf(contract, connection, { ...asked, isPartial });
    return isPartial && writes ? roleByRefusals(api, { connection, token: asked.token, role, guard }) : role;
  };
  const role = await ask({ token, option: '--token', answers });
  const lowRole = tokenLow === undefined ? undefined : await ask({ token: tokenLow, option: '--token-low' });
  // A refused token is reported before anything rests on it.
  const otherRole =
    tokenOther === undefined
      ? undefined
      : await roleOf(contract, connection, { token: tokenOther, option: '--token-other', isPartial });
  const control = given.control ?? (writes && (await hasControl(api, connection)));
  if (!control) expectRole(contract, role, operations);
  const state =
    given.state ??
    (control || (await (writes ? hasState(api, connection, token, guard) : looksUpIds(contract, connection, token))));
  const found: Record<Capability, boolean> = {
    writes,
    control,
    state,
    disposable: control || (writes && isDisposable(options)),
    prefer: given.prefer ?? (await honorsPrefer(contract, connection, token, answers)),
    lowRole: control || (lowRole !== undefined && lowRole !== role),
    otherOrganization: (control && organizations !== undefined) || tokenOther !== undefined,
    webhooks: state && isThisMachine(connection.url) && webhooks?.takesPlainHttp === true,
    ...given,
  };
  const tokens = { ...(lowRole !== undefined && { [lowRole]: tokenLow }), [role]: token };
  return { capabilities: new Set(capabilityNames.filter((name) => found[name])), tokens, role, otherRole, answers };
}

async function hasControl({ control, organizations }: Api, connection: Connection): Promise<boolean> {
  return control !== undefined && (await new IsolatedEnvironments(connection, organizations).isSupported());
}

/** True if a created token is found again, which is deleted at once; without permission to delete, judged by reads alone. */
async function hasState(api: Api, connection: Connection, token: string, guard: SideEffectGuard): Promise<boolean> {
  const { contract, tokens } = api;
  return tokens ? findsToken(contract, tokens, connection, token, guard) : looksUpIds(contract, connection, token);
}

async function findsToken(
  contract: SuiteContract,
  tokens: TokenOperations,
  connection: Connection,
  token: string,
  guard: SideEffectGuard,
): Promise<boolean> {
  const scope = {};
  const description = `Contract suite ${Date.now().toString(36)}`;
  const operation = contract.operation(tokens.create);
  const body = { mediaType: 'application/json', value: tokens.bodyOf(description) };
  const request: CaseRequest = { operation, path: {}, query: {}, headers: {}, body };
  const parts = { path: {}, query: {}, body: body.value };
  const { method, path: target } = operation;
  try {
    const attempt = { operation, method, target, parts, who: 'own', mustFail: false, scope } as const;
    const created = await guard.pass(attempt, () => connection.send(request, token));
    if (!isSuccessful(created.status)) return true;
    const list = { operation: contract.operation(tokens.list), path: {}, query: {}, headers: {} };
    const { status, text } = await connection.send(list, token);
    // A list that fails says nothing of what is kept.
    return !isSuccessful(status) || text.includes(description);
  } catch (error) {
    if (error instanceof Skip) return looksUpIds(contract, connection, token);
    throw error;
  } finally {
    await guard.undo(scope);
  }
}

/** True if unknown identifiers are not found: the only sign of state without writing. */
async function looksUpIds(contract: SuiteContract, connection: Connection, token: string): Promise<boolean> {
  for (const operation of contract.operations) {
    const [parameter, ...others] = operation.parameters.filter(({ required }) => required);
    const [shown] = exampleRequests(operation);
    if (operation.method !== 'GET' || parameter?.in !== 'path' || others.length > 0 || !shown) continue;
    const request = withUnknownId({ ...shown.request, query: {} }, parameter.name, Date.now());
    if (!request) continue;
    const { status } = await connection.send(request, token);
    // The token may not call this one.
    if (status !== 403) return status === 404;
  }
  return false;
}

/** True if a `Prefer` header (RFC 7240) selects the status of a read that succeeds without one. */
async function honorsPrefer(
  contract: SuiteContract,
  connection: Connection,
  token: string,
  answers: FoundCapabilities['answers'],
): Promise<boolean> {
  const reads = plainReads(contract);
  const operation = reads.find(({ id }) => isSuccessful(answers.get(id)?.status ?? 0)) ?? reads[0];
  const [shown] = operation ? exampleRequests(operation) : [];
  if (!shown) return false;
  const request = { ...shown.request, query: {}, headers: { prefer: 'code=429' } };
  return (await connection.send(request, token)).status === 429;
}
