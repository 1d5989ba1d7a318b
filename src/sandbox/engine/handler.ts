import type { operations as generated } from '../../../generated/operations.ts';
import type { operations } from '../../../generated/types.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { Context, ReadContext } from './context.ts';
import type { OperationSuccess, TypedRequest } from './typed-request.ts';

export type { RefuseConflict, RefuseForbidden, RefuseInvalid, RefuseMissing } from './typed-request.ts';

type Methods = { [Id in OperationId]: (typeof generated)[Id]['method'] };
type Tags = { [Id in OperationId]: (typeof generated)[Id]['tag'] };

/** Why an operation may be refused, by status. */
export type ReasonsOf<Id extends OperationId> = (typeof generated)[Id]['reasons'];

/** The groups of the contract. */
type Group = Tags[OperationId];

/** The operations of a group. */
export type IdOfGroup<Name extends Group> = { [Id in OperationId]: Tags[Id] extends Name ? Id : never }[OperationId];

/** Operations that only read. */
export type ReadId = { [Id in OperationId]: Methods[Id] extends 'GET' ? Id : never }[OperationId];

/** Operations that change something. */
export type WriteId = Exclude<OperationId, ReadId>;

/** Answers from a snapshot. Throws what `request.refuse` makes; whatever else it throws is a failure. */
export type ReadHandler<Id extends OperationId> = (
  request: TypedRequest<operations[Id], ReasonsOf<Id>>,
  context: ReadContext,
) => Promise<OperationSuccess<operations[Id]>>;

/** Carries out a change, kept only if it answers. Throws as a `ReadHandler` does. */
export type WriteHandler<Id extends OperationId> = (
  request: TypedRequest<operations[Id], ReasonsOf<Id>>,
  context: Context,
) => Promise<OperationSuccess<operations[Id]>>;

/** The handlers of all operations that only read. */
export type ReadHandlers = { readonly [Id in ReadId]: ReadHandler<Id> };
/** The handlers of all operations that change something. */
export type WriteHandlers = { readonly [Id in WriteId]: WriteHandler<Id> };

/** A handler for each operation; one that is missing does not compile. */
export type Handlers = ReadHandlers & WriteHandlers;

/** The handlers of one group, which its module has; one that is missing, or is another group's, does not compile. */
export type GroupHandlers<Name extends Group> = { readonly [Id in IdOfGroup<Name>]: Handlers[Id] };
