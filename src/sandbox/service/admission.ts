import type { OperationSpec } from '../../contract/operation.ts';
import { Problem } from '../../contract/problem.ts';
import { mayAct } from '../../contract/roles.ts';
import type { Caller } from '../engine/context.ts';
import type { Environment } from '../engine/environment.ts';
import { type ExampleAnswer, strike } from '../engine/fault-effect.ts';
import { organizations } from '../modules/accounts/tables.ts';
import { type TokenRow, tokens } from '../modules/authorization/tables.ts';
import { StorageFailure } from '../store/storage-failure.ts';
import type { Reader } from '../store/store.ts';

/** Who calls, and in which environment. */
export class Admission {
  readonly environment: Environment;
  readonly caller: Caller;
  /** The version of the data in which it was looked up; undefined where the store cannot tell versions. */
  readonly version: number | undefined;
  /** The fault that held it up; undefined where none did. */
  readonly faultId: string | undefined;

  constructor(environment: Environment, caller: Caller, version: number | undefined, faultId: string | undefined) {
    this.environment = environment;
    this.caller = caller;
    this.version = version;
    this.faultId = faultId;
  }
}

/** Whose token it is, whatever that may do, as long as it is no one-time token; undefined where it is nobody's. */
export async function ownerOf(environment: Environment, token: string): Promise<Caller | undefined> {
  const row = await environment.partition.read().get(tokens, token);
  return row && !row.oneTime ? callerOf(row) : undefined;
}

/** Admissions by token, for one version of an environment's data. */
interface AdmissionCache {
  readonly version: number;
  readonly admissions: Map<string, Admission>;
}

const admissions = new WeakMap<Environment, AdmissionCache>();

/**
 * Lets a token in, once everything that is due has happened. Throws `unauthorized` for a token that is unknown or used
 * up, `forbidden` for one of a suspended organization or of too low a role.
 */
export function admit(
  environment: Environment,
  token: string,
  operation: OperationSpec,
  path: string,
  exampleOf: ExampleAnswer,
): Admission | Promise<Admission> {
  if (!environment.settle() && !environment.faults.any) {
    const cached = admissions.get(environment);
    const admission = cached?.version === environment.partition.version ? cached?.admissions.get(token) : undefined;
    if (admission) return authorize(admission, operation);
  }
  return lookUp(environment, token, operation, path, exampleOf);
}

async function lookUp(
  environment: Environment,
  token: string,
  operation: OperationSpec,
  path: string,
  exampleOf: ExampleAnswer,
): Promise<Admission> {
  await settle(environment, operation);
  const version = environment.partition.version;
  const store = environment.partition.read();
  const row = await store.get(tokens, token);
  if (!row || (row.oneTime && row.oneTime.expiryTimestamp <= environment.clock.now)) throw unknownToken();
  const fault = await environment.faults.take({ operationId: operation.id, path });
  if (fault) await strike(fault, operation, exampleOf);
  // Used up by its first request, whatever becomes of that.
  if (row.oneTime && !(await environment.change((change) => change.store.delete(tokens, token)))) throw unknownToken();
  await requireActive(store, row.organizationId);
  const admission = new Admission(environment, callerOf(row), version, fault?.faultId);
  if (!row.oneTime && !fault && version !== undefined) remember(environment, version, token, admission);
  return authorize(admission, operation);
}

/** Lets everything that is due happen. What cannot be kept is still due later, and until then a read shows what was kept. */
export async function settle(environment: Environment, { method }: OperationSpec): Promise<void> {
  try {
    await environment.settle();
  } catch (error) {
    if (!(error instanceof StorageFailure) || method !== 'GET') throw error;
  }
}

/** True if nothing has changed since a token was admitted, so that it need not be checked again. */
export function isStillAdmitted({ environment, version }: Admission): boolean {
  return version !== undefined && version === environment.partition.version;
}

/** Looks again where a change begins: the body may have taken its time. Throws as `admit` does. */
export async function requireStillAdmitted(store: Reader, { token, oneTime, organizationId }: Caller): Promise<void> {
  if (!oneTime && !(await store.get(tokens, token))) throw unknownToken();
  await requireActive(store, organizationId);
}

async function requireActive(store: Reader, organizationId: string): Promise<void> {
  const row = await store.get(organizations, organizationId);
  if (!row) throw unknownToken();
  if (row.organization.state === 'suspended') throw suspended(row.organization.organizationId);
}

function authorize(admission: Admission, { role }: OperationSpec): Admission {
  const callerRole = admission.caller.role;
  if (mayAct(callerRole, role)) return admission;
  const detail = `This operation needs the role ${role}; the token has the role ${callerRole}.`;
  const problem = new Problem('forbidden', 'roleTooLow', detail);
  refused.set(problem, admission);
  throw problem;
}

const refused = new WeakMap<object, Admission>();

/** Who was refused because of too low a role, by what was thrown; undefined where something else was. */
export function refusedWith(thrown: unknown): Admission | undefined {
  return typeof thrown === 'object' && thrown !== null ? refused.get(thrown) : undefined;
}

function callerOf({ organizationId, userId, type, token, oneTime }: TokenRow): Caller {
  return { organizationId, userId, role: type, token, oneTime: oneTime !== undefined };
}

function remember(environment: Environment, version: number, token: string, admission: Admission): void {
  const cached = admissions.get(environment);
  if (cached?.version === version) cached.admissions.set(token, admission);
  else admissions.set(environment, { version, admissions: new Map([[token, admission]]) });
}

/** The refusal of a token that lets nobody in. */
export function unknownToken(): Problem {
  return new Problem('unauthorized', 'invalidToken', 'The API token is unknown, deleted, expired or already used.');
}

function suspended(organizationId: string): Problem {
  const detail = `The organization ${organizationId} is suspended; its tokens may not be used until its billing is settled.`;
  return new Problem('forbidden', 'suspendedOrganization', detail);
}
