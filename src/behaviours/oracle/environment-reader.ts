import { readWholeList } from '../../conformance/checks/invariants/whole-list.ts';
import { pagedList } from '../../conformance/model/paged-list.ts';
import type { CheckContext } from '../../conformance/runner/context.ts';
import type { CheckEnvironment } from '../../conformance/target/environments.ts';
import { Skip, whereServed } from '../../conformance/target/skip.ts';

/** Fields of an answer by name. */
export type AnswerFields = Readonly<Record<string, unknown>>;

/** Reads what a server shows, to make something of it. */
export class EnvironmentReader {
  readonly #context: CheckContext;
  readonly #environment: CheckEnvironment;
  /** Agents that were named anywhere; no operation lists them. */
  readonly agentIds = new Set<string>();

  constructor(context: CheckContext, environment: CheckEnvironment) {
    this.#context = context;
    this.#environment = environment;
    const given = context.session.discovered.ids.get('agentId');
    if (typeof given === 'string') this.agentIds.add(given);
  }

  /** The one thing that an answer is about; undefined where there is none. */
  async one(id: string, path: AnswerFields = {}): Promise<AnswerFields | undefined> {
    const things = await whereServed(() => this.#answer(id, path));
    return things && Object.values(things).find(isThing);
  }

  /** All entries of a list, in its order; none where the server does not have it and need not. Throws `Skip` where they cannot be had. */
  async list(id: string, path: AnswerFields = {}): Promise<readonly AnswerFields[]> {
    return (await whereServed(() => this.#list(id, path))) ?? [];
  }

  async #list(id: string, path: AnswerFields = {}): Promise<readonly AnswerFields[]> {
    const operation = this.#context.contract.operation(id);
    const list = pagedList(operation);
    if (list) {
      const { entries } = await readWholeList(this.#context, operation, list, { path, environment: this.#environment });
      this.#meet(entries);
      return entries;
    }
    const entries = Object.values((await this.#answer(id, path)) ?? {}).find(isList);
    if (!entries) throw new Skip('otherData');
    return entries;
  }

  /** Meets what the first page of a list names. */
  async look(id: string): Promise<void> {
    await whereServed(() => this.#answer(id, {}));
  }

  async #answer(id: string, path: AnswerFields): Promise<AnswerFields | undefined> {
    const operation = this.#context.contract.operation(id);
    const request = { operation, path, query: {}, headers: {} };
    const { status, body } = await this.#context.sendUnchecked(request, { environment: this.#environment });
    if (status !== 200) return undefined;
    this.#meet(body);
    return Object(body);
  }

  #meet(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, field] of Object.entries(value)) {
      if (name === 'agentId' && typeof field === 'string') this.agentIds.add(field);
      else if (name === 'agentIds' && Array.isArray(field)) for (const one of field) this.agentIds.add(String(one));
      else this.#meet(field);
    }
  }
}

function isThing(value: unknown): value is AnswerFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly AnswerFields[] {
  return Array.isArray(value) && value.every(isThing);
}
