import { setTimeout } from 'node:timers/promises';
import type { Undoing } from '../../contract/operation.ts';
import { valueAt } from '../../contract/pointer.ts';
import type { RequestParts } from '../../contract/runtime-expression.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { isSuccessful } from '../model/success.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { Exchange } from '../target/exchange.ts';
import { type Ask, entriesSeen, fieldAt, look, type SnapshotQuery, sightOf } from './snapshot.ts';
import type { Intent, TokenOwner, UndoLogLine, UndoLogSink } from './undo-log-lines.ts';
import { requestOf, stepOf, textOf, type UndoStep, undoingOf } from './undo-step.ts';

/** Something that a run was about to do, and what became of it. */
export interface Trace {
  readonly intent: Intent;
  /** For what it was done; whoever ends that undoes it. */
  readonly scope: object | undefined;
  /** `sent` until it is known whether it took effect. */
  state: 'sent' | 'done' | 'nothing' | 'undone';
  /** Undo requests, the last first, once the request took effect. */
  steps: readonly UndoStep[];
  /** True if the server has chosen the identifier of what was made, so that nothing else has it. */
  isIdAssigned: boolean;
}

/** Sends a request with a token of the run. */
export type SendAs = (request: CaseRequest, who: TokenOwner) => Promise<Exchange>;

/** Attempts for a request whose answer is lost. */
const attempts = 3;
/** In milliseconds; what was sent without an answer may be about to take effect for so long. */
const pause = 350;
/** In seconds: the longest that a server may ask to wait, which limits requests by the minute. */
const longestWait = 70;
/** In seconds: how far the clocks of a server and this machine may be apart. */
const clockTolerance = 240;

/** Effects of a run that are to be undone, the oldest first. */
export class UndoLog {
  readonly #contract: SuiteContract;
  readonly #send: SendAs;
  readonly #sink: UndoLogSink;
  readonly #traces: Trace[] = [];
  /** True of another run's, after which much may have been made by others. */
  #isFound = false;
  #last = 0;

  constructor(contract: SuiteContract, send: SendAs, sink: UndoLogSink) {
    this.#contract = contract;
    this.#send = send;
    this.#sink = sink;
  }

  /** Effects that another run left. */
  static of(contract: SuiteContract, send: SendAs, sink: UndoLogSink, lines: readonly UndoLogLine[]): UndoLog {
    const undoLog = new UndoLog(contract, send, sink);
    undoLog.#isFound = true;
    for (const line of lines) {
      if (line.line === 'intent') undoLog.#traces.push(traceOf(line, undefined));
      if (line.line === 'intent' || line.line === 'run') continue;
      const trace = undoLog.#traces.find(({ intent }) => intent.id === line.id);
      if (!trace) continue;
      trace.state = line.line;
      if (line.line === 'done') trace.steps = line.steps;
    }
    return undoLog;
  }

  /** Effects that took place, or may have, and are not undone. */
  get open(): readonly Trace[] {
    return this.#traces.filter(isOpen);
  }

  /** Everything that took effect. */
  get made(): readonly Trace[] {
    return this.#traces.filter(({ steps }) => steps.length > 0);
  }

  /** The file that tells of what is not undone. */
  get file(): string | undefined {
    return this.#sink.file;
  }

  /** Reads, however often the server asks to wait or does not answer. */
  ask(who: TokenOwner): Ask {
    return (request) => this.#insist(request, who);
  }

