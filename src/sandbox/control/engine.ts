import { operations as generated } from '../../../generated/sandbox-control/operations.ts';
import type { OperationSpec } from '../../contract/operation.ts';
import type { Answer } from '../../server/answer.ts';
import type { Call, Engine } from '../../server/engine.ts';
import { isRequestOf, rawRequest } from '../core/raw-request.ts';
import { ownerOf, settle, unknownToken } from '../service/admission.ts';
import type { Sandbox } from '../service/sandbox.ts';
import { clockHandlers } from './clock.ts';
import { worldFileHandlers } from './environment-files.ts';
import { environmentHandlers } from './environments.ts';
import { faultHandlers } from './faults.ts';
import type {
  ControlContext,
  ControlId,
  ControlOperations,
  OpenHandlers,
  OpenId,
  ReasonsOf,
  SecuredHandlers,
  SecuredId,
} from './handler.ts';
import { logHandlers } from './logs.ts';
import { scriptHandlers } from './scripts.ts';
import { simulationHandlers } from './simulations.ts';
import { snapshotHandlers } from './snapshots.ts';

const openHandlers: OpenHandlers = { ...environmentHandlers, ...snapshotHandlers, ...worldFileHandlers };
const securedHandlers: SecuredHandlers = {
  ...clockHandlers,
  ...simulationHandlers,
  ...scriptHandlers,
  ...logHandlers,
  ...faultHandlers,
};

/** Undefined for operations that need no token. */
type Caller = ControlContext | undefined;

/** Carries out the control API: environments, their clocks, what happens outside, logs and faults. */
export class ControlEngine implements Engine<Caller> {
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  async admit(operation: OperationSpec, token: string): Promise<Caller> {
    if (!operation.secured) return undefined;
    const found = this.#sandbox.ofToken(token);
    if (!found) throw unknownToken();
    const { environment } = found;
    // What is due may be much; operations on the clock wait for it by themselves, and not for ever.
    if (!Object.hasOwn(clockHandlers, operation.id)) await settle(environment, operation);
    const caller = await ownerOf(environment, found.token);
    if (!caller) throw unknownToken();
    return { sandbox: this.#sandbox, environment, caller };
  }

  answer(call: Call<Caller>): Promise<Answer> {
    const { operation, caller } = call;
    const { id } = operation;
    if (caller && isSecured(id)) return this.#answerSecured(id, call, caller);
    if (isOpen(id)) return this.#answerOpen(id, call);
    throw new Error(`The control API has no operation ${id}.`);
  }

  async #answerSecured<Id extends SecuredId>(id: Id, call: Call<Caller>, context: ControlContext): Promise<Answer> {
    const request = rawRequest(call);
    if (!isRequestOf<ControlOperations[Id], ReasonsOf<Id>>(request)) throw new Error(`No request to ${id} is such.`);
    const { body } = await securedHandlers[id](request, context);
    return success(call.operation, body);
  }

  async #answerOpen<Id extends OpenId>(id: Id, call: Call<Caller>): Promise<Answer> {
    const request = rawRequest(call);
    if (!isRequestOf<ControlOperations[Id], ReasonsOf<Id>>(request)) throw new Error(`No request to ${id} is such.`);
    const { body } = await openHandlers[id](request, { sandbox: this.#sandbox });
    return success(call.operation, body);
  }
}

/** The one success that the operation declares. */
function success({ responses }: OperationSpec, body: unknown): Answer {
  const status = Number(Object.keys(responses).find((code) => code.startsWith('2')));
  return { status, mediaType: body === undefined ? null : 'application/json', headers: {}, body };
}

function isSecured(id: string): id is SecuredId {
  return Object.hasOwn(securedHandlers, id);
}

function isOpen(id: string): id is OpenId {
  return Object.hasOwn(openHandlers, id);
}

/** Every operation of the control API by its operationId. */
export const controlOperations: Readonly<Record<ControlId, OperationSpec>> = generated;
