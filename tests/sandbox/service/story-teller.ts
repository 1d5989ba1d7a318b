import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { operations } from '../../../src/contract/operations.ts';
import type { ServedSandbox } from '../../../src/sandbox/create-sandbox.ts';
import type { Environment } from '../../../src/sandbox/engine/environment.ts';
import { declared, isSchema } from '../../support/contract.ts';
import type { RequestStep, StoryStep } from './story.ts';

/** An answer as it was sent. */
interface Told {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

/** Tells a story to a sandbox, checks what holds for every answer, and writes down all that was said. */
export class StoryTeller {
  /** Each request with its answer, byte by byte. */
  readonly transcript: string[] = [];
  readonly #environmentId: string;
  readonly #seen = new Map<string, unknown[]>();
  #server: ServedSandbox;

  constructor(server: ServedSandbox, environmentId: string) {
    this.#server = server;
    this.#environmentId = environmentId;
    for (const { responses } of declared) {
      for (const { examples } of responses.get('200')?.content.values() ?? []) {
        for (const example of examples.values()) this.#notice(example);
      }
    }
    for (const role of ['superadmin', 'admin', 'user']) this.#notice({ token: `demo-${role}-${environmentId}` });
  }

  get environment(): Environment {
    const environment = this.#server.sandbox.find(this.#environmentId);
    if (!environment) throw new Error(`There is no environment ${this.#environmentId}.`);
    return environment;
  }

  /** Goes on with another server, as after a restart. */
  goOnWith(server: ServedSandbox): void {
    this.#server = server;
  }

  async tell(steps: readonly StoryStep[]): Promise<void> {
    for (const step of steps) {
      if ('seconds' in step) await this.#pass(step.seconds);
      else await this.#request(step);
    }
  }

  /** Reads as a superAdmin, or as whom else. */
  read(target: string, token = 'demo-superadmin'): Promise<Told> {
    return this.#send(target, { token, method: 'GET' });
  }

  async #pass(seconds: number): Promise<void> {
    const { environment } = this;
    await environment.clockControl.moveTo(environment.clock.milliseconds + seconds * 1000);
    this.transcript.push(`${seconds} seconds pass`);
  }

  async #request(step: RequestStep): Promise<void> {
    const { operationId } = step;
    const token = String(this.#fill(step.token));
    const path = step.path.replaceAll(/<\w+ \d+>|[^/]+/g, (part) => encodeURIComponent(String(this.#fill(part))));
    const query = new URLSearchParams(
      Object.entries(step.query).map(([name, value]) => [name, String(this.#fill(value))]),
    );
    const target = `${path}${query.size > 0 ? `?${query}` : ''}`;
    const { mediaType, method } = step;
    const body = this.#fill(step.body);
    const line = `${operationId ?? method} ${target} ${token} ${JSON.stringify(body)}`;
    const request = { token, method, mediaType, body };
    const { version } = this.environment.partition;
    const told = await this.#send(target, request);
    this.transcript.push(`${line} → ${told.status} ${told.text}`);
    if (told.status >= 500) throw new Error(this.#complain('a failure'));
    if (operationId !== undefined && !Object.hasOwn(operations[operationId].responses, told.status)) {
      throw new Error(this.#complain('a status that is not declared'));
    }
    // A one-time token is used up whatever becomes of its request.
    if (told.status >= 400 && !token.startsWith('once_') && this.environment.partition.version !== version) {
      throw new Error(this.#complain('a refused request changed something'));
    }
    if (told.status < 300) this.#notice(told.json);
    if (method === 'DELETE' && told.status === 200) {
      const again = await this.#send(target, request);
      // A canceled plan stays until its period ends.
      const gone = operationId === 'cancelPlan' ? [404, 409] : [401, 403, 404];
      if (!gone.includes(again.status)) throw new Error(this.#complain(`deleted again: ${again.text}`));
    }
  }

  async #send(
    target: string,
    {
      token,
      method,
      mediaType,
      body,
    }: { token: string; method: string; mediaType?: string | undefined; body?: unknown },
  ): Promise<Told> {
    const own = token.includes('-env_') ? token : `${token}-${this.#environmentId}`;
    const headers = new Headers(tokenHeaders(own));
    if (mediaType !== undefined && mediaType !== 'multipart/form-data') headers.set('content-type', mediaType);
    const init = mediaType === undefined ? { method, headers } : { method, headers, body: written(mediaType, body) };
    const response = await this.#server.fetch(new Request(`http://sandbox.example${target}`, init));
    const text = await response.text();
    // What follows by itself is over before the next request.
    await this.environment.effects.done();
    return { status: response.status, text, json: text === '' ? undefined : JSON.parse(text) };
  }

  /** Puts what was seen before in its places. */
  #fill(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((item) => this.#fill(item));
    if (isSchema(part)) return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, this.#fill(value)]));
    if (typeof part !== 'string') return part;
    const [, name, back] = /^<(\w+) (\d+)>$/.exec(part) ?? [];
    if (name !== undefined) return this.#recall(name, Number(back));
    return part.replaceAll(/<(\w+) (\d+)>/g, (_, inner: string, at: string) => String(this.#recall(inner, Number(at))));
  }

  #recall(name: string, back: number): unknown {
    const values = this.#seen.get(name) ?? [];
    return values.at(-1 - (back % Math.max(1, values.length))) ?? `no-${name}`;
  }

  #notice(part: unknown, name = ''): void {
    if (Array.isArray(part)) for (const item of part) this.#notice(item, name.replace(/s$/, ''));
    else if (isSchema(part)) for (const [key, value] of Object.entries(part)) this.#notice(value, key);
    else if (typeof part === 'string' || typeof part === 'number') this.#keep(name, part);
  }

  #keep(name: string, value: string | number): void {
    if (name === 'token' && typeof value === 'string') {
      this.#keep('tokenPrefix', value.slice(0, 8));
      if (!value.endsWith(`-${this.#environmentId}`)) return;
    }
    const values = this.#seen.get(name) ?? [];
    if (!values.includes(value)) values.push(value);
    this.#seen.set(name, values);
  }

  #complain(what: string): string {
    return `${what}:\n${this.transcript.slice(-12).join('\n')}`;
  }
}

function written(mediaType: string, body: unknown): string | FormData {
  if (mediaType === 'application/json') return JSON.stringify(body);
  if (mediaType !== 'multipart/form-data') return String(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) {
    if (name === 'file') form.set(name, new Blob([String(value)], { type: 'text/csv' }), 'tasks.csv');
    else form.set(name, String(value));
  }
  return form;
}
