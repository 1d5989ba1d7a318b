import { operations as generated } from '../../../generated/sandbox-control/operations.ts';
import type { OperationSpec } from '../../contract/operation.ts';
import type { Answer } from '../../server/answer.ts';
import type { Call, Engine } from '../../server/engine.ts';
import type { Inbound } from '../../server/inbound.ts';
import { newReply } from '../../server/reply.ts';
import { FewAtOnce } from '../engine/concurrency-limit.ts';
import type { Caller as ApiCaller } from '../engine/context.ts';
import type { Environment } from '../engine/environment.ts';
import { isRequestOf, rawRequest } from '../engine/raw-request.ts';
import { ownerOf, settle, unknownToken } from '../service/admission.ts';
import { bringUpOf } from '../service/environment-of.ts';
import { keyHeader } from '../service/hidden-keys.ts';
import type { Quotas } from '../service/quotas.ts';
import type { Sandbox } from '../service/sandbox.ts';
import type { RowChange } from '../store/store.ts';
import { clockHandlers } from './clock.ts';
import { environmentFileHandlers } from './environment-files.ts';
import { environmentHandlers } from './environments.ts';
import { faultHandlers } from './faults.ts';
import { type ControlKeys, keyOf, requireOwn } from './guard.ts';
import type {
  ControlContext,
  ControlId,
  ControlOperations,
  ControlReasonsOf,
  OpenHandlers,
  SecuredHandlers,
  SecuredId,
} from './handler.ts';
import { jobHandlers } from './jobs.ts';
import { logHandlers } from './logs.ts';
import { rowEditHandlers } from './row-edits.ts';
import { rowHandlers } from './rows.ts';
import { scriptHandlers } from './scripts.ts';
import { type ServerId, type ServerState, serverAnswers } from './server.ts';
import { simulationHandlers } from './simulations.ts';
import { snapshotHandlers } from './snapshots.ts';
import { timelineHandlers } from './timeline.ts';
import { TimelineStream } from './timeline-stream.ts';

/** The operations that are answered at once. */
type AnsweredId = Exclude<SecuredId, 'streamTimeline'>;

const openHandlers: OpenHandlers = { ...environmentHandlers, ...snapshotHandlers, ...environmentFileHandlers };
const securedHandlers: SecuredHandlers = {
  ...rowHandlers,
  ...rowEditHandlers,
  ...clockHandlers,
  ...jobHandlers,
  ...simulationHandlers,
  ...scriptHandlers,
  ...timelineHandlers,
  ...logHandlers,
  ...faultHandlers,
};

/** Operations that hold all rows of an environment, or write all of them, so that few go on at once. */
const ofWholeEnvironments: ReadonlySet<string> = new Set<keyof OpenHandlers>([
  'importEnvironment',
  'exportEnvironment',
  'forkEnvironment',
  'createSnapshot',
  'restoreSnapshot',
]);

/** Context of one request: the environment it acts on, and the operations it may use. */
class Context implements ControlContext {
  readonly sandbox: Sandbox;
  readonly environment: Environment;
  readonly caller: ApiCaller;
  readonly writes: RowChange[] = [];

  constructor(sandbox: Sandbox, environment: Environment, caller: ApiCaller) {
    this.sandbox = sandbox;
    this.environment = environment;
    this.caller = caller;
  }

  readonly write: ControlContext['write'] = (work) =>
    this.environment.change(work, (writes) => {
      for (const write of writes) this.writes.push(write);
    });
}

/** Who has a key and no token. */
class KeyHolder {
  /** None by itself. */
  readonly environment: undefined;
  readonly name: string;
  /** The request that carried the key. */
  readonly request: object;

  constructor(name: string, request: object) {
    this.name = name;
    this.request = request;
  }
}

/** Undefined for operations that need no token, where the server has no keys. */
type Caller = Context | KeyHolder | undefined;

/** Whom a server lets in, and how much of it they may have. */
export interface ControlGuard {
  readonly keys?: ControlKeys | undefined;
  readonly quotas?: Quotas | undefined;
}

/** A request without any. */
const keyless = { header: () => null };

/** Carries out the control API: environments, their clocks, what happens outside, logs and faults. */
export class ControlEngine implements Engine<Caller> {
  readonly #sandbox: Sandbox;
  readonly #server: ServerState;
  readonly #guard: ControlGuard;
  readonly #files = new FewAtOnce(2);
  readonly headersFor: Engine['headersFor'];

  /** `server` is the process around the sandbox; `guard` is whom it lets in, everybody unless given. */
  constructor(sandbox: Sandbox, server: ServerState = {}, guard: ControlGuard = {}) {
    this.#sandbox = sandbox;
    this.#server = server;
    this.#guard = guard;
    const { quotas } = guard;
    this.headersFor = quotas && ((request) => quotas.headersFor(request));
  }

