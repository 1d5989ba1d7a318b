import type { operations as generated } from '../../../generated/sandbox-control/operations.ts';
import type { operations } from '../../../generated/sandbox-control/types.ts';
import type { Caller, Change } from '../engine/context.ts';
import type { Environment } from '../engine/environment.ts';
import type { OperationSuccess, TypedRequest } from '../engine/typed-request.ts';
import type { Quotas } from '../service/quotas.ts';
import type { Sandbox } from '../service/sandbox.ts';
import type { ServerId } from './server.ts';

/** The operationIds of the control API. */
export type ControlId = keyof typeof generated;

/** The types of the control API's operations. */
export type ControlOperations = operations;

type Secured = { [Id in ControlId]: (typeof generated)[Id]['secured'] };

/** Why an operation may be refused, by status. */
export type ControlReasonsOf<Id extends ControlId> = (typeof generated)[Id]['reasons'];

/** Operations that act on the environment of their token. */
export type SecuredId = { [Id in ControlId]: Secured[Id] extends true ? Id : never }[ControlId];

/** Operations that need no token. */
export type OpenId = Exclude<ControlId, SecuredId>;

/** Context of an operation without a token. */
export interface OpenContext {
  readonly sandbox: Sandbox;
  /** The environment of its path as it was found; undefined where there is none. It stays in memory for as long as this does. */
  readonly environment?: Environment | undefined;
  /** The name of the key that came with it; undefined where the server has none. */
  readonly owner?: string | undefined;
  /** Quotas of each owner, and the request that counts towards them. */
  readonly quotas?: Quotas | undefined;
  readonly request?: object | undefined;
}

/** Context of the other operations. */
export interface ControlContext extends OpenContext {
  readonly environment: Environment;
  /** Whose token it is. */
  readonly caller: Caller;
  /** Changes the environment, which its timeline tells of. Rejects as `work` does, and then nothing is changed. */
  readonly write: <T>(work: (change: Change) => Promise<T>) => Promise<T>;
}

export type OpenHandler<Id extends ControlId> = (
  request: TypedRequest<operations[Id], ControlReasonsOf<Id>>,
  context: OpenContext,
) => Promise<OperationSuccess<operations[Id]>>;

export type SecuredHandler<Id extends ControlId> = (
  request: TypedRequest<operations[Id], ControlReasonsOf<Id>>,
  context: ControlContext,
) => Promise<OperationSuccess<operations[Id]>>;

/** The handlers of all operations without a token that act on the sandbox. */
export type OpenHandlers = { readonly [Id in Exclude<OpenId, ServerId>]: OpenHandler<Id> };
/** The handlers of all others; what is followed is no answer that is made at once. */
export type SecuredHandlers = { readonly [Id in Exclude<SecuredId, 'streamTimeline'>]: SecuredHandler<Id> };
