import type { operations as types } from '../../../generated/types.ts';
import type { OperationSpec } from '../../contract/operation.ts';
import { type OperationId, operations } from '../../contract/operations.ts';
import type { OperationValidators } from '../../contract/validation.ts';
import type { Answer, Reply } from '../../server/answer.ts';
import type { Call, Engine } from '../../server/engine.ts';
import { toReplyInSlices } from '../../server/long-reply.ts';
import { type ExampleAnswer, strike } from '../engine/fault-effect.ts';
import type { ReadHandlers, ReadId, ReasonsOf, WriteHandlers, WriteId } from '../engine/handler.ts';
import { isRequestOf, rawRequest } from '../engine/raw-request.ts';
import { type Admission, admit, isStillAdmitted, requireStillAdmitted, unknownToken } from './admission.ts';
import { bringUpOf } from './environment-of.ts';
import { handlers } from './modules.ts';
import type { Quotas } from './quotas.ts';
import { ReplyCache } from './reply-cache.ts';
import { RequestTrace } from './request-logging.ts';
import type { Sandbox } from './sandbox.ts';

/** Sources of the engine; `validators` check every answer before it leaves. */
export interface SandboxEngineOptions {
  readonly sandbox: Sandbox;
  readonly validators: Readonly<Record<OperationId, OperationValidators>>;
  /** Answers requests that prefer an example or a status; made when the first of them comes. */
  readonly examples: () => Promise<Engine>;
  /** Quotas of owners of environments. */
  readonly quotas?: Quotas | undefined;
}

const reading: ReadHandlers = handlers;
const writing: WriteHandlers = handlers;

/** The stateful engine: does what each operation says, in the environment of the token. */
export class SandboxEngine implements Engine<Admission> {
  readonly #sandbox: Sandbox;
  readonly #validators: Readonly<Record<OperationId, OperationValidators>>;
  readonly #examples: () => Promise<Engine>;
  readonly #quotas: Quotas | undefined;
  readonly headersFor: Engine['headersFor'];
  readonly #cache = new ReplyCache();

  constructor({ sandbox, validators, examples, quotas }: SandboxEngineOptions) {
    this.#sandbox = sandbox;
    this.#validators = validators;
    this.#examples = examples;
    this.#quotas = quotas;
    this.headersFor = quotas && ((request) => quotas.headersFor(request));
  }

  admit(operation: OperationSpec, token: string, path: string, request: object = {}): Admission | Promise<Admission> {
    const broughtUp = bringUpOf(this.#sandbox, token);
    if (broughtUp) return broughtUp.then(() => this.#admit(operation, token, path, request));
    return this.#admit(operation, token, path, request);
  }

  #admit(operation: OperationSpec, token: string, path: string, request: object): Admission | Promise<Admission> {
    const found = this.#sandbox.ofToken(token);
    if (!found) throw unknownToken();
    const { environment, token: stored } = found;
    // Who has too much may still delete.
    const adds = operation.method !== 'GET' && operation.method !== 'DELETE';
    const counted = this.#quotas?.admit(environment.record.owner, adds, request);
    if (counted) return counted.then(() => admit(environment, stored, operation, path, this.#exampleOf));
    return admit(environment, stored, operation, path, this.#exampleOf);
  }

  ownerOf({ environment }: Admission): string {
    return environment.record.owner ?? environment.record.id;
  }

  answer(call: Call<Admission>): Answer | Promise<Answer> {
    const { caller, operation } = call;
    if (call.preference.applied !== '') return this.#answerFromExamples(call);
    if (!isOperationId(operation.id)) throw new Error(`The sandbox has no operation ${operation.id}.`);
    if (isReadId(operation.id)) return this.#cache.find(call, caller) ?? this.#read(operation.id, call, caller);
    const { faults } = caller.environment;
    return faults.any ? this.#writeOrFail(operation.id, call, caller) : this.#write(operation.id, call, caller);
  }

  async #answerFromExamples(call: Call<Admission>): Promise<Answer> {
    const engine = await this.#examples();
    return engine.answer({ ...call, caller: undefined });
  }

  readonly #exampleOf: ExampleAnswer = async (operation, status, example) => {
    const engine = await this.#examples();
    const preference = { code: String(status), example, dynamic: false, applied: `code=${status}` };
    const parameters = { path: {}, query: {}, header: {}, cookie: {} };
    const unasked = { caller: undefined, parameters, body: undefined, bodyType: undefined, token: '', path: '' };
    return engine.answer({ ...unasked, operation, preference });
  };

  async #read<Id extends ReadId>(id: Id, call: Call<Admission>, admission: Admission): Promise<Answer> {
    const { environment, caller } = admission;
    const version = environment.partition.version;
    const request = rawRequest(call);
    if (!isRequestOf<types[Id], ReasonsOf<Id>>(request)) throw new Error(`No request to ${id} is such.`);
    const now = environment.clock.now;
    const { isRealTime: realTime } = environment;
    const { body } = await reading[id](request, { now, store: environment.partition.read(), caller, realTime });
    const made = this.#success(id, call, body);
    const answer = made instanceof Promise ? await made : made;
    this.#cache.keep(call, admission, { version, now, answer, size: answer.reply.body?.length ?? 0 });
    return answer;
  }

  /** Lets a fault strike that goes by the body, which is known now. */
  async #writeOrFail(id: WriteId, call: Call<Admission>, admission: Admission): Promise<Answer> {
    const { operation, path, body } = call;
    const fault = await admission.environment.faults.take({ operationId: id, path, body });
    if (fault) await strike(fault, operation, this.#exampleOf);
    return this.#write(id, call, admission, fault?.faultId);
  }

  #write<Id extends WriteId>(id: Id, call: Call<Admission>, admission: Admission, faultId?: string): Promise<Answer> {
    const { environment, caller } = admission;
    const request = rawRequest(call);
    if (!isRequestOf<types[Id], ReasonsOf<Id>>(request)) throw new Error(`No request to ${id} is such.`);
    return environment.change(async (change) => {
      if (!isStillAdmitted(admission)) await requireStillAdmitted(change.store, caller);
      const { body } = await writing[id](request, Object.assign(change, { caller }));
      // An answer that breaks the contract is a failure, and a failed request changes nothing.
      return this.#success(id, call, body, new RequestTrace(change.store.writes, faultId));
    });
  }

  #success(
    id: OperationId,
    { operation }: Call<Admission>,
    body: unknown,
    trace?: RequestTrace,
  ): Success | Promise<Success> {
    const answer = { status: 200, mediaType: 'application/json', headers: noHeaders, body, trace };
    const made = toReplyInSlices(operation, this.#validators[id], answer);
    return made instanceof Promise ? made.then((reply) => ({ ...answer, reply })) : { ...answer, reply: made };
  }
}

/** An answer that is ready to leave. */
type Success = Answer & { readonly reply: Reply };

const noHeaders = Object.freeze({});

function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(handlers, id);
}

function isReadId(id: OperationId): id is ReadId {
  return operations[id].method === 'GET';
}