  async admit(
    operation: OperationSpec,
    token: string,
    _path?: string,
    request: Pick<Inbound, 'header'> = keyless,
  ): Promise<Caller> {
    if (!operation.secured) return this.#admitKey(operation, request);
    await bringUpOf(this.#sandbox, token);
    const found = this.#sandbox.ofToken(token);
    if (!found) throw unknownToken();
    const { environment } = found;
    await this.#guard.quotas?.admit(environment.record.owner, operation.method === 'POST', request);
    // Due jobs may be many; operations on the clock wait for them on their own terms.
    if (!Object.hasOwn(clockHandlers, operation.id)) await settle(environment, operation);
    const caller = await ownerOf(environment, found.token);
    if (!caller) throw unknownToken();
    return new Context(this.#sandbox, environment, caller);
  }

  ownerOf(caller: Caller, { id }: OperationSpec): string | undefined {
    if (isOfServer(id)) return undefined;
    if (caller instanceof Context) return caller.environment.record.owner ?? caller.environment.record.id;
    return caller?.name ?? '';
  }

  answer(call: Call<Caller>): Promise<Answer> {
    const { operation, caller } = call;
    const { id } = operation;
    if (caller instanceof Context && id === 'streamTimeline') return this.#follow(call, caller);
    if (caller instanceof Context && isSecured(id)) return this.#answerSecured(id, call, caller);
    if (isOfServer(id)) return serverAnswers[id](this.#server);
    if (isOpen(id)) return this.#answerOpen(id, call);
    throw new Error(`The control API has no operation ${id}.`);
  }

  async #admitKey({ id, method }: OperationSpec, request: Pick<Inbound, 'header'>): Promise<KeyHolder | undefined> {
    const { keys, quotas } = this.#guard;
    if (!keys || isOfServer(id)) return undefined;
    const name = keyOf(keys, request.header(keyHeader));
    await quotas?.admit(name, method === 'POST' && id !== 'resetEnvironment' && id !== 'renameEnvironment', request);
    return new KeyHolder(name, request);
  }

  async #answerSecured<Id extends AnsweredId>(id: Id, call: Call<Caller>, context: Context): Promise<Answer> {
    const request = rawRequest(call);
    if (!isRequestOf<ControlOperations[Id], ControlReasonsOf<Id>>(request))
      throw new Error(`No request to ${id} is such.`);
    const { body } = await securedHandlers[id](request, context);
    tell(call, context);
    return success(call.operation, body);
  }

  async #follow({ operation, parameters }: Call<Caller>, { environment }: Context): Promise<Answer> {
    const { header, query } = parameters;
    await environment.timeline.catchUp();
    const since = [header['last-event-id'], query.after].find((entryId) => entryId !== undefined);
    const stream = new TimelineStream(environment.timeline, since === undefined ? undefined : Number(since));
    const answer = success(operation, undefined);
    // Proxies that buffer or compress would hold events back.
    const uncached = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };
    return { ...answer, reply: { ...newReply(answer.status, uncached, null, 'text/event-stream'), stream } };
  }

  async #answerOpen<Id extends keyof OpenHandlers>(id: Id, call: Call<Caller>): Promise<Answer> {
    const request = rawRequest(call);
    if (!isRequestOf<ControlOperations[Id], ControlReasonsOf<Id>>(request))
      throw new Error(`No request to ${id} is such.`);
    const { environmentId } = call.parameters.path;
    const holder = call.caller instanceof KeyHolder ? call.caller : undefined;
    const keyHolder = holder && { owner: holder.name, quotas: this.#guard.quotas, request: holder.request };
    const work = async () => {
      // One that cannot be read can still be deleted, or begin anew.
      const isAnew = id === 'deleteEnvironment' || id === 'resetEnvironment';
      const isNeeded = environmentId !== undefined && (holder || !isAnew);
      if (isNeeded) await this.#sandbox.bringUp(String(environmentId));
      const environment = isNeeded ? this.#sandbox.find(String(environmentId)) : undefined;
      if (isNeeded && holder) requireOwn(holder.name, String(environmentId), environment?.record);
      return openHandlers[id](request, { sandbox: this.#sandbox, environment, ...keyHolder });
    };
    const { body } = await (ofWholeEnvironments.has(id) ? this.#files.run(work) : work());
    return success(call.operation, body);
  }
}

/** Puts a request that may have changed something into the timeline; moves of the clock tell of themselves. */
function tell({ operation, body }: Call<Caller>, { environment, writes }: Context): void {
  if (operation.method === 'GET' || Object.hasOwn(clockHandlers, operation.id)) return;
  // Rows are told of with what changed, without the secrets that a request may have.
  const isTold = body !== undefined && operation.tag !== generated.addRow.tag;
  const text = isTold ? JSON.stringify(body) : undefined;
  environment.timeline.add({
    kind: 'control',
    timestamp: environment.clock.now,
    operationId: operation.id,
    body: text !== undefined && text.length > bodyCharacters ? undefined : text,
    writes,
  });
}

const { bodyCharacters } = generated.listRequests.limits;

/** The one success that the operation declares. */
function success({ responses }: OperationSpec, body: unknown): Answer {
  const status = Number(Object.keys(responses).find((code) => code.startsWith('2')));
  return { status, mediaType: body === undefined ? null : 'application/json', headers: {}, body };
}

function isSecured(id: string): id is AnsweredId {
  return Object.hasOwn(securedHandlers, id);
}

function isOfServer(id: string): id is ServerId {
  return Object.hasOwn(serverAnswers, id);
}

function isOpen(id: string): id is keyof OpenHandlers {
  return Object.hasOwn(openHandlers, id);
}

/** Every operation of the control API by its operationId. */
export const controlOperations: Readonly<Record<ControlId, OperationSpec>> = generated;