  /**
   * Writes down what is about to be sent; undefined where it could not be undone, as something is not shown that undoing
   * needs.
   */
  async intend(
    operation: DeclaredOperation,
    undo: Undoing,
    request: RequestParts,
    { who, scope }: { readonly who: TokenOwner; readonly scope: object },
  ): Promise<Trace | undefined> {
    const before = undo.before && (await look(this.#contract, sightOf(undo.before, request), this.ask(who)));
    if (before && !isSuccessful(before.status)) return undefined;
    const created = pointersCreated(undo);
    const { repeat } = operation;
    const isSeen = created.length > 0 && repeat !== undefined && 'lookup' in repeat;
    const sight = isSeen ? sightOf(repeat.lookup, request) : undefined;
    const seen = sight && (await entriesSeen(this.#contract, sight, this.ask(who)));
    if (sight && !seen) return undefined;
    const sources = { request, answered: () => undefined, before: before?.body };
    const step = created.length > 0 ? undefined : stepOf(this.#contract, undo, sources);
    if (created.length === 0 && !step) return undefined;
    const known = seen?.map((entry) => identifierOf(entry, created));
    const intent: Intent = {
      line: 'intent',
      id: ++this.#last,
      time: Math.floor(Date.now() / 1000),
      operationId: operation.id,
      who,
      ...(step && { step }),
      ...(sight && { sight }),
      ...(known && { known }),
    };
    this.#sink.append(intent);
    const trace = traceOf(intent, scope);
    this.#traces.push(trace);
    return trace;
  }

  /** Writes down what came of a request. What has no answer, or failed, stays open until `undo` looks for it. */
  settle(trace: Trace, { status, body }: Exchange, undo: Undoing, request: RequestParts): void {
    const isLost = status === 0 || status >= 500;
    const { step } = trace.intent;
    const answered = (pointer: string) => valueAt(body, pointer);
    // The list tells what a broken answer does not.
    const found = isLost ? undefined : (step ?? stepOf(this.#contract, undo, { request, answered, before: undefined }));
    if (status >= 300 && !isLost) this.#close(trace, 'nothing');
    else if (found) this.#done(trace, [found]);
    const sent = JSON.stringify(request);
    const created = pointersCreated(undo).map(answered);
    trace.isIdAssigned = created.length > 0 && created.every((id) => id !== undefined && !sent.includes(String(id)));
  }

  /** True if the run created a list entry itself. */
  hasMade(entry: unknown, undo: Undoing, request: RequestParts): boolean {
    const answered = (pointer: string) => fieldAt(entry, pointer);
    const step = stepOf(this.#contract, undo, { request, answered, before: undefined });
    return step !== undefined && this.#stepsThere().includes(textOf(step));
  }

  /** The steps of a trace were done by somebody else, such as a behaviour. */
  undone(trace: Trace): void {
    if (isOpen(trace)) this.#close(trace, 'undone');
  }

  /** Undoes what was done for something, or everything, the newest first. What the server refuses stays open. */
  async undo(scope?: object): Promise<void> {
    const mine = this.open.filter((trace) => scope === undefined || trace.scope === scope);
    for (const trace of mine.toReversed()) {
      if (trace.state === 'sent') await this.#find(trace);
      if (trace.state === 'done') await this.#undo(trace);
    }
  }

  /** Deletes the undo log where nothing is left to undo. */
  end(): void {
    if (this.open.length === 0) this.#sink.discard();
  }

  async #undo(trace: Trace): Promise<void> {
    for (const step of trace.steps) {
      const { status } = await this.#insist(requestOf(this.#contract, step), trace.intent.who);
      const isGone = status === 404 && trace.intent.step?.body === undefined;
      if (!isGone && !(status >= 200 && status < 300)) return;
    }
    this.#close(trace, 'undone');
  }

  /** Looks whether a request took effect whose answer is not known. */
  async #find(trace: Trace): Promise<void> {
    const { step, sight, operationId, who } = trace.intent;
    if (step) {
      this.#done(trace, [step]);
      return;
    }
    const undo = undoingOf(this.#contract.operation(operationId));
    if (!sight || !undo) return;
    for (let nth = 0; nth < attempts; nth++) {
      const seen = await entriesSeen(this.#contract, sight, this.ask(who));
      // Of several that are alike somebody else may have made one.
      const steps = seen && this.#stepsFor(trace.intent, undo, seen);
      if (!steps) return;
      if (steps.length > 0) {
        this.#done(trace, steps);
        return;
      }
      await setTimeout(pause);
    }
    this.#close(trace, 'nothing');
  }

  /** Undo requests for a new list entry; none if there is no new one, undefined if nobody can tell which it is. */
  #stepsFor(intent: Intent, undo: Undoing, seen: readonly unknown[]): UndoStep[] | undefined {
    const { sight, known = [], time } = intent;
    const created = pointersCreated(undo);
    const others = new Set([...known, ...this.#stepsThere()]);
    const request = partsIn(sight);
    const fresh = seen.flatMap((entry) => {
      const answered = (pointer: string) => fieldAt(entry, pointer);
      const step = stepOf(this.#contract, undo, { request, answered, before: undefined });
      if (!step || others.has(identifierOf(entry, created)) || others.has(textOf(step))) return [];
      const made: unknown = Reflect.get(Object(entry), 'timestamp');
      const isLater = this.#isFound && typeof made === 'number' && Math.abs(made - time) > clockTolerance;
      return isLater ? [] : [step];
    });
    return fresh.length > 1 ? undefined : fresh;
  }

  /** Undo requests for all entries; a name is free again once its holder is gone. */
  #stepsThere(): string[] {
    return this.open.flatMap(({ steps }) => steps.map(textOf));
  }

  #done(trace: Trace, steps: readonly UndoStep[]): void {
    trace.state = 'done';
    trace.steps = steps;
    this.#sink.append({ line: 'done', id: trace.intent.id, steps });
  }

  #close(trace: Trace, line: 'nothing' | 'undone'): void {
    trace.state = line;
    this.#sink.append({ line, id: trace.intent.id });
  }

  async #insist(request: CaseRequest, who: TokenOwner): Promise<Exchange> {
    for (let nth = 1; ; nth++) {
      const exchange = await this.#send(request, who);
      const { status, headers } = exchange;
      if ((status > 0 && status < 500 && status !== 429) || nth === attempts) return exchange;
      const asked = Number(headers.get('retry-after')) * 1000;
      await setTimeout(Math.min(asked || pause, longestWait * 1000));
    }
  }
}

function traceOf(intent: Intent, scope: object | undefined): Trace {
  return { intent, scope, state: 'sent', steps: [], isIdAssigned: false };
}

function isOpen({ state }: Trace): boolean {
  return state === 'sent' || state === 'done';
}

/** Pointers to the values in an answer that undoing needs. */
function pointersCreated({ parameters = {}, body = {} }: Undoing): string[] {
  const texts = [...Object.values(parameters), ...Object.values(body)];
  return texts.flatMap((text) => /^\$response\.body#(\/.+)$/.exec(text)?.[1] ?? []);
}

function identifierOf(entry: unknown, pointers: readonly string[]): string {
  return JSON.stringify(pointers.map((pointer) => fieldAt(entry, pointer)));
}

/** The parts of a request that its sight has kept. */
function partsIn(sight: SnapshotQuery | undefined): RequestParts {
  return { path: sight?.parameters ?? {}, query: {}, body: undefined };
}
